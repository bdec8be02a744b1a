/**
 * What the action bar shows: every legal choice in words, with its key; folded by groups when there are many. What a
 * fair player would most likely do comes first, what is of no use now after the others.
 */
import type { Choice, Seen, SelectionItem } from '../table/contract'

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

/** What stands first and is filled; nothing where nobody can say what is likely. */
export const isLikely = ({ index }: Choice, { likely }: Pick<Seen, 'likely'>): boolean =>
  !!likely && 'choice' in likely && likely.choice === index

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
export function arrange(seen: Pick<Seen, 'legal' | 'likely'>, limit: number = Infinity): BarItem[] {
  const place = (choice: Choice) => (isLikely(choice, seen) ? 0 : choice.useless ? 2 : 1)
  const all = seen.legal
    .map((choice): ActionItem => ({ kind: 'action', key: '', choice }))
    .sort((one, other) => place(one.choice) - place(other.choice))
  const isLast = ({ choice }: ActionItem) => isEnd(choice) && !isLikely(choice, seen)
  const actions = all.filter((item) => !isLast(item))
  const enders = all.filter(isLast)
  const likely = actions.filter(({ choice }) => isLikely(choice, seen))
  const many = all.length > Math.min(OPEN_LIMIT, limit)
  const body = many ? [...likely, ...folded(actions.slice(likely.length))] : actions
  if (body.length + enders.length <= limit) return withKeys([...body, ...enders])
  const first = actions.slice(0, Math.max(1, limit - 1 - enders.length))
  const rest: GroupItem = { kind: 'group', key: '', name: `All ${actions.length}`, items: withKeys(actions) }
  return withKeys([...first, rest, ...enders])
}

/** The consequence in a few words, and whether it is worth anything now. */
export const noteOf = ({ note, useless }: Choice): string => (useless ? `no use now${note && ': '}${note}` : note)

/** What an item is called. */
export const titleOf = (item: BarItem): string => (item.kind === 'group' ? item.name : item.choice.title)

/** What the items are called side by side: who would be called the same is told by what comes of it, or counted. */
export function labelsOf(items: BarItem[]): string[] {
  const lines = told(items.map(titleOf), (i) => {
    const item = items[i]!
    return item.kind === 'action' ? lineOf(item.choice) : titleOf(item)
  })
  return told(lines, (i) => `${lines[i]} (${lines.slice(0, i + 1).filter((line) => line === lines[i]).length})`)
}

/** The same labels, with `other` words for those that are not alone. */
function told(labels: string[], other: (index: number) => string): string[] {
  return labels.map((label, i) => (labels.indexOf(label) === labels.lastIndexOf(label) ? label : other(i)))
}

/** A choice in one line: "Forge Greataxe: 5 attack dice". */
export const lineOf = (choice: Choice): string => (noteOf(choice) ? `${choice.title}: ${noteOf(choice)}` : choice.title)

/** The item that holds a choice: the action itself, or the group it is folded into. */
export function holds(item: BarItem, choice: Choice | null): boolean {
  if (!choice) return false
  return item.kind === 'action' ? item.choice.index === choice.index : item.items.some((inner) => holds(inner, choice))
}

type Named = Pick<SelectionItem, 'title' | 'note'>

/** The title of a thing that may be picked; with where it comes from, if another is called the same. */
export function titleAmong(item: Named, items: Named[]): string {
  const isTwin = items.some((other) => other !== item && other.title === item.title)
  const [first = ''] = item.note.split(/[,:]/)
  return isTwin && first ? `${item.title} ${first}` : item.title
}
