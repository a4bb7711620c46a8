/** The script of the app's plugins, and the elements that it defines, as its developer declared them. */
const SCRIPT = '/free-shipping-bar-plugin.js'
const BAR = 'free-shipping-bar-plugin'
const PRODUCT = 'free-shipping-bar-product'

/** The slots that the owner has filled: the element in each. */
type Placed = Readonly<Record<string, string>>

export const PLACED: Readonly<Record<'empty' | 'plugin' | 'both' | 'taken', Placed>> = {
  empty: {},
  taken: {},
  plugin: { 'side-cart:header:after-1': BAR },
  both: { 'side-cart:header:after-1': BAR, 'side-cart:lineItems:after-1': PRODUCT }
}

export interface SideCartOptions {
  /** Wix's slots in the side cart, by their ids. */
  slots: Readonly<Record<string, HTMLElement>>
  placed: Placed
  /** Gives the visitor's token for the app. */
  getAccessToken: () => Promise<string>
}

/** Property that Wix sets on an element that asks for a token. */
export interface AsksForToken extends HTMLElement {
  accessTokenListener?: (getAccessToken: () => Promise<string>) => void
}

const loading = new Map<string, Promise<void>>()

/** Loads the script of a plugin, once. */
export function loadPluginScript(src: string): Promise<void> {
  const loads =
    loading.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  loading.set(src, loads)
  return loads
}

/**
 * The slots of the side cart with the app's plugins in them: their elements are made when the side cart opens, and removed
 * when it closes. Their script is loaded with the first of them.
 */
export function pluginSlots({ slots, placed, getAccessToken }: SideCartOptions) {
  async function fill(element: AsksForToken) {
    await loadPluginScript(SCRIPT)
    await customElements.whenDefined(element.localName)
    element.accessTokenListener?.(getAccessToken)
  }
  return {
    open() {
      for (const [slot, tag] of Object.entries(placed)) {
        const element = document.createElement(tag)
        slots[slot]?.replaceChildren(element)
        fill(element).catch((error: unknown) => console.debug('The plugin is not there', error))
      }
    },
    close() {
      for (const slot of Object.keys(placed)) slots[slot]?.replaceChildren()
    }
  }
}
