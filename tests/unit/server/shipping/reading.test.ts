import { presetRules } from '#demo-store/emulator/shipping/presets.ts'
import type { ShopShippingSource, ShopSite } from '#server/shipping/shop-source.ts'
import { checkedCart } from '#server/routes/shipping-check.ts'
import { readShop } from '#server/shipping/reading.ts'
import type { MadeUpCart } from '#shared/api/shipping-api.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { makeSource } from './any-shop.ts'

const typed = { amount: 50, currency: 'USD' }
const FREE_FROM_50 = presetRules('free-from-50', 'USD')

const readWith = (site: ShopSite, change: Partial<ShopShippingSource> = {}) =>
  readShop({ source: { ...makeSource(FREE_FROM_50), site: async () => site, ...change }, typed })

describe('a reading', () => {
  test.each(['XYZ', 'US$', ''])(
    'of a shop paid in %j tells that the currency is not known',
    async (currency) => {
      const { rules } = await readWith({ currency, country: 'US' })
      expect([rules.shop.regions[0], rules.problems.map(({ reason }) => reason)]).toEqual([
        ['US CA', 50],
        ['form']
      ])
    }
  )

  test.each(['', 'XX', 'Germany'])(
    'of a shop in %j takes the first country to which it delivers',
    async (country) => {
      expect((await readWith({ currency: 'USD', country })).rules.shop.country).toBe('US')
    }
  )

  test('of rules that change again and again is made again soon', async () => {
    let revision = 0
    const rates = async () => {
      revision += 1
      const { profiles, options } = await makeSource(FREE_FROM_50).rates()
      return {
        profiles,
        options: options.map((option) => option && { ...option, revision: String(revision) })
      }
    }
    expect((await readWith({ currency: 'USD', country: 'US' }, { rates })).isPartial).toBe(true)
  })
})

test('a discount is taken off a made-up cart to the cent, and off no line more than it costs', () => {
  const items = fc.array(
    fc.record<MadeUpCart['items'][number]>({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
      kind: fc.constantFrom('physical', 'digital', 'giftCard')
    }),
    { minLength: 1, maxLength: 10 }
  )
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 500_000 }), (made, cents) => {
      const cart = checkedCart({ items: made, discount: cents / 100, country: 'US' }, new Map(), 2)
      const all = cart.items.reduce((sum, item) => sum + item.totalBeforeDiscount, 0)
      const left = cart.items.reduce((sum, item) => sum + item.total, 0)
      expect(left).toBe(Math.max(0, all - cents))
      expect(
        cart.items.every(({ total, totalBeforeDiscount }) => total >= 0 && total <= totalBeforeDiscount)
      ).toBe(true)
    })
  )
})
