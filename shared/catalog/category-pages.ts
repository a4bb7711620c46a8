import type { Category } from './catalog.ts'
import { ask } from './catalog-error.ts'

/** A page of the SDK's, which knows the way to the next one. */
interface Page<T> {
  items: T[]
  hasNext(): boolean
  next(): Promise<Page<T>>
}

interface Told {
  _id?: string | null | undefined
  name?: string | null | undefined
  visible?: boolean | null | undefined
}

/** What the platform returns at once. */
export const CATEGORY_PAGE = 100
const CATEGORIES_MAX = 1000

/** All categories that shoppers see, page after page; the platform's names for their parts differ by version. */
export async function allCategories<T extends Told>(
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
