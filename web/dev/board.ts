/** One board with one fixture and no engine: /dev/board.html?game=glyph&fixture=glyph-3-050 */
import { mount } from 'svelte'
import '../src/design/index.css'
import { kitOf } from '../src/pages/table/kits'
import type { Happening, Odd, Seen, TaleLine } from '../src/table/contract'
import { keepSheets, type Sheets } from '../src/table/sheets'
import BoardAlone from './BoardAlone.svelte'

interface Fixture {
  seen: Seen
  log: Happening[]
  tale: TaleLine[]
  odds: Odd[]
  sheets: Sheets
}

const asked = new URLSearchParams(location.search)
const fixtures = import.meta.glob<{ default: Fixture }>('./fixtures/*.json')
const kit = await kitOf(asked.get('game') ?? 'glyph')
const { sheets, ...fixture } = (await fixtures[`./fixtures/${asked.get('fixture')}.json`]!()).default
await keepSheets(fixture.seen.game, async () => sheets)
mount(BoardAlone, { target: document.getElementById('board')!, props: { kit, ...fixture } })
