/** One board with one fixture and no engine: /dev/board.html?game=glyph&fixture=glyph-3-050 */
import { mount } from 'svelte'
import '../src/design/index.css'
import { kitOf } from '../src/pages/table/kits'
import type { Happening, Seen } from '../src/table/contract'
import BoardAlone from './BoardAlone.svelte'

const asked = new URLSearchParams(location.search)
const fixtures = import.meta.glob<{ default: { seen: Seen; log: Happening[] } }>('./fixtures/*.json')
const kit = await kitOf(asked.get('game') ?? 'glyph')
const fixture = (await fixtures[`./fixtures/${asked.get('fixture')}.json`]!()).default
mount(BoardAlone, { target: document.getElementById('board')!, props: { kit, ...fixture } })
