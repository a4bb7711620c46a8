import { describe, expect, test } from 'vitest'

import { editSettings } from '#dashboard/draft/draft.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import { $assumedPlace, placeHelp } from '#dashboard/text-content/texts.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules } from '../../support/shipping-rules.ts'

/** Help that an owner reads beside a text, in a shop of the United States with these regions. */
async function helpOf(
  regions: ShippingRulesAnswer['regions'],
  shipping: NonNullable<NonNullable<Parameters<typeof makeSettings>[0]>['shipping']>,
  text = 'Your order ships free!'
) {
  const fetch = async () => Response.json({ shippingRules: makeRules({ country: 'US', regions }) })
  const rules = await loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
  $shopRules.set({ state: 'known', rules })
  editSettings('shipping', makeSettings({ shipping }).shipping)
  return placeHelp($assumedPlace.get(), text)
}

describe('beside a text that promises free shipping an owner reads', () => {
  const TWO = [makeRegion(), GERMANY]
  const OTHERS = 'If the location is unknown, the bar adds “(United States)”.'

  test('that the bar names the place that it holds for', async () => {
    expect(await helpOf(TWO, { amountFrom: 'shop' })).toBe(OTHERS)
  })

  test('the same where only the conditions are others', async () => {
    const regions = [makeRegion(), makeRegion({ places: ['DE'], conditions: ['up to 5 kg'] })]
    expect(await helpOf(regions, { amountFrom: 'shop' })).toBe(OTHERS)
  })

  test('nothing where the text itself names the place', async () => {
    expect(await helpOf(TWO, { amountFrom: 'shop' }, 'Free to ${country}!')).toBeUndefined()
  })

  test('nothing where all shoppers read the same', async () => {
    expect(await helpOf([makeRegion()], { amountFrom: 'shop' })).toBeUndefined()
    expect(await helpOf(TWO, { amountFrom: 'typed' })).toBeUndefined()
  })
})
