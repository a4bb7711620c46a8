import type { DemoCategory, DemoProduct } from '../emulator/demo-product.ts'

const PAGE_SIZE = 24

/** A page of the whole range, of one category, or of a search's results. */
export interface Shelf {
  category: DemoCategory | undefined
  search: string
  products: DemoProduct[]
  count: number
  page: number
  pageCount: number
}

/** The shelf that an address asks for; undefined when it names a category that is not there. */
export function readShelf(
  query: Readonly<Record<string, string>>,
  products: readonly DemoProduct[],
  categories: readonly DemoCategory[]
): Shelf | undefined {
  const category = categories.find(({ slug }) => slug === query.category)
  if (query.category && !category) return undefined
  const search = (query.q ?? '').trim().slice(0, 100)
  const words = search.toLowerCase().split(/\s+/)
  const found = products.filter(({ name, description, categoryIds }) => {
    const text = `${name} ${description}`.toLowerCase()
    return (!category || categoryIds.includes(category.id)) && words.every((word) => text.includes(word))
  })
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), pageCount)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { category, search, products: shown, count: found.length, page, pageCount }
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
