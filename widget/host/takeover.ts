// What the site's script loads once the bar is on screen: the element and its host's half of the conversation.
export { defineElement } from '../element/element.ts'
export { converse } from './conversation.ts'
export { loadSite } from './load-site.ts'
export { openElement, openFrame } from './own-place.ts'
export { takeSlot } from './take-slot.ts'
