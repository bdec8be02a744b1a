/** The lessons, each fetched when it begins. */
const records = import.meta.glob<string>('../../../learn/*.record', { query: '?raw', import: 'default' })

export function lessonRecord(game: string): Promise<string> | null {
  return records[`../../../learn/${game}.record`]?.() ?? null
}
