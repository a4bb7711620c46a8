/**
 * An owner's pass in the address of a page, and in the tab's memory: a test of the bar withholds nothing from
 * a tab that has one, and nothing of it is counted.
 */
export const VIEW_PASS = 'free-shipping-bar-pass'
