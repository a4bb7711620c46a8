/** The element's name. */
export const TAG = 'free-shipping-bar'
