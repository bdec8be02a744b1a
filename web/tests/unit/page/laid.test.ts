import { expect, test, vi } from 'vitest'
import { Laid } from '../../../src/pages/table/laid.svelte'
import type { BoardKit } from '../../../src/table/contract'

const kit = {} as BoardKit
const play = () => ({ close: vi.fn() })

test('what is opened is shown with its board, and closed when the page is left', async () => {
  const opened = play()
  const laid = new Laid(
    async () => opened,
    async () => kit,
  )
  expect(laid.play).toBeNull()
  await laid.ready
  expect([laid.play, laid.kit]).toEqual([opened, kit])
  expect(opened.close).not.toHaveBeenCalled()
  laid.leave()
  expect(opened.close).toHaveBeenCalledOnce()
})

test('a page left before the table is open closes it and shows nothing', async () => {
  const opened = play()
  const laid = new Laid(
    async () => opened,
    async () => kit,
  )
  laid.leave()
  await laid.ready
  expect(opened.close).toHaveBeenCalledOnce()
  expect(laid.play).toBeNull()
})

test('a page left while the board is fetched closes the table', async () => {
  const opened = play()
  let fetched = (_: BoardKit) => {}
  const laid = new Laid(
    async () => opened,
    () => new Promise<BoardKit>((done) => (fetched = done)),
  )
  await Promise.resolve()
  laid.leave()
  fetched(kit)
  await laid.ready
  expect(opened.close).toHaveBeenCalledOnce()
  expect(laid.play).toBeNull()
})

test('trouble is told, and what was opened before it is closed', async () => {
  const opened = play()
  const laid = new Laid(
    async () => opened,
    async () => Promise.reject(new Error('no such board')),
  )
  await laid.ready
  expect(laid.trouble).toBe('no such board')
  expect(opened.close).toHaveBeenCalledOnce()
})
