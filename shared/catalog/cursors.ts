import type { ProductQuery } from './catalog.ts'

/** One page and where the next one begins; `next` is absent on the last. */
interface CursorPage<T> {
  items: T[]
  next: string | undefined
}

type LoadPage<T> = (limit: number, cursor: string | undefined) => Promise<CursorPage<T>>

const QUERIES_MAX = 20
const STEP_MAX = 100

const keyOf = ({ excludedIds, term }: ProductQuery) => JSON.stringify([excludedIds.toSorted(), term])

/** Offsets for a platform that pages by cursor: remembers the cursor that leads to each offset of each listing. */
export function createCursors() {
  const cursorsByQuery = new Map<string, Map<number, string | undefined>>()

  function cursorsOf(query: ProductQuery) {
    const key = keyOf(query)
    const cursors = cursorsByQuery.get(key) ?? new Map<number, string | undefined>([[0, undefined]])
    cursorsByQuery.delete(key)
    cursorsByQuery.set(key, cursors)
    const [oldest] = cursorsByQuery.keys()
    if (cursorsByQuery.size > QUERIES_MAX && oldest !== undefined) cursorsByQuery.delete(oldest)
    return cursors
  }

  async function walk<T>(query: ProductQuery, size: number, load: LoadPage<T>): Promise<CursorPage<T>> {
    const cursors = cursorsOf(query)
    let at = Math.max(...[...cursors.keys()].filter((offset) => offset <= query.offset))
    while (at < query.offset) {
      const step = Math.min(STEP_MAX, query.offset - at)
      const { items, next } = await load(step, cursors.get(at))
      if (next === undefined) return { items: [], next }
      at += items.length
      cursors.set(at, next)
    }
    const page = await load(size, cursors.get(query.offset))
    if (page.next !== undefined) cursors.set(query.offset + page.items.length, page.next)
    return page
  }

  return {
    /** The page at `query.offset`: one call when the page before it was loaded, else as few calls as possible. */
    async pageAt<T>(query: ProductQuery, size: number, load: LoadPage<T>): Promise<CursorPage<T>> {
      try {
        return await walk(query, size, load)
      } catch (error) {
        // The cursors may have expired: the next attempt begins at the start.
        cursorsByQuery.delete(keyOf(query))
        throw error
      }
    }
  }
}
