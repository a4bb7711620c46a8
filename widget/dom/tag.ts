/** The element's name. */
export const TAG = 'free-shipping-bar'

/** An element in which a product page wants a line; the page describes its product by attributes. */
export const PRODUCT_TAG = 'free-shipping-product'

/** Fired by a bar that its shopper closes. */
export const CLOSE_EVENT = `${TAG}:close`

/** Fired on an element of the page whose host ends: it shows nothing until another one speaks. */
export const END_EVENT = `${TAG}:end`

/** Fired on an element that starts (`AskPage`). */
export const START_EVENT = `${TAG}:start`

/** Fired on an element that gets its components (`DrawEvent`). */
export const DRAW_EVENT = `${TAG}:draw`

/** The attribute `host` of an element whose bar a script of ours fills, until its page drives it by messages. */
export const OWN_HOST = 'script'
