import type { Settings } from '#shared/settings/settings.ts'
import { computed, type ReadableAtom } from 'nanostores'

import { type AvailableProducts, createAvailableList } from './available-products.ts'
import { type CatalogState, createProductCache, type Notify, openedCatalog } from './catalog-source.ts'
import { type Categories, createCategoryList } from './category-list.ts'
import { createSelectedProducts, type SelectedProduct } from './selected-products.ts'
import { createStrip, type Strip } from './strip.ts'
import { COPY, fill } from '../languages/words.ts'

/** Why products are missing: one problem, however many parts of the picker failed. */
export type PickerProblem =
  | { state: 'none' }
  /** `isCatalog`: the whole catalog failed, not only one list. */
  | { state: 'failed'; message: string; isCatalog: boolean }
  | { state: 'no-store' }

export interface ProductPickerOptions {
  /** The product settings of the draft. */
  $settings: ReadableAtom<Settings['products']>
  /** Do items that are not shipped count towards free shipping? */
  $countsUnshipped: ReadableAtom<boolean>
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
    return selected.some(({ state }) => state === 'failed') ? COPY.products.savedFailed : undefined
  }
  if (method === 'category' && categories.state === 'failed')
    return fill(COPY.products.categoriesFailed, { reason: categories.message })
  return strip.state === 'failed' ? fill(COPY.products.stripFailed, { reason: strip.message }) : undefined
}

function problemOf(parts: Parts): PickerProblem {
  const { catalog } = parts
  if (catalog.state === 'no-store') return { state: 'no-store' }
  if (catalog.state === 'failed') return { state: 'failed', message: catalog.message, isCatalog: true }
  const message = failedPart(parts)
  return message === undefined ? { state: 'none' } : { state: 'failed', message, isCatalog: false }
}

/** The selection is part of the draft, so undo, discard and import change it like any other setting. */
export function createProductPicker(options: ProductPickerOptions) {
  const { $settings, $countsUnshipped, setProductIds, $catalog, reopenCatalog } = options
  const $ids = computed($settings, ({ productIds }) => productIds)
  const cache = createProductCache()
  const catalog = () => {
    if ($catalog.get().state === 'failed') reopenCatalog()
    return openedCatalog($catalog)
  }
  let removeError: ReturnType<Notify>
  /** Shows one error at a time, and none while the catalog failed: ProblemNotice shows that. */
  const notify: Notify = (toast) => {
    if (toast.type !== 'error') return options.notify(toast)
    if (['failed', 'no-store'].includes($catalog.get().state)) return undefined
    removeError?.()
    removeError = options.notify(toast)
    return removeError
  }
  const selected = createSelectedProducts({ $ids, setIds: setProductIds, catalog, cache, notify })
  const strip = createStrip({ $settings, $countsUnshipped, $selected: selected.$selected, catalog, cache })
  const available = createAvailableList({ $ids, catalog, cache, notify })
  const categories = createCategoryList({ catalog })
  /** Not failed searches: those are shown below the search box. */
  const $problem = computed(
    [$catalog, $settings, available.$available, selected.$selected, strip.$strip, categories.$categories],
    (catalog, { selectionMethod }, available, selected, strip, categories) =>
      problemOf({ catalog, method: selectionMethod, available, selected, strip, categories })
  )
  const loadFailed = () => {
    for (const part of [selected, available, categories, strip]) part.loadFailed()
  }
  $catalog.listen(({ state }) => {
    if (state === 'ready') loadFailed()
  })
  return {
    selected,
    available,
    categories,
    strip,
    $problem,
    /** Opens the catalog again (its version may have been guessed during an outage) and loads all that failed. */
    tryAgain() {
      if ($catalog.get().state !== 'loading') reopenCatalog()
      loadFailed()
    }
  }
}

export type ProductPicker = ReturnType<typeof createProductPicker>
