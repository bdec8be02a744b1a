/** Where it is somebody's turn, while the page is open anywhere: a number in the title, and a message if allowed. */
import { server } from './server.svelte'
import { tableName } from './words'

const PREFIX = /^\(\d+\) /

function showNumber(count: number): void {
  const plain = document.title.replace(PREFIX, '')
  const title = count ? `(${count}) ${plain}` : plain
  if (document.title !== title) document.title = title
}

function message(table: string): void {
  if (document.visibilityState === 'visible' || typeof Notification !== 'function') return
  if (Notification.permission !== 'granted') return
  const shown = new Notification('Warbones: it is your turn', { body: tableName(table), tag: `warbones ${table}` })
  shown.onclick = () => {
    focus()
    location.hash = `#/table/${table}`
    shown.close()
  }
}

/** Keeps title and messages in step with the server; done once for the page. */
export function keepBadge(): void {
  let known: string[] = []
  $effect.root(() => {
    $effect(() => {
      const { waiting } = server
      for (const table of waiting) if (!known.includes(table)) message(table)
      known = waiting
      showNumber(waiting.length)
    })
  })
  // every page writes its own title
  new MutationObserver(() => showNumber(known.length)).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  void server.line
    .ask('games')
    .then(({ games }) => {
      for (const { table, yours } of games as { table: string; yours: boolean }[]) if (yours) server.note(table, true)
    })
    .catch(() => undefined)
}
