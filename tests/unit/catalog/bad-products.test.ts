import { describe, expect, test, vi } from 'vitest'

import { createPlatformClient } from '#shared/catalog/client.ts'
import { openCatalog } from '#shared/catalog/open-catalog.ts'

const ID = 'df19c1f7-07d8-a265-42f8-e8dfa824cc6e'

/** A platform whose only product is this one, in the form of either version. */
async function makeProductOf(version: string, product: object) {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const answers: [part: string, body: object][] = [
    ['/provision/version', { catalogVersion: version }],
    ['/products/count', { count: 1 }],
    ['/products/', { products: [product], metadata: { total: 1 }, pagingMetadata: {} }]
  ]
  const client = createPlatformClient({
    getAccessToken: async () => 'token',
    platformUrl: 'http://shop.test',
    fetch: async (input) => Response.json(answers.find(([part]) => String(input).includes(part))?.[1] ?? {})
  })
  const { products } = await (await openCatalog({ client })).products({ offset: 0 })
  return products
}

const money = (amount: unknown) => ({ minValue: { amount, formattedAmount: `$${amount}` } })

/** The same product as either version tells it. */
interface Told {
  name?: unknown
  price?: unknown
  now?: unknown
  image?: unknown
  link?: unknown
  currency?: unknown
  needsText?: boolean | undefined
}

const FORMS = {
  V1_CATALOG: ({ name, price, now = price, image, link, currency, needsText }: Told) => ({
    id: ID,
    name,
    priceData: { currency, price, discountedPrice: now },
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: needsText }],
    media: { mainMedia: { image: { url: image } } },
    productPageUrl: { base: '', path: link }
  }),
  V3_CATALOG: ({ name, price, now, image, link, currency, needsText }: Told) => ({
    id: ID,
    name,
    currency,
    modifiers: [{ name: 'Engraving', mandatory: needsText }],
    actualPriceRange: money(now ?? price),
    ...(now === undefined ? {} : { compareAtPriceRange: money(price) }),
    media: { main: { image: { url: image } } },
    url: { url: link }
  })
}

const GOOD = {
  name: 'Mug',
  price: 18,
  image: 'https://static.wixstatic.com/media/mug.jpg',
  link: '/mug',
  currency: 'USD'
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('with %s', (version) => {
  const makeProduct = (change: Told) => makeProductOf(version, FORMS[version]({ ...GOOD, ...change }))

  test.each<[string, Told, object]>([
    ['a product without a name is called so', { name: undefined }, { name: 'Unnamed product' }],
    ['a name of blanks is none', { name: '   ' }, { name: 'Unnamed product' }],
    ['a long name stays whole', { name: 'x'.repeat(5000) }, { name: 'x'.repeat(5000) }],
    ['a name in Hebrew stays as it is', { name: 'כרית כותנה' }, { name: 'כרית כותנה' }],
    ['a text of digits is a price', { price: '18.50' }, { price: 18.5, discount_price: null }],
    ['a lower price is a discount', { price: 18, now: 12 }, { price: 18, discount_price: 12 }],
    ['a "discount" that is higher is the price', { price: 18, now: 25 }, { price: 25, discount_price: null }],
    ['a product without a picture has none', { image: undefined }, { image_url: '' }],
    ['a product without a link has none', { link: undefined }, { url: '' }]
  ])('%s', async (_, change, becomes) => {
    expect(await makeProduct(change)).toMatchObject([becomes])
  })

  test.each([undefined, null, 'free', '', -3, {}, Number.NaN])(
    'a product that costs %j is left out',
    async (price) => {
      expect(await makeProduct({ price })).toEqual([])
    }
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'JAVASCRIPT:alert(1)',
    '  javascript:x',
    'vbscript:x',
    7
  ])('a product neither links to %s nor shows it', async (address) => {
    expect(await makeProduct({ link: address, image: address })).toMatchObject([{ url: '', image_url: '' }])
  })

  test.each([undefined, '', 'dollars', 7])('a product of the currency %j is of none', async (currency) => {
    expect(await makeProduct({ currency })).toMatchObject([{ currency: '' }])
  })

  test.each([true, false, undefined])(
    'a product that needs a text of the shopper (%s) must be chosen first',
    async (needsText) => {
      expect(await makeProduct({ needsText })).toMatchObject([{ hasOptions: needsText ?? false }])
    }
  )

  test.each([
    ['the first half', '\uD83D'],
    ['the second half', '\uDE9A']
  ])('a picture whose name holds %s of an emoji fails no other', async (_, half) => {
    const image = { url: GOOD.image, id: 'mug.jpg', filename: `mug ${half}.jpg`, altText: half }
    const form = FORMS[version](GOOD)
    const media =
      version === 'V1_CATALOG' ? { mainMedia: { image, title: half } } : { main: { image, altText: half } }
    expect(await makeProductOf(version, { ...form, media })).toMatchObject([{ name: 'Mug' }])
  })
})

test('a product that is hardly there is left out', async () => {
  expect(await makeProductOf('V1_CATALOG', { id: ID })).toEqual([])
  expect(await makeProductOf('V3_CATALOG', { id: ID })).toEqual([])
})
