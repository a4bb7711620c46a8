// Loaded when a goal is reached.
import styles from './moment.css?inline'

export { styles }

/**
 * Did the shopper reach it? A page may tell its cart in steps while it loads, before its shopper has done anything.
 * Browsers know of the first press of a key, a button or a finger ("sticky activation" in the HTML Standard); older ones
 * do not say. In a frame the shopper acts in the page around it.
 */
export const isShoppers = (host: string | undefined): boolean =>
  host === 'parent' || (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
