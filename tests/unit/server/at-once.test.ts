import { expect, test } from 'vitest'

import { atOnce } from '#server/lib/at-once.ts'

test('no more work is under way than is allowed, and what waits is done in turn', async () => {
  const run = atOnce(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((turn) =>
    run(async () => {
      begun.push(turn)
      await new Promise<void>((resolve) => void ends.push(resolve))
      if (turn === 0) throw new Error('failed')
      return turn
    })
  )
  const results = Promise.allSettled(all)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[1]?.()
  await expect.poll(() => ends.length).toBe(4)
  for (const end of ends) end()
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled'
  ])
})
