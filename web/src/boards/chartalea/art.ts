/** The emblem of every card, Monster, God, power, Scroll and Treasure, and the signs of resources and kinds. */
import art from './art.emblems'

type Resource = 'money' | 'attack' | 'health' | 'power' | 'defense' | 'strength'
type Kind = 'guard' | 'item' | 'action' | 'companion' | 'artifact' | 'curse' | 'monster' | 'treasure' | 'scroll'
type Pile = 'deck' | 'hand' | 'discard' | 'intervention' | 'reroll' | 'flip' | 'max' | 'waits'
/** Resources, kinds of cards, piles and changes of dice. */
export const marks = art.marks as Record<Resource | Kind | Pile, string>
/** The sign of each mythology, which colour alone must not tell apart. */
export const signs = art.signs!
export const godArt = art.gods!
export const cardArt = art.cards!
export const monsterArt = art.monsters!
export const treasureArt = art.treasures!
export const powerArt = art.powers!
export const scrollArt = art.scrolls!
