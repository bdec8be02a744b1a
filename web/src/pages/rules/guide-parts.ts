/** What a player's rulebook shows beyond its text: pieces drawn by the board, and moments of the lesson's record. */
import type { Component } from 'svelte'
import { connect } from '../../engine/client'
import { titleOf } from '../../frame/titles'
import { type Happening, SPECTATOR } from '../../table/contract'
import { keepSheets } from '../../table/sheets'
import { lessonRecord } from '../learn/lessons'

/** Context key of the parts, for examples. */
export const EXAMPLES = Symbol('examples')

export type Picture = Component<{ of: string; names: string[] }>
const pictures = import.meta.glob<{ default: Picture }>('../../boards/*/Picture.svelte')

export interface GuideParts {
  game: string
  goal: string
  Picture: Picture
  /** The lesson's record, and what a spectator hears of it. */
  record: string
  heard: Happening[]
}

export async function guideParts(game: string): Promise<GuideParts> {
  const [engine, record, drawn] = await Promise.all([
    connect(),
    lessonRecord(game)!,
    pictures[`../../boards/${titleOf(game).mood}/Picture.svelte`]!(),
  ])
  const read = await engine.table.read(record, 0n, 'turn')
  if (!('table' in read)) throw new Error(read.text)
  try {
    await keepSheets(game, () => engine.table.sheets(read.table))
    const { heard } = await engine.table.look(read.table, 0, SPECTATOR, 0)
    const rules = (await engine.table.rules()).find(({ id }) => id === game)!
    return { game, goal: rules.goal, Picture: drawn.default, record, heard }
  } finally {
    await engine.table.free(read.table)
  }
}

/** What happened after one move and up to another. */
export const told = (heard: Happening[], from: number, to: number): Happening[] =>
  heard.filter(({ move }) => move > from && move <= to)
