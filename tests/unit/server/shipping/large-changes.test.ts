import { answerOf, type ChangeCall, type StoredChange } from '#server/shipping/shop-change.ts'
import { expect, test } from 'vitest'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a written change of 300 rules is found with a few looks at each', async () => {
  let looks = 0
  const rules = upTo(300).map((index) => ({
    get _id() {
      looks += 1
      return `o${index}`
    },
    revision: '1',
    to: 2
  }))
  const edits = upTo(300).map((index) => ({
    id: `o${index}`,
    revision: '1',
    before: { to: 1 },
    after: { to: 2 },
    others: []
  }))
  const change: StoredChange = {
    amount: 5000,
    currency: 'USD',
    digits: 2,
    names: [],
    isOn: true,
    places: [],
    edits
  }
  const row = { plan: 'a plan', state: 'done', change: JSON.stringify(change), keptAt: 0 }
  const call = {
    now: 1,
    store: { rateChanges: { list: async () => [row] } },
    shop: {
      read: async () => ({ rules, profiles: [] }),
      plan: async () => ({ plan: { state: 'same' } }),
      meaningOf: ({ to }: { to: number }) => String(to),
      isAbout: () => true
    }
  }
  // Only what reading needs is here.
  const { change: found } = await answerOf(call as unknown as ChangeCall)
  expect(found).toMatchObject({ state: 'done', undo: { state: 'possible' } })
  expect(looks).toBeLessThan(300 * 20)
})
