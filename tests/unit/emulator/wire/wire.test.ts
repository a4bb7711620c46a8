import { describe, expect, test } from 'vitest'

import { makePlatform } from '../../../support/platform.ts'
import { RECORDED, type Recorded } from './recorded.ts'
import { unknownPaths } from './shape.ts'
import { shoeShop } from './shoe-shop.ts'
import { SHOP_TABLE } from './shop-table.ts'
import { V1_TABLE } from './v1-table.ts'
import { V3_TABLE } from './v3-table.ts'
import { wireClient } from './wire-client.ts'

const TABLE = { ...V1_TABLE, ...V3_TABLE, ...SHOP_TABLE }
const CALLS = RECORDED.filter(({ name }) => !name.startsWith('auth.'))

/** Calls about the choices of a product need one that has some. */
const WITH_COLORS =
  /^v1\.(updateProductVariants|resetAll|addProductMediaToChoices|removeProductMediaFrom|deleteProductOptions|getProductOptions|queryProductVariants|queryStoreVariants|getStoreVariant)/

/** Fields that the SDK's types name and the one recorded product, cart or site happens not to have. */
const IN_THE_TYPES = [
  /\.tags\b/,
  /\.cursors\.prev:/,
  /\.metadata\.tooManyToCount:/,
  /\.pagingMetadata\.hasNext:/,
  /^\.properties\./,
  /^\.inventoryResults\.results\[\]\.item\b/,
  /^\.media\.mainMedia\b/,
  /^\.selectedVariant\.(price\.formatted|convertedPriceData)\b/,
  /\.additionalFees\b/,
  /\.breakdown\.salePrice\b/,
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

function makeCall({ name }: Recorded) {
  const stock = () => shoeShop(WITH_COLORS.test(name))
  const platform = makePlatform({ stock, origin: 'https://shop.example.com' })
  // The recorded cart names the variant of a product without options as version 1 does.
  if (/^(v1|currentCartV2)\./.test(name)) platform.emulator.setVersion('V1_CATALOG')
  const sent: Sent[] = []
  const real = new Map<string, string>()
  return {
    sent,
    real,
    async run() {
      const token = name.startsWith('currentCartV2.') ? platform.visitorToken() : platform.appToken()
      const client = wireClient(await token, async (input, init) => {
        const request = new Request(input, init)
        sent.push(await sentBy(request.clone()))
        return platform.emulator.app.fetch(request)
      })
      return TABLE[name]?.(client, real)
    }
  }
}

/** Returns the recorded answer as the SDK gives it out. */
async function documented({ name, answer }: Recorded): Promise<unknown> {
  return TABLE[name]?.(
    wireClient('token', async () => Response.json(answer)),
    new Map()
  )
}

describe('the platform answers the unmodified SDK', () => {
  test('for every recorded call', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
  })

  test.for(CALLS)('$name', async (recorded) => {
    const { run, sent, real } = makeCall(recorded)
    const refusal = REFUSED.get(recorded.name)
    const resolved = await (refusal ? expect(run()).rejects.toThrow(refusal) : run())
    const last = JSON.stringify(sent.at(-1))
    const named = [...real].reduce((text, [name, id]) => text.replaceAll(id, name), last)
    const { method, path, query, body } = recorded
    expect(JSON.parse(named)).toEqual(withoutUndefined({ method, path, query, body }))
    if (refusal) return
    const expected = await documented(recorded)
    expect(without(IN_THE_TYPES, unknownPaths(resolved, expected))).toEqual([])
    expect(without(ON_REQUEST, unknownPaths(expected, resolved))).toEqual([])
  })
})
