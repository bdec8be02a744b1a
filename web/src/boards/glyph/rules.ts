/** The rules a thing of the table stands on, for the zoom. */
export const TRACK_RULES = ['GL-106', 'GL-107', 'GL-123']

const ABILITIES: Record<string, string[]> = {
  'basic-attack': ['GL-146', 'GL-149', 'GL-150'],
  alchemy: ['GL-170', 'GL-171', 'GL-R89'],
  'blood-feud': ['GL-173', 'GL-174', 'GL-R90'],
  cleave: ['GL-176'],
  connoisseur: ['GL-177', 'GL-178', 'GL-R91'],
  empower: ['GL-180', 'GL-181', 'GL-R92'],
  foresight: ['GL-182', 'GL-R93'],
  fortify: ['GL-183', 'GL-184', 'GL-R94'],
  garrison: ['GL-186', 'GL-R95'],
  gash: ['GL-187', 'GL-R96'],
  'grievous-wound': ['GL-189'],
  havoc: ['GL-190'],
  'mind-over-matter': ['GL-191', 'GL-R97'],
  'power-up': ['GL-192', 'GL-193', 'GL-R98'],
  reflection: ['GL-194', 'GL-195', 'GL-R99'],
  refresh: ['GL-197'],
  'sacrificial-lamb': ['GL-198', 'GL-199', 'GL-R106'],
  'sacrificial-offering': ['GL-201', 'GL-202'],
  'shadow-armor': ['GL-203', 'GL-R108'],
  'shiny-red-button': ['GL-204', 'GL-205', 'GL-206'],
  'soul-rip': ['GL-207'],
  'summon-imp': ['GL-208', 'GL-209'],
  'sword-dance': ['GL-210', 'GL-R110'],
  'tribal-wisdom': ['GL-211', 'GL-R111'],
  'twisted-fate': ['GL-212', 'GL-R112'],
  usury: ['GL-213', 'GL-214'],
  'wall-of-mirrors': ['GL-215', 'GL-216'],
}

/** What of a script stands on a rule of its own. */
const VERBS: [verb: string, rules: string[]][] = [
  ['attack', ['GL-156', 'GL-157']],
  ['magic', ['GL-162', 'GL-163']],
  ['heal', ['GL-R51']],
  ['fill', ['GL-R114']],
  ['token(Reflection', ['GL-195']],
]

export function rulesOfAbility(id: string, script = ''): string[] {
  return [
    ...new Set([...(ABILITIES[id] ?? []), ...VERBS.flatMap(([verb, rules]) => (script.includes(verb) ? rules : []))]),
  ]
}

const ITEM_TYPES: Record<string, string[]> = {
  weapon: ['GL-109', 'GL-136'],
  armor: ['GL-109', 'GL-136'],
  auxiliary: ['GL-109', 'GL-136'],
  consumable: ['GL-140', 'GL-112'],
}

export function rulesOfItem(type: string, effect = ''): string[] {
  return [...(effect.includes('square(') ? ['GL-124', 'GL-125'] : []), ...(ITEM_TYPES[type] ?? [])]
}
