/** One board with one fixture and no engine: /dev/board.html?game=glyph&fixture=glyph-3-050 */
import { mount } from 'svelte'
import '../src/design/tokens.css'
import '../src/design/kit.css'
import '../src/design/fonts.css'
import Desk from './Desk.svelte'

const asked = new URLSearchParams(location.search)
const boards = import.meta.glob('../src/boards/*/index.ts')
const fixtures = import.meta.glob('./fixtures/*.json')
const game = asked.get('game') ?? 'glyph'
const home = game === 'glyph-preview' ? 'glyph' : game
const kit = (await boards[`../src/boards/${home}/index.ts`]!()) as any
const fixture = (await fixtures[`./fixtures/${asked.get('fixture')}.json`]!()) as any
mount(Desk, { target: document.getElementById('desk')!, props: { game: home, kit: kit.default, ...fixture.default } })
