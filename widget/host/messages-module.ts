// Reads messages and the service's answers by schemas. Most pages never load it: their bar's
// settings came with the script, and its two halves call each other.

export { readShopperSettings, shopperApi } from '#shared/api/shopper-api.ts'
export { defineSpeakingElement } from '../element/speaking-element.ts'
export { openElement, openFrame } from './frames/own-place.ts'
export { joinSession } from './frames/session.ts'
export { isOwnersTab } from './visit/pass.ts'
