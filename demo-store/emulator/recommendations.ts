import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import type { StoredProduct } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import { WholeNumber } from './paging.ts'
import { invalid } from './wix-error.ts'

type Rank = (product: StoredProduct) => number | string

interface Algorithm {
  name: string
  description: string
  type: 'GLOBAL' | 'RELATED_ITEMS'
  /** Higher comes first. */
  rank: Rank
}

const ALGORITHMS = new Map<string, Algorithm>([
  [
    'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    { name: 'Best sellers', description: 'Best selling products', type: 'GLOBAL', rank: ({ sold }) => sold }
  ],
  [
    '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    {
      name: 'Similar categories',
      description: 'Products of the same categories',
      type: 'RELATED_ITEMS',
      rank: ({ createdDate }) => createdDate
    }
  ]
])

const ITEMS_MAX = 20

const RequestSchema = v.object({
  algorithms: v.array(v.object({ id: v.string(), appId: v.string() })),
  items: v.optional(v.array(v.object({ catalogItemId: v.string() })), []),
  minimumRecommendedItems: v.optional(WholeNumber, 1)
})

function recommended({ shop }: Call, algorithm: Algorithm, itemIds: readonly string[]) {
  const shelves = new Set(itemIds.flatMap((id) => shop.product(id)?.categoryIds ?? []))
  const related = (product: StoredProduct) =>
    !itemIds.includes(product.id) && product.categoryIds.some((categoryId) => shelves.has(categoryId))
  return shop
    .products()
    .filter((product) => product.visible && product.inStock)
    .filter((product) => algorithm.type === 'GLOBAL' || related(product))
    .toSorted((a, b) => (algorithm.rank(a) < algorithm.rank(b) ? 1 : -1))
    .slice(0, ITEMS_MAX)
}

/** The products of the first algorithm that finds enough of them. */
function getRecommendation(call: Call) {
  const { algorithms, items, minimumRecommendedItems } = read(RequestSchema, call.payload)
  const ids = items.map(({ catalogItemId }) => catalogItemId)
  for (const { id, appId } of algorithms) {
    const algorithm = ALGORITHMS.get(id)
    if (!algorithm || appId !== WIX_STORES_APP_ID) throw invalid('algorithms', `Algorithm ${id} is not known`)
    const found = recommended(call, algorithm, ids)
    if (found.length >= minimumRecommendedItems) {
      const items = found.map((product) => ({ catalogItemId: product.id, appId: WIX_STORES_APP_ID }))
      return { recommendation: { items, algorithm: { id, appId } } }
    }
  }
  return { recommendation: { items: [] } }
}

const availableAlgorithms = Array.from(ALGORITHMS, ([algorithmId, { name, description, type }]) => ({
  config: { name, description, algorithmType: type, algorithmId },
  appId: WIX_STORES_APP_ID,
  catalogAppIds: [WIX_STORES_APP_ID]
}))

export const RECOMMENDATIONS: Routes = {
  'GET /v1/recommendations/algorithms': () => ({ availableAlgorithms }),
  'POST /v1/recommendations/get': getRecommendation
}
