/** The product's fixed numbers. Each is used by a schema, a control and a message, and spelled only here. */
export const MAX_PRODUCTS = 8
/** Characters of a product name before it is cut with "...". */
export const NAME_LIMIT = { min: 10, max: 50 } as const
/** Milliseconds between two automatic steps of the product strip. */
export const AUTO_SCROLL_MS = { min: 2000, max: 10_000 } as const
/** Border thickness in px. */
export const BORDER_PX = { min: 0, max: 10 } as const
/** Characters of any text an owner writes. */
export const TEXT_LIMIT = 300
/** Largest threshold in major units; amounts above it are typing mistakes, not offers. */
export const THRESHOLD_MAX = 1_000_000_000
/** Bytes of the flat settings as JSON that the service accepts. */
export const SETTINGS_BYTES_MAX = 12 * 1024
