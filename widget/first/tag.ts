/** The element's name. */
export const TAG = 'free-shipping-bar'

/** Fired by a bar that its shopper closes. */
export const CLOSE_EVENT = `${TAG}:close`

/** Fired on an element that starts (`AskPage`). */
export const START_EVENT = `${TAG}:start`
