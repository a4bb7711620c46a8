import type { Settings } from '#shared/settings/settings.ts'
import { computed, type ReadableAtom } from 'nanostores'

import { type AvailableList, type AvailableProducts, createAvailableList } from './available-products.ts'
import { type CatalogState, createKnownProducts, type Notify, openedCatalog } from './catalog-source.ts'
import { type Categories, type CategoryList, createCategoryList } from './category-list.ts'
import { COPY } from './copy.ts'
import { createSelectedProducts, type SelectedProduct, type SelectedProducts } from './selected-products.ts'
import { createStrip, type Strip, type StripProducts } from './strip.ts'

/** Why products are missing: said once, however many parts of the picker miss them. */
export type PickerProblem =
  | { state: 'none' }
  /** `isCatalog`: nothing of the store can be shown, rather than one list of it. */
  | { state: 'failed'; message: string; isCatalog: boolean }
  | { state: 'no-store' }

/** All that the dashboard knows and decides about products. */
export interface ProductPicker {
  selected: SelectedProducts
  available: AvailableList
  categories: CategoryList
  strip: StripProducts
  /** A search that fails is not among them: it says so where it was typed. */
  $problem: ReadableAtom<PickerProblem>
  /** Opens the catalog anew, whose version may have been guessed while the store was away, and loads all that failed. */
  tryAgain(): void
  destroy(): void
}

export interface ProductPickerOptions {
  /** The product settings of the draft. */
  $settings: ReadableAtom<Settings['products']>
  /** Puts the manual selection into the draft. */
  setProductIds: (productIds: string[]) => void
  $catalog: ReadableAtom<CatalogState>
  /** Opens the catalog again. */
  reopenCatalog: () => void
  notify: Notify
}

/** The state of every part that can fail. */
interface Parts {
  catalog: CatalogState
  method: Settings['products']['selectionMethod']
  available: AvailableProducts
  selected: readonly SelectedProduct[]
  strip: Strip
  categories: Categories
}

function failedPart({ method, available, selected, strip, categories }: Parts): string | undefined {
  if (method === 'manual') {
    if (available.state === 'error' && available.term === '') return available.message
    return selected.some(({ state }) => state === 'failed') ? COPY.savedFailed : undefined
  }
  if (method === 'category' && categories.state === 'failed') return COPY.categoriesFailed(categories.message)
  return strip.state === 'failed' ? COPY.stripFailed(strip.message) : undefined
}

function problemOf(parts: Parts): PickerProblem {
  const { catalog } = parts
  if (catalog.state === 'no-store') return { state: 'no-store' }
  if (catalog.state === 'failed') return { state: 'failed', message: catalog.message, isCatalog: true }
  const message = failedPart(parts)
  return message === undefined ? { state: 'none' } : { state: 'failed', message, isCatalog: false }
}

/** The selection itself lives in the draft, so undo, discard and import move it like any other setting. */
export function createProductPicker(options: ProductPickerOptions): ProductPicker {
  const { $settings, setProductIds, $catalog, reopenCatalog } = options
  const $ids = computed($settings, ({ productIds }) => productIds)
  const known = createKnownProducts()
  const catalog = () => {
    if ($catalog.get().state === 'failed') reopenCatalog()
    return openedCatalog($catalog)
  }
  let takeBackError: ReturnType<Notify>
  /** One failure at a time; none of a catalog that is not there, which the picker says in its place. */
  const notify: Notify = (toast) => {
    if (toast.type !== 'error') return options.notify(toast)
    if (['failed', 'no-store'].includes($catalog.get().state)) return undefined
    takeBackError?.()
    takeBackError = options.notify(toast)
    return takeBackError
  }
  const selected = createSelectedProducts({ $ids, setIds: setProductIds, catalog, known, notify })
  const strip = createStrip({ $settings, $selected: selected.$selected, catalog, known })
  const available = createAvailableList({ $ids, catalog, known, notify })
  const categories = createCategoryList({ catalog })
  const $problem = computed(
    [$catalog, $settings, available.$available, selected.$selected, strip.$strip, categories.$categories],
    (catalog, { selectionMethod }, available, selected, strip, categories) =>
      problemOf({ catalog, method: selectionMethod, available, selected, strip, categories })
  )
  const loadFailed = () => {
    for (const part of [selected, available, categories, strip]) part.loadFailed()
  }
  const stop = $catalog.listen(({ state }) => {
    if (state === 'ready') loadFailed()
  })
  return {
    selected,
    available,
    categories,
    strip,
    $problem,
    tryAgain() {
      if ($catalog.get().state !== 'loading') reopenCatalog()
      loadFailed()
    },
    destroy() {
      stop()
      selected.destroy()
      strip.destroy()
    }
  }
}
