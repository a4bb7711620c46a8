// The module that a page loads when a shopper comes to the strip: what the shopper does with it.
export { createBarStrip } from './bar-strip.ts'
export { followSlotStrip } from './slot-strip.ts'
