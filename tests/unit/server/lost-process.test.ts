import { openStore } from '#server/db/stores.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeOwner, pass } from '../../support/going-live.ts'
import { makeShippingShop } from '../../support/shipping.ts'

/** Answers nothing, as if the process that called had been killed. */
const never = () => new Promise<Response>(() => undefined)

afterEach(() => {
  vi.useRealTimers()
})

test('what a process was reading when it was lost is read by another after ten minutes, and not before', async () => {
  const store = await openStore('file::memory:')
  const lost = await makeShippingShop({ store })
  let isReading = false
  lost.answerCalls(() => {
    isReading = true
    return never()
  })
  await lost.known()
  void lost.work.run()
  await expect.poll(() => isReading).toBe(true)
  const other = await makeShippingShop({ store })
  pass(599_000)
  await other.work.run()
  expect((await other.known()).state).toBe('reading')
  pass(2000)
  await other.work.run()
  expect((await other.known()).state).toBe('known')
})

test('a wish that a process was carrying out when it was lost is carried out by another after ten seconds', async () => {
  const store = await openStore('file::memory:')
  const lost = await makeOwner({ store })
  lost.answerEmbedding(never)
  await lost.saveBar(true)
  void lost.work.run()
  await expect.poll(lost.embedCalls).toBe(1)
  const other = await makeOwner({ store })
  pass(9000)
  await other.work.run()
  expect(other.embedCalls()).toBe(0)
  pass(2000)
  await other.work.run()
  expect([other.embedCalls(), (await other.state()).state]).toEqual([1, 'on'])
})
