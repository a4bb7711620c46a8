import * as v from 'valibot'

import type { DemoCategory, DemoProduct } from '../emulator/demo-product.ts'

export const PAGE_SIZE = 24

const QuerySchema = v.object({
  category: v.optional(v.string(), ''),
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => text.slice(0, 100))
    ),
    ''
  ),
  page: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1), '1')
})

/** A page of the whole range, of one category, or of a search's results. */
export interface Shelf {
  category: DemoCategory | undefined
  search: string
  products: DemoProduct[]
  count: number
  page: number
  pageCount: number
}

function matches({ name, description }: DemoProduct, words: string[]): boolean {
  const text = `${name} ${description}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The shelf that an address asks for; undefined when it names a category that is not there. */
export function readShelf(
  query: Record<string, string>,
  products: readonly DemoProduct[],
  categories: readonly DemoCategory[]
): Shelf | undefined {
  const { category: slug, q: search, page: wanted } = v.parse(QuerySchema, query)
  const category = categories.find((one) => one.slug === slug)
  if (slug && !category) return undefined
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = products.filter(
    (product) => (!category || product.categoryIds.includes(category.id)) && matches(product, words)
  )
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  return {
    category,
    search,
    products: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    count: found.length,
    page,
    pageCount
  }
}

/** The address of a page of a shelf. */
export function shelfPath({ category, search }: Pick<Shelf, 'category' | 'search'>, page = 1): string {
  const query = new URLSearchParams({
    ...(category ? { category: category.slug } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {})
  }).toString()
  return query ? `/store?${query}` : '/store'
}
