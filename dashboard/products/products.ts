import { computed } from 'nanostores'

import type { Product } from '#shared/catalog/product.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { openedCatalog } from './catalog-source.ts'
import { createProductPicker } from './product-picker.ts'
import { $draft, editSettings } from '../draft/draft.ts'
import { $catalog, reopenCatalog } from './site-catalog.ts'
import { closeToast, showToast } from '../ui/toasts.ts'

const NONE: readonly Product[] = []

/** The product settings of the draft. */
export const $productSettings = computed($draft, ({ products }) => products)

const $countsUnshipped = computed(
  [$draft, $shopRules],
  ({ shipping }, shop) =>
    shipping.amountFrom === 'shop' && shop.state === 'known' && shop.rules.countsDigital === true
)

/** Reads the variants of a product for the preview. */
export const loadVariants = async (productId: string) => (await openedCatalog($catalog)).variants(productId)

/** This page's picker. */
export const picker = createProductPicker({
  $settings: $productSettings,
  $countsUnshipped,
  setProductIds: (productIds) => editSettings('products', { productIds }),
  $catalog,
  reopenCatalog: () => void reopenCatalog(),
  notify: (toast) => {
    const id = showToast(toast)
    return () => closeToast(id)
  }
})

/** The products of the previewed strip; empty until they are loaded. */
export const $stripProducts = computed(picker.strip.$strip, (strip) =>
  strip.state === 'ready' ? strip.products : NONE
)
