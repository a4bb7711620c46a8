// Reads messages by schemas. Most pages never load it: their bar's data came with the script, and its two halves call
// each other.

export { shopperApi } from '#shared/api/shopper-api.ts'
export { defineSpeakingElement, speakingComponents } from '../../element/speaking-element.ts'
export { openElement, openFrame } from '../frames/own-place.ts'
export { isOthers, joinSession } from '../frames/session.ts'
export { isOwnersTab } from '../visit/pass.ts'
