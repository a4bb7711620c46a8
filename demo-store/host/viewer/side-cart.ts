/** The app's plugin, as its developer declared it. */
const PLUGIN = { tag: 'free-shipping-bar-plugin', script: '/free-shipping-bar-plugin.js' }

export interface SideCartOptions {
  /** Wix's slot below the heading of the side cart. */
  slot: HTMLElement
  /** Gives the visitor's token for the app. */
  getAccessToken: () => Promise<string>
}

/** What Wix gives to an element that asks for a token. */
interface AsksForToken extends HTMLElement {
  accessTokenListener?: (getAccessToken: () => Promise<string>) => void
}

/**
 * The slot of the side cart with the app's plugin in it: its element is made when the side cart opens, and removed when it
 * closes. Its script is loaded with the first of them.
 */
export function pluginSlot({ slot, getAccessToken }: SideCartOptions) {
  let loading: Promise<unknown> | undefined
  const loadScript = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = PLUGIN.script
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  async function fill(element: AsksForToken) {
    await (loading ??= loadScript())
    await customElements.whenDefined(PLUGIN.tag)
    element.accessTokenListener?.(getAccessToken)
  }
  return {
    open() {
      const element = document.createElement(PLUGIN.tag)
      slot.replaceChildren(element)
      fill(element).catch((error: unknown) => console.debug('The plugin is not there', error))
    },
    close: () => slot.replaceChildren()
  }
}
