import type { ProductQuery } from './catalog.ts'

/** One page and where the next one begins; `next` is absent on the last. */
interface CursorPage<T> {
  items: T[]
  next: string | undefined
}

type LoadPage<T> = (limit: number, cursor: string | undefined) => Promise<CursorPage<T>>

const STEP_MAX = 100

/** Offsets for a platform that pages by cursor: remembers the cursor that leads to each offset of the last listing. */
export function createCursors() {
  let listed: string | undefined
  let last = new Map<number, string | undefined>()

  function cursorsOf({ term = '' }: ProductQuery) {
    if (term !== listed) last = new Map([[0, undefined]])
    listed = term
    return last
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
        listed = undefined
        throw error
      }
    }
  }
}
