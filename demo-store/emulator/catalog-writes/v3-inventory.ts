import { randomUUID } from 'node:crypto'

import type { InventoryRecord, StoredProduct, StoredVariant } from '../../data/stored.ts'
import { bulk } from './bulk.ts'
import type { Shop } from '../shop.ts'
import type { WrittenProduct, WrittenVariant } from './v3-written.ts'
import { v3VariantId, variantsOf } from '../variants.ts'
import { notEmulated } from '../wix-error.ts'

/** An item with an id gets its next revision; one without an id is new, as the SDK's types say. */
function nextRecord({ inventoryItem }: WrittenVariant, old: InventoryRecord | undefined, at: string) {
  const id = inventoryItem?.id
  if (id && id !== old?.id)
    throw notEmulated('inventoryItem.id', 'An inventory item that is not of this variant')
  return id && old
    ? { ...old, revision: old.revision + 1, updatedDate: at }
    : { id: randomUUID(), revision: 1, createdDate: at, updatedDate: at }
}

/** Variants keep the order in which they were written. */
const pairs = (product: StoredProduct, { variantsInfo }: WrittenProduct) =>
  (variantsInfo?.variants ?? []).flatMap((written, index) => {
    const variant = variantsOf(product)[index]
    return variant && written.inventoryItem ? [{ variant, written }] : []
  })

/** The product with the inventory items that were written with its variants. */
export function withInventory(shop: Shop, product: StoredProduct, written: WrittenProduct): StoredProduct {
  const at = shop.now().toISOString()
  const old = product.v3?.inventory ?? {}
  const changed = pairs(product, written).map(({ variant, written }) => {
    const variantId = v3VariantId(product, variant)
    return [variantId, nextRecord(written, old[variantId], at)] as const
  })
  if (changed.length === 0) return product
  return { ...product, v3: { ...product.v3, inventory: { ...old, ...Object.fromEntries(changed) } } }
}

function inventoryItem(product: StoredProduct, variant: StoredVariant, record: InventoryRecord) {
  const { quantity } = variant
  const inStock = product.inStock && variant.inStock
  return {
    ...record,
    revision: String(record.revision),
    productId: product.id,
    variantId: v3VariantId(product, variant),
    ...(quantity === null ? { inStock } : { quantity }),
    trackQuantity: quantity !== null,
    availabilityStatus: inStock ? 'IN_STOCK' : 'OUT_OF_STOCK'
  }
}

export interface Saved {
  product: StoredProduct
  written: WrittenProduct
}

/** The results for the inventory items that were written with the products; absent when there were none. */
export function inventoryResults(saved: readonly Saved[], returnEntity: boolean) {
  const items = saved.flatMap(({ product, written }) =>
    pairs(product, written).flatMap(({ variant }) => {
      const record = product.v3?.inventory?.[v3VariantId(product, variant)]
      return record ? [inventoryItem(product, variant, record)] : []
    })
  )
  return bulk(
    items,
    (item) => ({ id: item.id, item: returnEntity ? item : undefined }),
    ({ id }) => id
  )
}
