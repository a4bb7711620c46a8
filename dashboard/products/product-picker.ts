import type { Settings } from '#shared/settings/settings.ts'
import { computed, type ReadableAtom } from 'nanostores'

import { type AvailableList, createAvailableList } from './available-products.ts'
import { type CatalogState, openedCatalog } from './catalog-source.ts'
import { type CategoryList, createCategoryList } from './category-list.ts'
import { createKnownProducts } from './known-products.ts'
import type { Notify } from './notify.ts'
import { createSelectedProducts, type SelectedProducts } from './selected-products.ts'
import { createStrip, type StripProducts } from './strip.ts'

/** All that the dashboard knows and decides about products. */
export interface ProductPicker {
  selected: SelectedProducts
  available: AvailableList
  categories: CategoryList
  strip: StripProducts
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

/** The selection itself lives in the draft, so undo, discard and import move it like any other setting. */
export function createProductPicker(options: ProductPickerOptions): ProductPicker {
  const { $settings, setProductIds, $catalog, reopenCatalog, notify } = options
  const $ids = computed($settings, ({ productIds }) => productIds)
  const known = createKnownProducts()
  const catalog = () => {
    if ($catalog.get().state === 'failed') reopenCatalog()
    return openedCatalog($catalog)
  }
  const selected = createSelectedProducts({ $ids, setIds: setProductIds, catalog, known, notify })
  const strip = createStrip({ $settings, $selected: selected.$selected, catalog, known })
  const available = createAvailableList({ $ids, catalog, known, notify })
  const categories = createCategoryList({ catalog })
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
