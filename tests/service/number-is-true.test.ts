import { expect, test } from 'vitest'

import { judgeShops } from '../truth/oracle.ts'
import { isFault, tally } from '../truth/tally.ts'

// The same at 10,000 carts: `npm run bench truth`.

test('what the bar asks for makes checkout ship free, with every discount that a shop can have, and nothing less does', async () => {
  const faults: string[] = []
  const { counted, add } = tally()
  for await (const judged of judgeShops({ seed: 20_261_123, shops: 30, carts: 12 })) {
    add(judged)
    if (isFault(judged)) faults.push(`${judged.verdict}: ${judged.description}`)
  }
  expect(faults).toEqual([])
  // Each kind of cart is there in numbers.
  const { free, gap, nothing } = counted.nothing
  expect(Math.min(free, gap, nothing, counted.kind.gap), JSON.stringify(counted)).toBeGreaterThan(2)
})
