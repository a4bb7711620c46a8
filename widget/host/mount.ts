import { NARROW_PX } from '#shared/bar/bar-room.ts'
import { readLocale } from '#shared/locale.ts'

import type { CartSource } from '../carts/cart-source.ts'
import { domCart } from '../carts/dom-cart.ts'
import { type Place, placeInOwn, placeInSlot } from './place.ts'
import { type GivenSite, type Site, siteOf } from './site.ts'
import { loadTakeover, type Takeover } from './takeover-loader.ts'
import { isShown, MOBILE, type PageKind } from './visibility.ts'

/** Which bar to show, where, and for which cart. */
export interface MountOptions {
  /** The site whose bar it is. */
  instanceId: string
  /** Origin of the settings service, e.g. `https://bar.example`; '' for this page's own. */
  serviceUrl?: string | undefined
  /** The element, or a selector of it, inside which the bar gets a place of its own. Without any place: `body`. */
  target?: Element | string | undefined
  /** Or a `<free-shipping-bar>` that the page has already. */
  element?: HTMLElement | undefined
  /** Or a frame; without an address it gets that of the service's `/public-bar`. */
  frame?: HTMLIFrameElement | undefined
  /** Which of the owner's visibility switches counts here. */
  page?: PageKind | undefined
  /** `flow`: between the page's own content. `fixed`: over it, at the edge of the window. */
  placement?: 'flow' | 'fixed' | undefined
  /** px kept free for the bar until its settings are there. */
  reserve?: number | undefined
  /** The shop's cart; where absent, the one behind `document` events. */
  cart?: CartSource | undefined
  /** How amounts are written, as a BCP 47 tag; where absent, the page's language. */
  locale?: string | undefined
}

export interface MountedBar {
  /** Takes the bar away; the page is as it was before. */
  destroy(): void
}

/** px of a bar with one line of text and products. */
const typicalHeight = () => (innerWidth <= NARROW_PX ? 223 : 193)

/** Before anything is painted, keeping room moves nothing. Later it would. */
const isUnpainted = () => performance.getEntriesByName('first-paint').length === 0

function placeOf({ frame, element, placement, reserve }: MountOptions, node: Element, site: Site): Place {
  // A bar whose settings came with the script is drawn at once. Any other gets room until they are there.
  const px = site.$settings.get() ? 0 : (reserve ?? (isUnpainted() ? typicalHeight() : 0))
  const own = frame ?? element
  if (own) return placeInOwn(own, px)
  return placeInSlot(node, placement === 'fixed', px)
}

/** Resolves once the browser has painted what is there now. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Loads the element and what the service has to say. A bar that is on screen by then is painted first. */
async function load(site: Site): Promise<Takeover> {
  if (site.html !== '') await painted()
  return loadTakeover(site.serviceUrl)
}

/** Shows and hides the bar as the owner's settings and the device say. Returns a function that ends it. */
function follow(options: MountOptions, site: Site, place: Place): () => void {
  const { page = 'product', cart = domCart() } = options
  const locale = readLocale(options.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language
  const mobile = matchMedia(MOBILE)
  let loading: Promise<Takeover> | undefined
  let close: (() => void) | undefined
  let isOver = false
  const ends: (() => void)[] = []
  const takeover = () => {
    if (loading) return loading
    loading = load(site)
    loading
      .then(({ loadSite }) => !isOver && ends.push(loadSite(site)))
      .catch((error: unknown) => {
        console.debug('free-shipping-bar: the bar could not be loaded', error)
        if (!site.$settings.get()) site.$settings.set(null)
      })
    return loading
  }
  const hide = () => {
    close?.()
    close = undefined
    place.hide()
  }
  const update = () => {
    const settings = site.$settings.get()
    if (settings === undefined) return void takeover()
    if (settings === null || !isShown(settings, page, mobile.matches)) return hide()
    try {
      place.stand(settings.visibility.position)
      close ??= place.open({ site, cart, locale, page, takeover: takeover() })
    } catch (error) {
      console.debug('free-shipping-bar: the bar cannot be shown', error)
    }
  }
  update()
  ends.push(site.$settings.listen(update), () => mobile.removeEventListener('change', update))
  mobile.addEventListener('change', update)
  return () => {
    isOver = true
    for (const end of ends) end()
    close?.()
    place.destroy()
  }
}

const mounted = new WeakMap<Element, MountedBar>()

/** What a selector names in this page; nothing where it is not a selector at all. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

const NO_BAR: MountedBar = { destroy() {} }

function mountAt(options: MountOptions, given: GivenSite | undefined): MountedBar {
  if (!options.frame && typeof customElements === 'undefined') {
    console.debug('free-shipping-bar: this browser has no custom elements, so there is no bar')
    return NO_BAR
  }
  if (typeof options.instanceId !== 'string' || options.instanceId === '') {
    console.debug('free-shipping-bar: name the site whose bar it is by its instanceId')
    return NO_BAR
  }
  const node = nodeOf(options)
  if (!node) {
    console.debug(`free-shipping-bar: nothing in the page matches "${String(options.target)}"`)
    return NO_BAR
  }
  const there = mounted.get(node)
  if (there) return there
  const site = siteOf((options.serviceUrl ?? '').replace(/\/$/, ''), options.instanceId, given)
  const stop = follow(options, site, placeOf(options, node, site))
  const bar: MountedBar = {
    destroy() {
      if (mounted.get(node) !== bar) return
      mounted.delete(node)
      stop()
    }
  }
  mounted.set(node, bar)
  return bar
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the bar that is there. It never throws: a shop goes on without it.
 * `given`: the site that came with the script.
 */
export function mountFreeShippingBar(options: MountOptions, given?: GivenSite): MountedBar {
  try {
    return mountAt(options, given)
  } catch (error) {
    console.debug('free-shipping-bar: there is no bar', error)
    return NO_BAR
  }
}
