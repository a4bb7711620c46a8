import { barRoom, NARROW_PX } from '#shared/bar/bar-room.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { CartSource } from '../widget/carts/cart-source.ts'
import { TAG } from '../widget/dom/tag.ts'
import { createTools, mountFreeShippingBar } from '../widget/first/mount.ts'
import type { MountedBar, MountOptions } from '../widget/first/mount-options.ts'
import { find } from '../widget/first/place/find.ts'
import type { Tools } from '../widget/first/started-bar.ts'
import { isPainted } from '../widget/first/place/painted.ts'
import { pageLocale } from '../widget/language/page-locale.ts'
import { ALL_PARTS } from '../widget/page/all-parts.ts'
import { localSite } from './local-site.ts'
import type { BarSettings, GivenSettings, SuggestedProduct } from '../widget/element/given/settings.ts'

export type { Cart } from '#shared/cart.ts'
export type { Product } from '#shared/catalog/product.ts'
export { type MemoryCart, memoryCart } from '../widget/carts/memory-cart.ts'
export type { BarSettings, CartSource, MountedBar, SuggestedProduct }

/** Settings that the page gives itself. */
export interface OwnSettings {
  settings: GivenSettings
  /** Products of the strip below the bar, at most fifty; absent: there is no strip. */
  products?: readonly SuggestedProduct[] | undefined
  service?: undefined
}

/** Settings that an owner keeps at a settings service, with the products that the owner selected. */
export interface ServiceSettings {
  service: {
    /** Origin of the service, e.g. `https://bar.example.com`. */
    url: string
    instanceId: string
  }
  /** Does the visitor agree to being counted by that service? Absent: the shop asks nobody. */
  consent?: 'granted' | 'denied' | undefined
  settings?: undefined
  products?: undefined
}

/** A bar's language and place, beside its settings. */
export interface BarPage extends Pick<
  MountOptions,
  'page' | 'placement' | 'locale' | 'country' | 'productId'
> {}

export type BarOptions = (OwnSettings | ServiceSettings) &
  BarPage & {
    /**
     * The element, or a selector of it, inside which the bar gets a place of its own; a bar that `renderBar` has drawn
     * there is taken over. Or a `<free-shipping-bar>` of the page.
     */
    place: Element | string
    /** The shop's cart; absent: the one behind the events `free-shipping-bar:cart`, `:add` and `:ask` on `document`. */
    cart?: CartSource | undefined
    /** px kept free for the bar until it is drawn; absent: what these settings need, while the page is not painted yet. */
    reserve?: number | undefined
  }

/** A bar in the page. */
export interface ShownBar extends MountedBar {
  /**
   * Other settings in the place of those that the page gave. Without effect where they cannot be used, and where they
   * come from a service.
   */
  setSettings(settings: GivenSettings): void
}

function noBar(reason: unknown): ShownBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setConsent() {}, setSettings() {}, destroy() {} }
}

/** px that a bar with these settings needs, while the page may still move. */
function roomFor(settings: Settings | undefined): number {
  if (!settings || isPainted()) return 0
  const room = barRoom(settings, settings.products.enabled)
  return innerWidth <= NARROW_PX ? room.narrow : room.wide
}

let tools: Tools | undefined

/** Made when the first bar is: pages that import something else of this module leave it out. */
const toolsOfPage = () => (tools ??= createTools(ALL_PARTS))

/** The bars with settings of this page, by their places. */
const bars = new WeakMap<Element, ShownBar>()

function createOwnBar(node: Element, mount: Omit<MountOptions, 'instanceId'>, own: OwnSettings): ShownBar {
  const there = bars.get(node)
  if (there) return there
  const locale = pageLocale(mount.locale)
  const { instanceId, local, settings, setSettings } = localSite(node, own.settings, locale, own.products)
  const reserve = mount.reserve ?? roomFor(settings)
  const mounted = mountFreeShippingBar({ ...mount, instanceId, reserve }, { local }, toolsOfPage())
  const bar: ShownBar = {
    ...mounted,
    setSettings,
    destroy() {
      bars.delete(node)
      mounted.destroy()
      local.element?.remove()
    }
  }
  bars.set(node, bar)
  return bar
}

function createAnyBar({ place, ...options }: BarOptions): ShownBar {
  const { service, settings, products, ...page } = options
  if (typeof document === 'undefined') return noBar('this is no browser')
  const node = typeof place === 'string' ? find(place) : place
  if (!(node instanceof Element)) return noBar(`nothing in the page matches "${String(place)}"`)
  const isTag = node instanceof HTMLElement && node.localName === TAG
  const mount = { ...page, ...(isTag ? { element: node } : { target: node }) }
  if (!service) return createOwnBar(node, mount, { settings, products })
  const { url, instanceId } = service
  return {
    ...mountFreeShippingBar({ ...mount, instanceId, serviceUrl: url }, {}, toolsOfPage()),
    setSettings() {}
  }
}

/**
 * Shows a bar in a place of the page, and wires it to the shop's cart. Called twice for the same place, it returns the
 * bar that is there. It never throws: where settings, place or cart cannot be used, or outside a browser, there is no
 * bar or none that makes a statement about the cart, and `console.debug` says why.
 */
export function createBar(options: BarOptions): ShownBar {
  try {
    return createAnyBar(options)
  } catch (error) {
    return noBar(error)
  }
}
