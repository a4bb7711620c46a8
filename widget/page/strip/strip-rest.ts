// The module that a page with products loads beside the rest: what a shopper does with the strip.
export { createBarStrip } from './bar-strip.ts'
export { followSlotStrip } from './slot-strip.ts'
