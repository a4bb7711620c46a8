import { expect, test } from 'vitest'

import { makePlatform } from '../../../support/platform.ts'
import { play, RECORDED, type Recorded } from './recorded.ts'
import { unknownPaths } from './shape.ts'
import { shoeShop } from './shoe-shop.ts'
import { type WireClient, wireClient } from './wire-client.ts'

const CALLS = RECORDED.filter(({ name }) => !name.startsWith('auth.'))

/** Calls about the choices of a product need one that has some. */
const WITH_COLORS =
  /^v1\.(updateProductVariants|resetAll|addProductMediaToChoices|removeProductMediaFrom|deleteProductOptions|getProductOptions|queryProductVariants|queryStoreVariants|getStoreVariant)/

/** Fields that the SDK's types name and the one recorded product, cart or site happens not to have. */
const IN_THE_TYPES = [
  /\.metadata\.tooManyToCount:/,
  /\.pagingMetadata\.hasNext:/,
  /^\.properties\./,
  /^\.selectedVariant\.(price\.formatted|convertedPriceData)\b/,
  /\.lineItems\[\]\.(deliveryConfig|discounts)\b/,
  /^\.summary\.(deliverySummary|paymentSummary|calculationErrors)\b/
]

/** Fields that come only on request, or where there are any; the recorded answers have them all. */
const ON_REQUEST = [
  /\.(url|plainDescription|currency|formattedAmount):/,
  /\.(thumbnail|itemsInfo|directCategoriesInfo|allCategoriesInfo|variantsInfo)\b/,
  /\.(costAndProfitData|costRange)\b/,
  /\.(mainMedia|mainCategoryId)\b/,
  /\.(compareAtPriceRange|compareAtPrice)\b/,
  /\.results\[\]\.item\b/,
  /\.cursors\.next:/
]

/** Fields that neither the product nor the demo store reads: the platform does not send them. */
const UNREAD = [
  /^(\.(products?|items)(\[\])?)?\.(price|options|discount|brand|ribbons?|inventoryItemId|weightRange)\b/,
  /^(\.(products?|items)(\[\])?)?\.(additionalInfoSections|visibleInPos|inventory\.preorder\w+)\b/,
  /\.convertedPriceData\b/,
  /^(\.(categories|items)\[\])?\.(treeReference|parentCategory|image)\b/,
  /^\.cart\.(taxInfo|source|orderPlaced|currentCart|_createdDate|_updatedDate)\b/,
  /\.lineItems\[\]\.(paymentConfig|customLineItem|source\.rootCatalogItemId)\b/,
  /\.(priceUndetermined|fixedQuantity|taxSummary|additionalFees|priceSummary\.tax)\b/
]

/** Calls that the SDK sends, though its types leave them out, and that the platform refuses. */
const REFUSED = new Map([
  ['v3.queryProducts(builder.not / contains name at runtime)', "Field 'name' is not declared as filterable"],
  ['v3.queryProducts(offset smuggled: paging)', 'cursorPaging only']
])

const without = (allowed: readonly RegExp[], paths: readonly string[]) =>
  paths.filter((path) => !allowed.some((pattern) => pattern.test(path)))

interface Sent {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
}

async function sentBy(request: Request): Promise<Sent> {
  const url = new URL(request.url)
  const query: Record<string, unknown> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length > 1 ? values : values[0]
    if (name === '.r') query[name] = JSON.parse(Buffer.from(String(values[0]), 'base64url').toString('utf8'))
  }
  const text = await request.text()
  return {
    method: request.method,
    path: url.pathname,
    query,
    body: text === '' ? undefined : JSON.parse(text)
  }
}

const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const moduleOf = (client: WireClient, { module }: Recorded): unknown =>
  Object.entries(client).find(([name]) => name === module)?.[1]

const ADD = RECORDED.find(({ name }) => name === 'currentCartV2.addLineItemsToCurrentCart')

/** Does what a recorded call needs before, and returns the platform's own values by their recorded names. */
async function prepare(client: WireClient, recorded: Recorded) {
  const real = new Map<string, string>()
  if (recorded.module === 'cart' && recorded !== ADD) {
    await play(client.cart, ADD?.steps ?? [], real)
    real.set('li1', (await client.cart.getCurrentCart()).cart?.lineItems?.[0]?._id ?? '')
  }
  if (JSON.stringify(recorded.steps).includes('CURSOR_2')) {
    const { cursors } = recorded.name.includes('search')
      ? ((await client.v3.searchProducts({ cursorPaging: { limit: 30 } })).pagingMetadata ?? {})
      : await client.v3.queryProducts().limit(30).find()
    real.set('CURSOR_2', cursors?.next ?? '')
  }
  return real
}

function makeCall(recorded: Recorded) {
  const { name, module } = recorded
  const stock = () => shoeShop(WITH_COLORS.test(name))
  const platform = makePlatform({ stock, origin: 'https://shop.example.com' })
  // The recorded cart names the variant of a product without options as version 1 does.
  if (module.startsWith('v1') || module === 'cart') platform.emulator.setVersion('V1_CATALOG')
  const sent: Sent[] = []
  return async () => {
    const token = module === 'cart' ? platform.visitorToken() : platform.appToken()
    const client = wireClient(await token, async (input, init) => {
      const request = new Request(input, init)
      sent.push(await sentBy(request.clone()))
      return platform.emulator.app.fetch(request)
    })
    const real = await prepare(client, recorded)
    const resolved = await Promise.allSettled([play(moduleOf(client, recorded), recorded.steps, real)])
    const last = JSON.stringify(sent.at(-1))
    return {
      resolved: resolved[0],
      sent: [...real].reduce((text, [name, id]) => text.replaceAll(id, name), last)
    }
  }
}

/** Returns the recorded answer as the SDK gives it out. */
const documented = async (recorded: Recorded): Promise<unknown> =>
  play(
    moduleOf(
      wireClient('token', async () => Response.json(recorded.answer)),
      recorded
    ),
    recorded.steps,
    new Map()
  )

test.for(CALLS)('the platform answers the unmodified SDK: $name', async (recorded) => {
  const { resolved, sent } = await makeCall(recorded)()
  const { method, path, query, body } = recorded
  expect(JSON.parse(sent)).toEqual(withoutUndefined({ method, path, query, body }))
  const refusal = REFUSED.get(recorded.name)
  if (refusal || resolved.status === 'rejected') {
    expect(resolved).toMatchObject({ reason: { message: expect.stringContaining(refusal ?? 'no refusal') } })
    return
  }
  const expected = await documented(recorded)
  expect(without(IN_THE_TYPES, unknownPaths(resolved.value, expected))).toEqual([])
  expect(without([...ON_REQUEST, ...UNREAD], unknownPaths(expected, resolved.value))).toEqual([])
})
