import type { Category } from './catalog.ts'
import { ask } from './catalog-error.ts'

/** One page of an SDK query, from which the next one can be loaded. */
interface Page<T> {
  items: T[]
  hasNext(): boolean
  next(): Promise<Page<T>>
}

interface PlatformCategory {
  _id?: string | null | undefined
  name?: string | null | undefined
  visible?: boolean | null | undefined
}

export const CATEGORY_PAGE = 100
const CATEGORIES_MAX = 1000

/** All categories that shoppers see. `countOf`: how many products one has; the versions name that differently. */
export async function allCategories<T extends PlatformCategory>(
  find: () => Promise<Page<T>>,
  countOf: (category: T) => number | null | undefined
): Promise<Category[]> {
  const found: T[] = []
  let page = await ask(find)
  found.push(...page.items)
  while (page.hasNext() && found.length < CATEGORIES_MAX) {
    const before = page
    page = await ask(() => before.next())
    found.push(...page.items)
  }
  return found.flatMap((category) =>
    category._id && category.visible !== false
      ? [{ id: category._id, name: category.name ?? '', productCount: countOf(category) ?? undefined }]
      : []
  )
}
