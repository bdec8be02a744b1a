/** What the settings are called, on the settings page and in the menu of a table. */
import type { Preferences } from '../session/settings.svelte'

interface Words {
  name: string
  help: string
  values: Record<string, string>
}

const volumes = { off: 'off', soft: 'soft', normal: 'normal', loud: 'loud' }

export const preferenceWords: Record<keyof Preferences, Words> = {
  theme: {
    name: 'Light or dark',
    help: 'A board keeps its own light; this is for everything around it.',
    values: { system: 'as the system', dark: 'dark', light: 'light' },
  },
  speed: {
    name: 'Animation',
    help: 'A result counts before it is shown; a click never has to wait.',
    values: { normal: 'normal', fast: 'fast', off: 'off' },
  },
  pace: {
    name: 'Pace of the others',
    help: 'How long you can look at what others do. A fight you are in stays until you click.',
    values: {
      usual: 'calm, brisk after ten games',
      step: 'step by step',
      calm: 'calm',
      brisk: 'brisk',
      instant: 'at once',
    },
  },
  confirm: {
    name: 'Confirm moves',
    help: 'Each move is shown first and made when you say so.',
    values: { true: 'ask first', false: 'play at once' },
  },
  hints: {
    name: 'Hints',
    help: 'Three steps: what to look at, good options, numbers.',
    values: { true: 'offered', false: 'off' },
  },
  luck: {
    name: 'Luck while playing',
    help: 'What each throw gave beyond its average, where hints are allowed too.',
    values: { true: 'shown', false: 'off' },
  },
  undo: {
    name: 'Taking back at new tables',
    help: 'Inside your own turn it is always free until something was rolled, revealed or answered.',
    values: { turn: 'no further', free: 'always' },
  },
  sound: {
    name: 'Sound',
    help: 'From your first click or key on. Nothing is told by sound alone.',
    values: { true: 'on', false: 'off' },
  },
  dice: { name: 'Dice', help: '', values: volumes },
  cards: { name: 'Cards and tiles', help: '', values: volumes },
  hits: { name: 'Hits', help: '', values: volumes },
  calls: { name: 'Your turn, and rounds', help: '', values: volumes },
  ends: { name: 'Defeats and victories', help: '', values: volumes },
}

/** How loud each class of sounds is. */
export const volumeNames = ['dice', 'cards', 'hits', 'calls', 'ends'] as const satisfies (keyof Preferences)[]
/** In the order people expect, whatever the normal value is. */
export const preferenceNames = (Object.keys(preferenceWords) as (keyof Preferences)[]).filter(
  (name) => !(volumeNames as readonly string[]).includes(name),
)
