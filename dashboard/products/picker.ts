import { type Category, PAGE_SIZE, type ProductPage } from '#shared/catalog/catalog.ts'
import { gapCandidates } from '#shared/catalog/gap-candidates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { fieldSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { dequal } from 'dequal/lite'
import { atom, computed } from 'nanostores'
import * as v from 'valibot'

import { draftPart, editSettings } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { $catalog, type CatalogState, openedCatalog, reopenCatalog, storeReason } from './site-catalog.ts'

/** A row of the manual selection. */
export interface SelectedProduct {
  id: string
  product?: Product
  /** Why there are no details. `missing`: the store no longer has it. `failed`: they did not load. */
  lack?: 'loading' | 'missing' | 'failed'
}

/** The products to choose from in manual selection, otherwise those that fill the strip. */
interface ProductList extends ProductPage {
  /** The state of the last request. It is `idle` while the section is closed or no category is chosen. */
  state: 'idle' | 'loading' | 'failed'
  query: {
    mode: Settings['products']['selectionMethod']
    categoryId: string
    /** Do items that are not shipped count towards free shipping? */
    countsUnshipped: boolean
    /** '' for the whole list. */
    term: string
  }
  /** How many pages are loaded. */
  pages: number
}

/** A list before anything is loaded. */
const emptyList = (query: ProductList['query'], state: ProductList['state'] = 'idle'): ProductList => ({
  state,
  query,
  pages: 0,
  products: [],
  totalCount: 0,
  hasMore: false
})

const NOTHING = {
  isOpen: false,
  term: '',
  list: emptyList({ mode: 'manual', categoryId: '', countsUnshipped: false, term: '' }),
  /** Everything asked for so far, so that undo, discard and import can show products at once. */
  known: new Map<string, Product | SelectedProduct['lack']>(),
  categories: undefined as readonly Category[] | 'loading' | undefined,
  problem: ''
}

export const hasName = (product: Product, term: string) =>
  product.name.toLowerCase().includes(term.toLowerCase())

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product.id, product]))

async function readPage({ query, pages }: ProductList, catalog = openedCatalog()): Promise<ProductPage> {
  const { mode, categoryId, term } = query
  // Those that are selected are left out by `shownOf`: left out here, they would shift later pages.
  if (mode === 'manual') return catalog.products({ offset: pages * PAGE_SIZE, term })
  const read = {
    automatic: () => catalog.popularProducts(MAX_PRODUCTS),
    category: () => catalog.categoryProducts(categoryId, MAX_PRODUCTS),
    closesGap: () => gapCandidates(catalog, query)
  }
  const products = await read[mode]()
  return { products, totalCount: products.length, hasMore: false }
}

/** Derives the lists that the section and the preview show. */
function shownOf(
  { list, known, categories, problem }: typeof NOTHING,
  { productIds }: Settings['products'],
  opened: CatalogState
) {
  const selected = productIds.map((id): SelectedProduct => {
    const found = known.get(id) ?? 'loading'
    return typeof found === 'string' ? { id, lack: found } : { id, product: found }
  })
  const products = selected.flatMap(({ product }) => product ?? [])
  const { mode, term } = list.query
  const isManual = mode === 'manual'
  const choice: ProductList = {
    ...list,
    products: list.products.filter(({ id }) => !productIds.includes(id)),
    totalCount: list.totalCount - products.filter((product) => hasName(product, term)).length
  }
  const reason = opened.state === 'failed' && opened.message.replace(/\.$/, '')
  return {
    selected,
    list: isManual ? choice : list,
    /** The products of the shopper's strip. */
    strip: isManual ? products : list.products,
    categories,
    /** Why products are missing, once however many parts failed; '' for nothing. */
    problem: reason ? fill(COPY.products.noCatalog, { reason }) : problem
  }
}

/** The product settings of the draft. The selection is one, so undo, discard and import change it like any other. */
export const $productSettings = draftPart(({ products }) => products)

const setProductIds = (productIds: string[]) => editSettings('products', { productIds })

const $countsUnshipped = computed(
  [draftPart(({ shipping }) => shipping), $shopRules],
  ({ amountFrom }, shop) =>
    amountFrom === 'shop' && shop.state === 'known' && shop.rules.countsDigital === true
)

const state = atom(NOTHING)
export const $picker = computed([state, $productSettings, $catalog], shownOf)

/** The products of the previewed strip; empty until they are loaded. */
export const $stripProducts = computed($picker, ({ strip }) => strip)

const set = (change: Partial<typeof NOTHING>) => state.set({ ...state.get(), ...change })
const learn = (found: Iterable<readonly [string, Product | SelectedProduct['lack']]>) =>
  set({ known: new Map([...state.get().known, ...found]) })

/** Toasts that go when the owner tries again. */
const errors: number[] = []
const showError = (message: string) => void errors.push(showToast({ type: 'error', message }))

