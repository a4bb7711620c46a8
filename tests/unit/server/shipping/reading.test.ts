import { presetRules } from '#demo-store/emulator/shipping/presets.ts'
import type { ShopShippingSource, ShopSite } from '#server/shipping/shop-source.ts'
import { readShop } from '#server/shipping/reading.ts'
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
