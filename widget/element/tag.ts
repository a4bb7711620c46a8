/** The element's name. */
export const TAG = 'free-shipping-bar'

/** Fired by a bar that its shopper closes. */
export const CLOSE_EVENT = `${TAG}:close`