/** Says that the next page of this list did not load. */
function sayListFailed({ pages, query: { mode, term } }: ProductList, error: unknown) {
  const { moreFailed, stripFailed, availableFailed, searchFailed, searchFailedBecause } = COPY.products
  if (pages > 0) return showError(moreFailed)
  const listFailed = mode === 'manual' ? availableFailed : stripFailed
  const problem = fill(term ? searchFailedBecause : listFailed, { reason: storeReason(error) })
  set({ problem })
  if (mode === 'manual') showError(term ? searchFailed : problem)
}

/** Loads the next page of a list. Only the result of the last request is used. */
async function loadPage(before: ProductList) {
  const loading: ProductList = { ...before, state: 'loading' }
  const isOld = () => state.get().list !== loading
  set({ list: loading })
  try {
    const page = await readPage(before)
    if (isOld()) return
    learn(byId(page.products))
    const products = [...byId([...before.products, ...page.products]).values()]
    set({ list: { ...before, ...page, products, state: 'idle', pages: before.pages + 1 } })
  } catch (error) {
    if (isOld()) return
    set({ list: { ...before, state: 'failed' } })
    sayListFailed(before, error)
  }
}

async function loadSelected(ids: readonly string[]) {
  const mark = (lacking: readonly string[], lack: SelectedProduct['lack']) =>
    learn(lacking.map((id) => [id, lack]))
  mark(ids, 'loading')
  try {
    const { products, missingIds } = await openedCatalog().savedProducts(ids)
    learn(byId(products))
    mark(missingIds, 'missing')
  } catch {
    mark(ids, 'failed')
    set({ problem: state.get().problem || COPY.products.savedFailed })
    showError(COPY.products.savedFailed)
  }
}

async function loadCategories() {
  set({ categories: 'loading' })
  try {
    set({ categories: await openedCatalog().categories() })
  } catch (error) {
    const problem = fill(COPY.products.categoriesFailed, { reason: storeReason(error) })
    set({ categories: undefined, problem })
  }
}

/** Loads everything that is wanted and not there yet, what failed before too, as soon as the catalog is open. */
function load() {
  const opened = $catalog.get().state
  const { isOpen, term, list, known, categories } = state.get()
  const { selectionMethod: mode, categoryId, productIds } = $productSettings.get()
  const query = {
    mode,
    categoryId,
    countsUnshipped: $countsUnshipped.get(),
    term: mode === 'manual' ? term : ''
  }
  const hasStore = opened !== 'no-store'
  const isWanted = hasStore && (mode === 'manual' ? isOpen : mode !== 'category' || categoryId !== '')
  const isThere = list.pages > 0 && dequal(query, list.query)
  if (!isWanted || !isThere) set({ list: emptyList(query, isWanted ? 'loading' : 'idle') })
  set({ problem: hasStore ? '' : COPY.products.noStore })
  if (opened !== 'ready' && opened !== 'failed') return
  if (isWanted && !isThere) void loadPage(emptyList(query))
  const unread = productIds.filter((id) => !known.has(id) || known.get(id) === 'failed')
  if (unread.length > 0) void loadSelected(unread)
  const hasCategories = mode === 'category' || mode === 'closesGap'
  if (hasCategories && isOpen && !categories) void loadCategories()
}

computed([$productSettings, $countsUnshipped], ({ selectionMethod, categoryId, productIds }, ...counts) =>
  JSON.stringify([selectionMethod, categoryId, productIds, counts])
).listen(load)
$catalog.subscribe((opened) => (opened.state === 'closed' ? state.set(NOTHING) : load()))

/** Loads what the open section shows. */
export function openPicker() {
  set({ isOpen: true })
  load()
}

/** Lists the products whose names contain this text; '' is the whole list. */
function find(term: string) {
  set({ term, list: emptyList(state.get().list.query) })
  load()
}

export function search(text: string) {
  const term = text.trim()
  if (term) find(term)
  else showToast({ type: 'info', message: COPY.products.blankSearch })
}

export const clearSearch = (): void => find('')

export function loadMore() {
  const { list } = state.get()
  if (list.hasMore && list.state !== 'loading') void loadPage(list)
}

/** Opens the catalog again, whose version may have been guessed during an outage, and loads all that failed. */
export function tryAgain() {
  for (const id of errors.splice(0)) closeToast(id)
  void reopenCatalog()
}

/** Refuses a ninth product; adding a selected one again changes nothing. */
export function addProduct(product: Product) {
  const { productIds } = $productSettings.get()
  if (productIds.includes(product.id)) return
  if (productIds.length >= MAX_PRODUCTS)
    return showError(fill(COPY.products.tooMany, { limit: MAX_PRODUCTS }))
  const next = v.safeParse(fieldSchema(FIELDS.products.productIds), [...productIds, product.id])
  if (!next.success) return showError(COPY.products.notSelectable)
  learn(byId([product]))
  setProductIds(next.output)
}

export const removeProduct = (id: string): void =>
  setProductIds($productSettings.get().productIds.filter((other) => other !== id))

/** Moves a product one place up. */
export function moveUp(id: string) {
  const { productIds } = $productSettings.get()
  const at = productIds.indexOf(id)
  const before = productIds[at - 1]
  if (before !== undefined) setProductIds(productIds.toSpliced(at - 1, 2, id, before))
}
