import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { compressed } from '#server/lib/built-file.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

// No test needs the built files: what is asked for is no script.
const HOST = await compressed(new TextEncoder().encode('script'))

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a shop, and reads what its pages say of "free", after its rules were read. */
async function explained(
  change: Partial<Settings['shipping']> = {},
  lang = '',
  typed: Partial<Settings> = {}
) {
  const shop = await makeShippingShop({ hostScript: async () => HOST })
  const settings = makeSettings({ enabled: true, ...typed })
  const line = async () => {
    const answer = await shop.call(`/_functions/siteBar?instanceId=${SHOP}${lang}`)
    return ((await answer.json()) as SiteData).settings.messages.terms
  }
  await shop.save({ ...settings, shipping: { ...settings.shipping, explained: true, ...change } })
  await shop.read()
  return { ...shop, line }
}

test('a shopper reads which delivery is free, where, and what counts', async () => {
  const { line } = await explained({ amountFrom: 'shop' })
  expect(await line()).toBe(
    'Free shipping: Standard shipping · United States, Canada · prices after discounts count · ' +
      'gift cards and downloads do not count · choose “Standard shipping” at checkout'
  )
})

test('a shopper reads it in the language of the page', async () => {
  const { line } = await explained({ amountFrom: 'shop' }, '&lang=de')
  expect(await line()).toContain('Gratisversand: Standard shipping · Vereinigte Staaten, Kanada · es zählen')
})

test('an owner who did not ask for it has nothing said', async () => {
  const { line } = await explained({ amountFrom: 'shop', explained: false })
  expect(await line()).toBeUndefined()
})

test('a typed amount is explained where it is that of checkout, and not where it is another', async () => {
  expect(await (await explained({}, '', { threshold: 50 })).line()).toContain('Standard shipping')
  expect(await (await explained({}, '', { threshold: 40 })).line()).toBeUndefined()
})

test.each(['by-weight', 'two-profiles', 'third-party', 'no-free-shipping', 'nothing-set-up'] as const)(
  'nothing is said of a shop where a line cannot say all: %s',
  async (preset) => {
    const { line, rules, read } = await explained({ amountFrom: 'shop' })
    await rules.setShipping(preset)
    pass(61_000)
    await read()
    expect(await line()).toBeUndefined()
  }
)

test('discounts that do not count are told as that', async () => {
  const { line, rules, read } = await explained({ amountFrom: 'shop' })
  await rules.setShipping('before-discounts')
  pass(61_000)
  await read()
  expect(await line()).toContain('prices before discounts count')
})
