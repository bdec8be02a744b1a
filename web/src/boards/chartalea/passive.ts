/** The passive skill of a God in words; its number comes from the pack. */
import { pack, type God } from './pack'

const texts: Record<string, (god: God) => string> = {
  vigor: (god) => `${god.amount === 2 ? 'two' : god.amount} Divine Powers a turn`,
  upheaval: () => 'the token may stir up the row',
  'overflowing-life': () => `Health may rise above ${pack.rules.health}`,
  'battle-fervour': () => '+1 Attack with a Companion',
}
export const passiveText = (god: God): string => texts[god.passive]?.(god) ?? ''

/** The rules that tell about each God. */
export const godRules: Record<string, string[]> = {
  athena: ['CH-182', 'CH-220'],
  seth: ['CH-221', 'CH-R66'],
  ixchel: ['CH-223', 'CH-R31'],
  thor: ['CH-225', 'CH-R67'],
}
