/**
 * The id of Wix Stores' own app, in every reference to a product of its catalog.
 * @see https://dev.wix.com/docs/rest/articles/get-started/apps-created-by-wix
 */
export const WIX_STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
