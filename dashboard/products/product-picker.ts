import { type Catalog, type Category, PAGE_SIZE } from '#shared/catalog/catalog.ts'
import { gapCandidates } from '#shared/catalog/gap-candidates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { UserError } from '#shared/errors.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { fieldSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { COPY, fill } from '../languages/words.ts'
import { type CatalogState, storeReason } from './site-catalog.ts'

/** A row of the manual selection. `missing`: the store no longer has it. `failed`: its details did not load. */
export interface SelectedProduct {
  id: string
  state: 'loading' | 'loaded' | 'missing' | 'failed'
  product?: Product
}

/** The listed products: those to choose from in manual selection, otherwise those that fill the strip. */
interface Query {
  mode: Settings['products']['selectionMethod']
  categoryId: string
  /** Do items that are not shipped count towards free shipping? */
  countsUnshipped: boolean
  /** '' for the whole list. */
  term: string
}

interface Shown {
  state: 'shown'
  query: Query
  products: readonly Product[]
  totalCount: number
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  /** Ids that all pages of this list leave out. Changing them would shift the later pages. */
  excludedIds: readonly string[]
  pages: number
}

/** `idle`: nothing is asked for, because the section is closed or no category is chosen. */
export type ProductList = { state: 'idle' | 'loading' | 'failed'; query: Query } | Shown

export interface ProductPickerOptions {
  /** The product settings of the draft. */
  $settings: ReadableAtom<Settings['products']>
  $countsUnshipped: ReadableAtom<boolean>
  /** Puts the manual selection into the draft. */
  setProductIds: (productIds: string[]) => void
  $catalog: ReadableAtom<CatalogState>
  /** Opens the catalog again. */
  reopenCatalog: () => void
  /** Shows a toast and returns a function that removes it. */
  notify: (toast: { type: 'error' | 'info'; message: string }) => () => void
}

export const hasName = (product: Product, term: string) =>
  product.name.toLowerCase().includes(term.toLowerCase())

const byId = (products: Iterable<Product>) => new Map([...products].map((product) => [product.id, product]))

async function readPage(catalog: Catalog, query: Query, excludedIds: readonly string[], pages: number) {
  const { mode, categoryId, term } = query
  if (mode === 'manual') return catalog.products({ excludedIds, offset: pages * PAGE_SIZE, term })
  const read = {
    automatic: () => catalog.popularProducts(MAX_PRODUCTS),
    category: () => catalog.categoryProducts(categoryId, MAX_PRODUCTS),
    closesGap: () => gapCandidates(catalog, query)
  }
  const products = await read[mode]()
  return { products, totalCount: products.length, hasMore: false }
}

