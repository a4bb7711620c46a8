import { categories } from '@wix/categories'
import { inventory, inventoryItemsV3, products, productsV3 } from '@wix/stores'

/**
 * Every event of a catalog (spec § 7) that can change what a shopper is offered, by the SDK's own name and types.
 * `client.v1.onProductChanged(({ data, metadata }) => …)` registers a handler; `client` is made with `AppStrategy`
 * and the app's public key, for Wix sends events to a service.
 */
export const CATALOG_EVENTS = {
  v1: {
    onProductCreated: products.onProductCreated,
    onProductChanged: products.onProductChanged,
    onProductDeleted: products.onProductDeleted,
    onProductVariantsChanged: products.onProductVariantsChanged,
    onProductCollectionCreated: products.onProductCollectionCreated,
    onProductCollectionChanged: products.onProductCollectionChanged,
    onProductCollectionDeleted: products.onProductCollectionDeleted,
    onInventoryItemChanged: inventory.onInventoryItemChanged,
    onInventoryVariantsChanged: inventory.onInventoryVariantsChanged
  },
  v3: {
    onProductCreated: productsV3.onProductCreated,
    onProductUpdated: productsV3.onProductUpdated,
    onProductDeleted: productsV3.onProductDeleted,
    onCategoryCreated: categories.onCategoryCreated,
    onCategoryUpdated: categories.onCategoryUpdated,
    onCategoryDeleted: categories.onCategoryDeleted,
    onCategoryMoved: categories.onCategoryMoved,
    onCategoryItemAddedToCategory: categories.onCategoryItemAddedToCategory,
    onCategoryItemRemovedFromCategory: categories.onCategoryItemRemovedFromCategory,
    onCategoryItemsArrangedInCategory: categories.onCategoryItemsArrangedInCategory,
    onInventoryItemCreated: inventoryItemsV3.onInventoryItemCreated,
    onInventoryItemUpdated: inventoryItemsV3.onInventoryItemUpdated,
    onInventoryItemUpdatedWithReason: inventoryItemsV3.onInventoryItemUpdatedWithReason,
    onInventoryItemStockStatusUpdated: inventoryItemsV3.onInventoryItemStockStatusUpdated,
    onInventoryItemDeleted: inventoryItemsV3.onInventoryItemDeleted
  }
}
