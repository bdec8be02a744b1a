/** What prettier and svelte-check do not see: unused names, and which room may import which. */
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import { oneWay } from './plugins/rooms.js'

/** A room of `src` may import itself and the rooms named here; each stands below those that it may import. */
const rooms = {
  common: [],
  generated: [],
  table: ['common'],
  address: [],
  engine: ['table'],
  lab: ['common', 'engine'],
  session: ['table', 'engine'],
  online: ['common', 'table', 'address', 'engine', 'session'],
  pieces: ['common', 'table', 'address'],
  rulebook: ['address', 'pieces'],
  boards: ['common', 'generated', 'table', 'pieces'],
  frame: ['common', 'table', 'address', 'session', 'pieces', 'rulebook'],
  sound: ['session'],
  offline: [],
  pages: 'common table address engine lab session online pieces rulebook boards frame sound offline'.split(' '),
}

export default ts.config(
  { ignores: ['dist', 'src/generated', 'dev/fixtures', 'shots'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { rooms: { rules: { 'one-way': oneWay } } },
    rules: {
      'rooms/one-way': ['error', rooms],
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/no-explicit-any': 'off', // what the engine tells is JSON
      'svelte/no-at-html-tags': 'off', // drawings of ours, put in when the page is built
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that layout cannot swallow
      'svelte/prefer-svelte-reactivity': 'off', // maps here are replaced as a whole
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check decides
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['src/offline/sw.js'], languageOptions: { globals: globals.serviceworker } },
)
