import { type Catalog, PAGE_SIZE } from '#shared/catalog/catalog.ts'
import type { Product } from '#shared/catalog/product.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { type Notify, type ProductCache, storeReason } from './catalog-source.ts'
import { COPY, fill } from '../languages/words.ts'

/** Why a list is empty: nothing has the name, all that have it are selected, or there is nothing at all. */
export type EmptyReason = 'not-found' | 'all-selected' | 'no-products'

/** Products that the owner can add. `term` is '' for the unfiltered list. */
export type AvailableProducts =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'searching'; term: string }
  | { state: 'error'; term: string; message: string }
  | { state: 'empty'; term: string; reason: EmptyReason }
  | {
      state: 'shown'
      term: string
      products: readonly Product[]
      totalCount: number
      hasMore: boolean
      more: 'idle' | 'loading' | 'failed'
    }

type Loaded = Extract<AvailableProducts, { state: 'shown' }> & {
  /** The ids that are left out of all pages of this list. Changing them would shift the later pages. */
  excludedIds: readonly string[]
  pages: number
}
type List = Exclude<AvailableProducts, { state: 'shown' | 'empty' }> | Loaded

const named = (product: Product, term: string) => product.name.toLowerCase().includes(term.toLowerCase())
const unique = (products: readonly Product[]) => [
  ...new Map(products.map((product) => [product.id, product])).values()
]

function shown(list: Loaded, ids: readonly string[], byId: ReadonlyMap<string, Product>): AvailableProducts {
  const { excludedIds, pages: _, ...rest } = list
  const isFree = ({ id }: Product) => !ids.includes(id)
  const givenBack = excludedIds
    .flatMap((id) => byId.get(id) ?? [])
    .filter((product) => named(product, list.term))
  const products = unique([...givenBack, ...list.products]).filter(isFree)
  if (products.length > 0 || list.hasMore) {
    const taken = ids.filter((id) => !excludedIds.includes(id)).length
    const freed = givenBack.filter(isFree).length
    return { ...rest, products, totalCount: Math.max(products.length, list.totalCount - taken + freed) }
  }
  if (!list.term) return { state: 'empty', term: '', reason: 'no-products' }
  const isSelected = ids.some((id) => {
    const product = byId.get(id)
    return product && named(product, list.term)
  })
  return { state: 'empty', term: list.term, reason: isSelected ? 'all-selected' : 'not-found' }
}

const failureWords = (term: string, reason: string) =>
  term ? fill(COPY.products.searchFailedBecause, { reason }) : fill(COPY.products.availableFailed, { reason })

interface AvailableOptions {
  $ids: ReadableAtom<readonly string[]>
  catalog: () => Promise<Catalog>
  cache: ProductCache
  notify: Notify
}

/** The list to choose from, a page of thirty at a time. Only the result of the last request is used. */
export function createAvailableList({ $ids, catalog, cache, notify }: AvailableOptions) {
  const $list = atom<List>({ state: 'idle' })
  let turn = 0

  async function openPage(term: string) {
    const mine = ++turn
    const excludedIds = $ids.get()
    $list.set(term ? { state: 'searching', term } : { state: 'loading' })
    try {
      const page = await (await catalog()).products({ excludedIds, offset: 0, term })
      if (mine !== turn) return
      cache.remember(page.products)
      $list.set({ state: 'shown', term, ...page, more: 'idle', excludedIds, pages: 1 })
    } catch (error) {
      if (mine !== turn) return
      const message = failureWords(term, storeReason(error))
      $list.set({ state: 'error', term, message })
      notify({ type: 'error', message: term ? COPY.products.searchFailed : message })
    }
  }

  async function loadMore() {
    const list = $list.get()
    if (list.state !== 'shown' || !list.hasMore || list.more === 'loading') return
    const mine = ++turn
    const { term, excludedIds, pages } = list
    $list.set({ ...list, more: 'loading' })
    try {
      const page = await (await catalog()).products({ excludedIds, offset: pages * PAGE_SIZE, term })
      if (mine !== turn) return
      cache.remember(page.products)
      const products = unique([...list.products, ...page.products])
      $list.set({ ...list, ...page, products, more: 'idle', pages: pages + 1 })
    } catch {
      if (mine !== turn) return
      $list.set({ ...list, more: 'failed' })
      notify({ type: 'error', message: COPY.products.moreFailed })
    }
  }

  return {
    $available: computed([$list, $ids, cache.$byId], (list, ids, byId): AvailableProducts =>
      list.state === 'shown' ? shown(list, ids, byId) : list
    ),
    /** Loads the first page unless it is there. */
    openList() {
      if ($list.get().state === 'idle') void openPage('')
    },
    search(term: string) {
      const wanted = term.trim()
      if (wanted) void openPage(wanted)
      else notify({ type: 'info', message: COPY.products.blankSearch })
    },
    /** Back to the unfiltered list. */
    clearSearch: () => void openPage(''),
    loadMore: () => void loadMore(),
    /** Asks for the same page again, if it failed. */
    loadFailed() {
      const list = $list.get()
      if (list.state === 'error') void openPage(list.term)
    }
  }
}
