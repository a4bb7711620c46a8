import { categories } from '@wix/categories'
import { inventory, inventoryItemsV3, products, productsV3 } from '@wix/stores'

/**
 * Every event of a catalog (spec § 7) that can change what a shopper is offered, by the SDK's own name and types.
 * `client.v1.onProductChanged(({ data, metadata }) => …)` registers a handler; `client` is made with `AppStrategy`
 * and the app's public key, for Wix sends events to a service.
 */
export const CATALOG_EVENTS = {
  v1: {
    /** `data: { productId, name, price, visible, … }` */
    onProductCreated: products.onProductCreated,
    /** `data: { productId, changedFields }` */
    onProductChanged: products.onProductChanged,
    /** `data: { productId }` */
    onProductDeleted: products.onProductDeleted,
    /** `data: { productId, variants }` */
    onProductVariantsChanged: products.onProductVariantsChanged,
    /** `data: { collection_Id, name, … }` */
    onProductCollectionCreated: products.onProductCollectionCreated,
    /** `data: { collection_Id, changedFields }` */
    onProductCollectionChanged: products.onProductCollectionChanged,
    /** `data: { collection_Id }` */
    onProductCollectionDeleted: products.onProductCollectionDeleted,
    /** `data: { inventoryItemId, productId, trackInventory, … }` */
    onInventoryItemChanged: inventory.onInventoryItemChanged,
    /** `data: { inventoryItemId, productId, variants }` */
    onInventoryVariantsChanged: inventory.onInventoryVariantsChanged
  },
  v3: {
    /** `entity: V3Product` */
    onProductCreated: productsV3.onProductCreated,
    /** `entity: V3Product`; its variants too */
    onProductUpdated: productsV3.onProductUpdated,
    /** `metadata.entityId` */
    onProductDeleted: productsV3.onProductDeleted,
    /** `entity: Category` */
    onCategoryCreated: categories.onCategoryCreated,
    /** `entity: Category` */
    onCategoryUpdated: categories.onCategoryUpdated,
    /** `metadata.entityId` */
    onCategoryDeleted: categories.onCategoryDeleted,
    /** `data: { categoryId, parentCategory, treeReference }` */
    onCategoryMoved: categories.onCategoryMoved,
    /** `data: { categoryId, addedItem, treeReference }` */
    onCategoryItemAddedToCategory: categories.onCategoryItemAddedToCategory,
    /** `data: { categoryId, removedItem, treeReference }` */
    onCategoryItemRemovedFromCategory: categories.onCategoryItemRemovedFromCategory,
    /** `data: { categoryId, treeReference }` */
    onCategoryItemsArrangedInCategory: categories.onCategoryItemsArrangedInCategory,
    /** `entity: InventoryItem` */
    onInventoryItemCreated: inventoryItemsV3.onInventoryItemCreated,
    /** `entity: InventoryItem` */
    onInventoryItemUpdated: inventoryItemsV3.onInventoryItemUpdated,
    /** `data: { currentEntity, reason, … }` */
    onInventoryItemUpdatedWithReason: inventoryItemsV3.onInventoryItemUpdatedWithReason,
    /** `data: { inStock }` */
    onInventoryItemStockStatusUpdated: inventoryItemsV3.onInventoryItemStockStatusUpdated,
    /** `metadata.entityId` */
    onInventoryItemDeleted: inventoryItemsV3.onInventoryItemDeleted
  }
}
