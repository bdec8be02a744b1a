import { expect, test } from 'vitest'
import { answerOver, callOver, type Line } from '../../../src/engine/remote'

class Service {
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
  const { service } = callOver<Service>(near)
  answerOver(far, new Service())
  expect(await Promise.all([service.double(1), service.double(21)])).toEqual([2, 42])
  await expect(service.fail()).rejects.toThrow('no')
})

test('after hanging up everything fails with the reason', async () => {
  const [near] = lines()
  const { service, hangUp } = callOver<Service>(near)
  const open = service.double(1)
  hangUp('gone')
  await expect(open).rejects.toThrow('gone')
  await expect(service.double(2)).rejects.toThrow('gone')
})
