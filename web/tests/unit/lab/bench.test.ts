import { beforeEach, expect, test, vi } from 'vitest'
import { Bench } from '../../../src/lab/bench.svelte'
import { findThings, thingTitle, valueTitle } from '../../../src/lab/pack'
import { changesText, commandFor, firstPlan, patchFile, readPlan, withValues } from '../../../src/lab/plan'
import { workersHere, newService } from './support'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
})
beforeEach(() => stored.clear())

async function benchOf(game = 'dwarf-dice') {
  const bench = new Bench(workersHere(1))
  await bench.choose(game)
  return bench
}

test('a value is taken over, listed with the old one, and taken back', async () => {
  const bench = await benchOf()
  await bench.edit('rules.endurance', '5')
  expect(bench.plan!.changes).toEqual([{ path: 'rules.endurance', was: '6', value: '5' }])
  expect(bench.valueAt('rules.endurance')).toBe('5')
  await bench.edit('rules.endurance', '6')
  expect(bench.plan!.changes).toEqual([])
  await bench.edit('rules.endurance', '7')
  await bench.remove(bench.plan!.changes[0]!)
  expect(bench.plan!.changes).toEqual([])
})

test('a bad value stays a draft with a sentence, and nothing is changed', async () => {
  const bench = await benchOf()
  await bench.edit('rules.endurance', '0')
  expect(bench.refusal).toContain('whole number from 1 to 99')
  expect(bench.isDraft('rules.endurance')).toBe(true)
  expect(bench.plan!.changes).toEqual([])
  bench.forgetDrafts()
  expect(bench.valueAt('rules.endurance')).toBe('6')
})

test('values that must agree are taken over, and taken back, together', async () => {
  const bench = await benchOf()
  await bench.edit('items.dagger.value', '2')
  expect(bench.refusal).toContain('they must agree')
  await bench.edit('items.dagger.shape', 'MW')
  expect(bench.refusal).toBe('')
  expect(bench.plan!.changes.map(({ path }) => path)).toEqual(['items.dagger.value', 'items.dagger.shape'])
  await bench.remove(bench.plan!.changes[0]!)
  expect(bench.plan!.changes).toEqual([])
})

test('changes outlast the visit; those that the pack does not know are dropped', async () => {
  const bench = await benchOf()
  await bench.edit('rules.endurance', '5')
  const plans = JSON.parse(stored.get('warbones-lab')!)
  plans['dwarf-dice'].changes.push({ path: 'items.club.value', was: '1', value: '2' })
  stored.set('warbones-lab', JSON.stringify(plans))
  expect((await benchOf()).plan!.changes).toEqual([{ path: 'rules.endurance', was: '6', value: '5' }])
  plans['dwarf-dice'].changes = [{ path: 'rules.endurance', was: '6', value: '1000' }]
  stored.set('warbones-lab', JSON.stringify(plans))
  const again = await benchOf()
  expect(again.plan!.changes).toEqual([])
  expect(again.refusal).toContain('does not fit any more')
})

test('a study begins with the plan as it is and is another one when the plan changes', async () => {
  const bench = await benchOf()
  Object.assign(bench.plan!, { players: ['random'], games: 20 })
  bench.start()
  expect(bench.isOther).toBe(false)
  await bench.edit('rules.endurance', '5')
  expect(bench.isOther).toBe(true)
  bench.end()
})

test('every value of every pack can be given again as it is', async () => {
  const service = newService()
  for (const rules of service.rules()) {
    const pack = service.pack(rules.id)
    const all = pack.parts.flatMap(({ things }) => things.flatMap(({ values }) => values))
    expect(all.length).toBeGreaterThan(20)
    const changes = changesText(all.map(({ path, value }) => ({ path, was: '', value })))
    expect(
      service.refusal({
        game: rules.id,
        seats: rules.seats.least,
        options: {},
        players: 'random',
        seed: '1',
        quick: false,
        changes,
      }),
    ).toBe('')
  }
})

test('things are found by name and have titles', () => {
  const pack = newService().pack('glyph')
  const [found] = findThings(pack, 'fire guard')
  const thing = found!.things[0]!
  expect(thingTitle(thing)).toBe('Fire Guard')
  expect(thing.values.map((value) => valueTitle(thing, value))).toContain('armor 2')
  expect(findThings(pack, 'no such thing')).toEqual([])
})

test('a stored plan is believed as far as it can be', () => {
  const rules = newService()
    .rules()
    .find(({ id }) => id === 'dwarf-dice')!
  expect(readPlan(null, rules)).toEqual(firstPlan(rules))
  expect(readPlan({ seats: 99, players: ['wizard'], seed: '-1', games: 0, changes: [{}], options: 3 }, rules)).toEqual(
    firstPlan(rules),
  )
  const plan = readPlan(
    {
      seats: 3,
      players: ['easy', 'random', 'hard'],
      seed: '42',
      games: 10,
      quick: true,
      changes: [],
      options: { first: '1' },
    },
    rules,
  )
  expect(plan).toMatchObject({
    seats: 3,
    players: ['easy', 'random', 'hard'],
    seed: '42',
    games: 10,
    quick: true,
    options: { first: '1' },
  })
})

test('the file of changes says which command takes it', () => {
  const rules = newService()
    .rules()
    .find(({ id }) => id === 'dwarf-dice')!
  const plan = { ...firstPlan(rules), changes: withValues([], [{ path: 'rules.endurance', was: '6', value: '5' }]) }
  expect(patchFile(plan, 'dwarf-dice.patch')).toBe(
    '# warbones lab diff dwarf-dice dwarf-dice.patch --players normal --seats 2 --games 2000 --seed 1\n' +
      'rules.endurance=5\n',
  )
  expect(commandFor({ ...plan, changes: [] }, '')).toBe(
    'warbones lab run dwarf-dice --players normal --seats 2 --games 2000 --seed 1',
  )
})
