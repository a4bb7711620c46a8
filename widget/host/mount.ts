import { readLocale } from '#shared/locale.ts'

import type { CartSource } from './cart-source.ts'
import { converse, converseInPage } from './conversation.ts'
import { domCart } from './dom-cart.ts'
import { framePlace, ownPlace, type Place, slotPlace } from './place.ts'
import { recallHeight, remember } from './remembered.ts'
import { type Site, siteOf } from './site.ts'
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
  /** px kept free for the bar before it is there; where absent, what it needed last time. */
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
const typicalHeight = () => (innerWidth < 400 ? 223 : 193)

/** Before anything is painted, keeping room moves nothing. Later it would. */
const isUnpainted = () => performance.getEntriesByName('first-paint').length === 0

/** How the height of a bar in such a place, on a screen about this wide, is remembered. */
const placeName = ({ instanceId, page = 'product' }: MountOptions) =>
  `${instanceId}:${page}:${Math.round(innerWidth / 200)}`

/** px to keep free until the bar is there: none where the owner, or else the default, shows no bar. */
function reserveOf(options: MountOptions, site: Site): number {
  const settings = site.$settings.get()
  const likely = site.isKnown() ? settings : { ...settings, enabled: true }
  if (!isShown(likely, options.page ?? 'product', matchMedia(MOBILE).matches)) return 0
  const known = options.reserve ?? recallHeight(placeName(options))
  return known ?? (isUnpainted() ? typicalHeight() : 0)
}

function placeOf(options: MountOptions, node: Element, site: Site): Place {
  const { frame, element } = options
  const reserve = reserveOf(options, site)
  if (frame) return framePlace(frame, reserve)
  if (element) return ownPlace(element)
  return slotPlace({
    target: node,
    instanceId: site.instanceId,
    isFixed: options.placement === 'fixed',
    reserve: { height: reserve, position: site.$settings.get().visibility.position },
    onSize: (height) => remember(placeName(options), height)
  })
}

/** Where the bar in a frame may speak from. A sandbox, its own or the page's, takes the origin away. */
function originsOf(frame: HTMLIFrameElement): string[] {
  const { origin } = new URL(frame.src, document.baseURI)
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
  return isSandboxed || window.origin === 'null' ? ['null', origin] : [origin]
}

function talk(options: MountOptions, site: Site, place: Place): () => void {
  const { frame, cart = domCart() } = options
  const locale = readLocale(options.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language
  if (!frame) return converseInPage({ site, cart, locale })
  const host = converse({
    site,
    cart,
    locale,
    frame: {
      window: () => frame.contentWindow,
      origins: originsOf(frame),
      onHeight(height) {
        place.grow?.(height)
        remember(placeName(options), height)
      }
    }
  })
  const announce = () => host.announce()
  frame.addEventListener('load', announce)
  return () => {
    frame.removeEventListener('load', announce)
    host.destroy()
  }
}

/** Shows and hides the bar as the owner's settings and the device say. */
function follow(options: MountOptions, site: Site, place: Place): () => void {
  const { page = 'product' } = options
  const mobile = matchMedia(MOBILE)
  let endTalk: (() => void) | undefined
  const hide = () => {
    endTalk?.()
    endTalk = undefined
    place.hide()
  }
  const update = () => {
    try {
      const settings = site.$settings.get()
      if (!isShown(settings, page, mobile.matches)) return hide()
      endTalk ??= talk(options, site, place)
      place.show(settings.visibility.position)
    } catch (error) {
      console.debug('free-shipping-bar: the bar cannot be shown', error)
    }
  }
  if (site.isKnown()) update()
  const stop = site.$settings.listen(update)
  mobile.addEventListener('change', update)
  return () => {
    stop()
    mobile.removeEventListener('change', update)
    endTalk?.()
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

function mountAt(options: MountOptions): MountedBar {
  if (!options.frame && typeof customElements === 'undefined') {
    console.debug('free-shipping-bar: this browser has no custom elements, so there is no bar')
    return NO_BAR
  }
  const node = nodeOf(options)
  if (!node) {
    console.debug(`free-shipping-bar: nothing in the page matches "${String(options.target)}"`)
    return NO_BAR
  }
  const there = mounted.get(node)
  if (there) return there
  const { instanceId, frame, element } = options
  const serviceUrl = (options.serviceUrl ?? '').replace(/\/$/, '')
  const site = siteOf(serviceUrl, instanceId)
  const place = placeOf(options, node, site)
  element?.setAttribute('instance-id', instanceId)
  if (frame && !frame.getAttribute('src')) {
    frame.src = `${serviceUrl}/public-bar?${new URLSearchParams({ instanceId }).toString()}`
  }
  const leave = site.load()
  const stop = follow(options, site, place)
  const bar: MountedBar = {
    destroy() {
      if (mounted.get(node) !== bar) return
      mounted.delete(node)
      leave()
      stop()
    }
  }
  mounted.set(node, bar)
  return bar
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the bar that is there. It never throws: a shop goes on without it.
 */
export function mountFreeShippingBar(options: MountOptions): MountedBar {
  try {
    return mountAt(options)
  } catch (error) {
    console.debug('free-shipping-bar: there is no bar', error)
    return NO_BAR
  }
}
