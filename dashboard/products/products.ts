import { computed } from 'nanostores'

import { UserError } from '#shared/errors.ts'
import { $draft, editSettings } from '../draft/draft.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { createProductPicker } from './product-picker.ts'
import { $catalog, reopenCatalog } from './site-catalog.ts'

/** The product settings of the draft. */
export const $productSettings = computed($draft, ({ products }) => products)

/** Reads the variants of a product for the preview, whose strip is there only with an open catalog. */
export async function loadVariants(productId: string) {
  const opened = $catalog.get()
  if (opened.state !== 'ready') throw new UserError('The catalog is not open.')
  return opened.catalog.variants(productId)
}

/** This page's picker. */
export const picker = createProductPicker({
  $settings: $productSettings,
  $countsUnshipped: computed(
    [$draft, $shopRules],
    ({ shipping }, shop) =>
      shipping.amountFrom === 'shop' && shop.state === 'known' && shop.rules.countsDigital === true
  ),
  setProductIds: (productIds) => editSettings('products', { productIds }),
  $catalog,
  reopenCatalog: () => void reopenCatalog(),
  notify: (toast) => {
    const id = showToast(toast)
    return () => closeToast(id)
  }
})

/** The products of the previewed strip; empty until they are loaded. */
export const $stripProducts = computed(picker.$strip, ({ products }) => products)
