/** What the action bar shows: every legal choice in words, with its key; folded by groups when there are many. */
import type { Choice, Seen } from '../table/contract'

export interface ActionItem {
  kind: 'action'
  key: string
  choice: Choice
}

export interface GroupItem {
  kind: 'group'
  key: string
  name: string
  items: ActionItem[]
}

export type BarItem = ActionItem | GroupItem

/** More than this, and choices of one group fold together. */
export const OPEN_LIMIT = 6

/** What ends the step comes last. */
const isEnd = ({ deed }: Choice): boolean => deed === 'ends'

const digit = (index: number) => (index < 9 ? String(index + 1) : '')

/** Keys 1 to 9 in order; 0 for what ends the step, which comes last. */
function withKeys<Item extends BarItem>(items: Item[]): Item[] {
  const isLast = (item: Item, i: number) => i === items.length - 1 && item.kind === 'action' && isEnd(item.choice)
  return items.map((item, i) => ({ ...item, key: isLast(item, i) && items.length > 1 ? '0' : digit(i) }))
}

function folded(actions: ActionItem[]): BarItem[] {
  const groups = new Map<string, ActionItem[]>()
  for (const action of actions) {
    const name = action.choice.group || action.choice.title
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  if (groups.size < 2) return actions
  return [...groups].map(([name, items]) =>
    items.length === 1 ? items[0]! : { kind: 'group', key: '', name, items: withKeys(items) },
  )
}

/** Where there is room for no more than `limit`, all but the first and what ends the step fold into one group. */
export function arrange({ legal }: Pick<Seen, 'legal'>, limit: number = Infinity): BarItem[] {
  const all = legal.map((choice): ActionItem => ({ kind: 'action', key: '', choice }))
  const actions = all.filter(({ choice }) => !isEnd(choice))
  const enders = all.filter(({ choice }) => isEnd(choice))
  const body = all.length > Math.min(OPEN_LIMIT, limit) ? folded(actions) : actions
  if (body.length + enders.length <= limit) return withKeys([...body, ...enders])
  const first = actions.slice(0, Math.max(1, limit - 1 - enders.length))
  const rest: GroupItem = { kind: 'group', key: '', name: `All ${actions.length}`, items: withKeys(actions) }
  return withKeys([...first, rest, ...enders])
}

/** A choice in one line: "Forge Greataxe: 5 attack dice". */
export const lineOf = ({ title, note }: Choice): string => (note ? `${title}: ${note}` : title)

/** The item that holds a choice: the action itself, or the group it is folded into. */
export function holds(item: BarItem, choice: Choice | null): boolean {
  if (!choice) return false
  return item.kind === 'action' ? item.choice.index === choice.index : item.items.some((inner) => holds(inner, choice))
}