/** The selection is part of the draft, so undo, discard and import change it like any other setting. */
export function createProductPicker(options: ProductPickerOptions) {
  const { $settings, $countsUnshipped, setProductIds, $catalog, reopenCatalog, notify } = options
  const $isOpen = atom(false)
  const $term = atom('')
  const $query = computed(
    [$settings, $countsUnshipped, $term],
    ({ selectionMethod: mode, categoryId }, countsUnshipped, term): Query => ({
      mode,
      categoryId,
      countsUnshipped,
      term: mode === 'manual' ? term : ''
    })
  )
  const $ids = computed($settings, ({ productIds }) => productIds)
  /** Every product loaded so far, so that undo, discard and import can show products at once. */
  const $products = atom<ReadonlyMap<string, Product>>(new Map())
  const $lookups = atom<ReadonlyMap<string, SelectedProduct['state']>>(new Map())
  const $loaded = atom<ProductList>({ state: 'idle', query: $query.get() })
  const $categories = atom<readonly Category[] | 'loading' | undefined>()
  const $problem = atom('')

  const remember = (products: readonly Product[]) =>
    $products.set(byId([...$products.get().values(), ...products]))
  const mark = (ids: readonly string[], state: SelectedProduct['state']) =>
    $lookups.set(new Map([...$lookups.get(), ...ids.map((id) => [id, state] as const)]))

  const errors: (() => void)[] = []
  const showError = (message: string) => void errors.push(notify({ type: 'error', message }))

  /** @throws UserError with the reason why the catalog is not open */
  function catalog(): Catalog {
    const opened = $catalog.get()
    if (opened.state === 'ready') return opened.catalog
    throw new UserError(opened.state === 'failed' ? opened.message : COPY.products.noStore)
  }

  /** The wanted list's first page, or the page after `before`. Only the result of the last request is used. */
  async function loadPage(query: Query, before?: Shown) {
    const loading: ProductList = before ? { ...before, more: 'loading' } : { state: 'loading', query }
    $loaded.set(loading)
    const { excludedIds, pages, products } = before ?? { excludedIds: $ids.get(), pages: 0, products: [] }
    try {
      const page = await readPage(catalog(), query, excludedIds, pages)
      if ($loaded.get() !== loading) return
      remember(page.products)
      const all = [...byId([...products, ...page.products]).values()]
      const shown = { ...page, products: all, pages: pages + 1, excludedIds }
      $loaded.set({ state: 'shown', query, more: 'idle', ...shown })
    } catch (error) {
      if ($loaded.get() !== loading) return
      $loaded.set(before ? { ...before, more: 'failed' } : { state: 'failed', query })
      if (before) return showError(COPY.products.moreFailed)
      const { stripFailed, availableFailed, searchFailed, searchFailedBecause } = COPY.products
      const listFailed = query.mode === 'manual' ? availableFailed : stripFailed
      const message = fill(query.term ? searchFailedBecause : listFailed, { reason: storeReason(error) })
      $problem.set(message)
      if (query.mode === 'manual') showError(query.term ? searchFailed : message)
    }
  }

  async function loadSelected(ids: readonly string[]) {
    mark(ids, 'loading')
    try {
      const { products, missingIds } = await catalog().savedProducts(ids)
      remember(products)
      mark(missingIds, 'missing')
    } catch {
      mark(ids, 'failed')
      $problem.set($problem.get() || COPY.products.savedFailed)
      showError(COPY.products.savedFailed)
    }
  }

  async function loadCategories() {
    $categories.set('loading')
    try {
      $categories.set(await catalog().categories())
    } catch (error) {
      $categories.set(undefined)
      $problem.set(fill(COPY.products.categoriesFailed, { reason: storeReason(error) }))
    }
  }

  /** Loads everything that is wanted and not there yet, what failed before too, as soon as the catalog is open. */
  function load() {
    const { state } = $catalog.get()
    $problem.set(state === 'no-store' ? COPY.products.noStore : '')
    const query = $query.get()
    const { mode, categoryId } = query
    const list = $loaded.get()
    const isUnset = mode === 'manual' ? !$isOpen.get() : mode === 'category' && !categoryId
    const isThere = list.state === 'shown' && JSON.stringify(list.query) === JSON.stringify(query)
    if (isUnset || !isThere)
      $loaded.set({ state: isUnset || state === 'no-store' ? 'idle' : 'loading', query })
    if (state === 'loading' || state === 'no-store') return
    if (!isUnset && !isThere) void loadPage(query)
    const unread = $ids.get().filter((id) => {
      const lookup = $lookups.get().get(id)
      return !$products.get().has(id) && (lookup === undefined || lookup === 'failed')
    })
    if (unread.length > 0) void loadSelected(unread)
    const hasCategories = mode === 'category' || mode === 'closesGap'
    if (hasCategories && $isOpen.get() && !$categories.get()) void loadCategories()
  }
  computed([$ids, $isOpen, $query], (...wanted) => JSON.stringify(wanted)).listen(load)
  $catalog.subscribe(load)

  /** Loads the products whose names contain this text. */
  function find(term: string) {
    $loaded.set({ state: 'idle', query: $query.get() })
    if (term === $term.get()) load()
    else $term.set(term)
  }

  const $selected = computed([$ids, $products, $lookups], (ids, products, lookups) =>
    ids.map((id): SelectedProduct => {
      const product = products.get(id)
      return { id, product, state: product ? 'loaded' : (lookups.get(id) ?? 'loading') }
    })
  )

  return {
    $selected,
    /** Without the products that are selected by now, and with those that were removed from the selection since. */
    $list: computed([$loaded, $ids, $products], (list, ids, known): ProductList => {
      if (list.state !== 'shown' || list.query.mode !== 'manual') return list
      const removed = list.excludedIds.flatMap((id) => known.get(id) ?? [])
      const matching = removed.filter((product) => hasName(product, list.query.term))
      const all = [...byId([...matching, ...list.products]).values()]
      const products = all.filter(({ id }) => !ids.includes(id))
      return { ...list, products, totalCount: list.totalCount + products.length - list.products.length }
    }),
    $categories,
    /** Why products are missing, once however many parts failed; '' for nothing. */
    $problem: computed([$problem, $catalog], (problem, opened) =>
      opened.state === 'failed'
        ? fill(COPY.products.noCatalog, { reason: opened.message.replace(/\.$/, '') })
        : problem
    ),
    /** The products of the shopper's strip. */
    $strip: computed([$query, $selected, $loaded], ({ mode }, selected, list) =>
      mode === 'manual'
        ? {
            state: selected.some(({ state }) => state === 'failed') ? 'failed' : 'shown',
            products: selected.flatMap(({ product }) => product ?? [])
          }
        : { state: list.state, products: list.state === 'shown' ? list.products : [] }
    ),
    /** Loads what the open section shows. */
    open: () => $isOpen.set(true),
    search(term: string) {
      if (term.trim()) find(term.trim())
      else notify({ type: 'info', message: COPY.products.blankSearch })
    },
    /** Ends the search and loads the whole list again. */
    clearSearch: () => find(''),
    loadMore() {
      const list = $loaded.get()
      if (list.state === 'shown' && list.hasMore && list.more !== 'loading') void loadPage(list.query, list)
    },
    /** Opens the catalog again, whose version may have been guessed during an outage, and loads all that failed. */
    tryAgain() {
      for (const remove of errors.splice(0)) remove()
      reopenCatalog()
    },
    /** Refuses a ninth product; adding a selected one again changes nothing. */
    addProduct(product: Product) {
      const ids = $ids.get()
      if (ids.includes(product.id)) return
      if (ids.length >= MAX_PRODUCTS) return showError(fill(COPY.products.tooMany, { limit: MAX_PRODUCTS }))
      const next = v.safeParse(fieldSchema(FIELDS.products.productIds), [...ids, product.id])
      if (!next.success) return showError(COPY.products.notSelectable)
      remember([product])
      setProductIds(next.output)
    },
    removeProduct: (id: string) => setProductIds($ids.get().filter((other) => other !== id)),
    /** Moves `id` to the position of `overId`. */
    moveProduct(id: string, overId: string) {
      const ids = $ids.get()
      const to = ids.indexOf(overId)
      if (id !== overId && to !== -1 && ids.includes(id))
        setProductIds(ids.filter((other) => other !== id).toSpliced(to, 0, id))
    }
  }
}

export type ProductPicker = ReturnType<typeof createProductPicker>
