/**
 * Exact odds of a roll. Dice are independent and have six equal faces, so the distribution of the glyphs that matter
 * is built die by die: a table from "how many of each glyph, capped at what is needed" to its probability.
 * A combo is matched when the Arcana left over from its own Arcana places covers what the other glyphs lack (GL-093,
 * GL-R28); doubles count two (GL-099). Energy is left out: it is paid from the Track, or with Power dice.
 */
import type { Odd, Seen } from '../../table/contract'
import { faceOf } from './glyphs'
import { matching } from './match'
import { comboOf, packOf, type AbilitySheet, type Pack } from './pack'
import { armorOf, readTable, type Champion, type Die, type Table } from './position'

type Tally = Record<string, number>

/** The chance that `enough` holds of the glyphs shown once all unrolled dice have fallen. */
export function chanceOf(pack: Pack, dice: Die[], need: Tally, enough: (shown: Tally) => boolean): number {
  const glyphs = [...new Set([...Object.keys(need), 'A'])]
  const cap = Object.values(need).reduce((sum, count) => sum + count, 0)
  let spread = new Map<string, number>([[glyphs.map(() => 0).join(), 1]])
  for (const die of dice) {
    const faces = die.face === 'unrolled' ? pack.faces(die.colour) : [die.face]
    const next = new Map<string, number>()
    for (const [state, chance] of spread) {
      for (const shown of faces) {
        const face = faceOf(shown)
        const counts = state
          .split(',')
          .map((count, i) => (glyphs[i] === face.glyph ? Math.min(cap, Number(count) + face.count) : Number(count)))
        const key = counts.join()
        next.set(key, (next.get(key) ?? 0) + chance / faces.length)
      }
    }
    spread = next
  }
  let sum = 0
  for (const [state, chance] of spread) {
    const counts = state.split(',').map(Number)
    if (enough(Object.fromEntries(glyphs.map((glyph, i) => [glyph, counts[i]!])))) sum += chance
  }
  return sum
}

export function comboChance(pack: Pack, dice: Die[], combo: string[]): number {
  const need: Tally = {}
  for (const glyph of combo) need[glyph] = (need[glyph] ?? 0) + 1
  return chanceOf(pack, dice, need, (shown) => {
    const lacking = Object.entries(need).reduce(
      (sum, [glyph, count]) => sum + (glyph === 'A' ? 0 : Math.max(0, count - (shown[glyph] ?? 0))),
      0,
    )
    return (shown.A ?? 0) - (need.A ?? 0) >= lacking
  })
}

/** War and Arcana together at least this many. */
export function warChance(pack: Pack, dice: Die[], least: number): number {
  if (least <= 0) return 1
  return chanceOf(pack, dice, { W: least }, (shown) => (shown.W ?? 0) + (shown.A ?? 0) >= least)
}

/** Abilities with a combo that the champion on Turn has: those of the board, then those of its cards. */
function abilitiesOf(pack: Pack, champion: Champion): AbilitySheet[] {
  const ids = [
    ...champion.sheet.abilities,
    ...champion.cards.flatMap((card) => pack.items.get(card.kind ?? '')?.ability ?? []),
  ]
  return [...new Set(ids)]
    .flatMap((id) => pack.abilities.get(id) ?? [])
    .filter((ability) => comboOf(ability).length > 0)
}

function weakestFoe(table: Table): Champion | undefined {
  return table.champions
    .filter((champion) => champion.lives && champion.tribe !== table.actor?.tribe)
    .sort((a, b) => armorOf(a) - armorOf(b) || a.health - b.health)[0]
}

function hitOdds(pack: Pack, table: Table, dice: Die[]): Odd[] {
  const foe = weakestFoe(table)
  if (!foe) return []
  const free = (table.virtual.war ?? 0) + (table.actor?.warToken ? 1 : 0)
  const armor = table.actor?.feud === foe.place ? 0 : armorOf(foe)
  return [
    { label: `Basic Attack hurts ${foe.sheet.name} (armor ${armor})`, chance: warChance(pack, dice, armor + 1 - free) },
  ]
}

/** Before the dice fall: what the dice taken so far promise. */
function rollOdds(pack: Pack, table: Table): Odd[] {
  if (!table.pool.length) return []
  const combos = abilitiesOf(pack, table.actor!).map((ability) => ({
    label: `${ability.name}: ${ability.combo} in the first roll`,
    chance: comboChance(pack, table.pool, comboOf(ability)),
  }))
  return [...combos, ...hitOdds(pack, table, table.pool)]
}

/** Rerolling: with dice picked, for just these; with none picked, for all that do not fit the combo. */
function rerollOdds(pack: Pack, table: Table): Odd[] {
  const abilities = abilitiesOf(pack, table.actor!)
  if (table.pool.some((die) => die.face === 'unrolled'))
    return [
      ...abilities.map((ability) => ({
        label: `${ability.name}: ${ability.combo} after this reroll`,
        chance: comboChance(pack, table.pool, comboOf(ability)),
      })),
      ...hitOdds(pack, table, table.pool),
    ]
  return abilities.map((ability) => {
    const combo = comboOf(ability)
    const fits = matching(table.pool, combo)
    if (comboChance(pack, table.pool, combo) === 1)
      return { label: `${ability.name}: ${ability.combo} is there`, chance: 1 }
    const dice = table.pool.map((die, i) => (fits.has(i) ? die : { ...die, face: 'unrolled' }))
    const count = table.pool.length - fits.size
    return {
      label: `${ability.name}: ${ability.combo}, rerolling the ${count} that do not fit`,
      chance: comboChance(pack, dice, combo),
    }
  })
}

const BY_PHASE: Record<string, (pack: Pack, table: Table) => Odd[]> = {
  take: rollOdds,
  'take-energy': rollOdds,
  'pre-roll': rollOdds,
  swap: rollOdds,
  lend: rollOdds,
  reroll: rerollOdds,
}

/** Abilities that roll a die of their own are worth a number before they are used. */
function gambles(pack: Pack, table: Table, seen: Seen): Odd[] {
  const usable = (id: string) => seen.legal.some((choice) => choice.name === `use ${id}`)
  const die = (colour: Die['colour']): Die[] => [{ colour, origin: 'loan', face: 'unrolled' }]
  const odds: Odd[] = []
  if (usable('shiny-red-button'))
    odds.push({
      label: 'Shiny Red Button strikes an enemy',
      chance: chanceOf(pack, die('black'), { A: 1 }, (shown) => (shown.A ?? 0) > 0),
    })
  const hurt = table.champions.find((champion) => seen.view.hurt.includes(champion.place) && champion.lives)
  if (usable('gash') && hurt)
    odds.push({
      label: `Gash hurts ${hurt.sheet.name}`,
      chance: chanceOf(pack, die('red'), { W: armorOf(hurt) + 1 }, (shown) => (shown.W ?? 0) > armorOf(hurt)),
    })
  return odds
}

export function odds(seen: Seen): Odd[] {
  const table = readTable(seen)
  if (!table.actor) return []
  const pack = packOf(seen.game)
  return [...(BY_PHASE[seen.phase]?.(pack, table) ?? []), ...gambles(pack, table, seen)]
    .filter(({ chance }) => chance > 0)
    .slice(0, 5)
}
