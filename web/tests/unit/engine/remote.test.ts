import { expect, test } from 'vitest'
import { answerOver, callOver, type Line } from '../../../src/engine/remote'

class Desk {
  double(number: number): number {
    return 2 * number
  }
  fail(): never {
    throw new Error('no')
  }
}

function lines(): [Line, Line] {
  const ears: ((message: unknown) => void)[] = []
  const end = (mine: number, other: number): Line => ({
    post: (message) => setTimeout(() => ears[other]?.(structuredClone(message))),
    listen: (hear) => (ears[mine] = hear),
  })
  return [end(0, 1), end(1, 0)]
}

test('calls are answered in any order, failures as errors', async () => {
  const [near, far] = lines()
  const { desk } = callOver<Desk>(near)
  answerOver(far, new Desk())
  expect(await Promise.all([desk.double(1), desk.double(21)])).toEqual([2, 42])
  await expect(desk.fail()).rejects.toThrow('no')
})

test('after hanging up everything fails with the reason', async () => {
  const [near] = lines()
  const { desk, hangUp } = callOver<Desk>(near)
  const open = desk.double(1)
  hangUp('gone')
  await expect(open).rejects.toThrow('gone')
  await expect(desk.double(2)).rejects.toThrow('gone')
})
