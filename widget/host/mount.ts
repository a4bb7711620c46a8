import { readLocale } from '#shared/locale.ts'
import { readPlace } from '#shared/cart.ts'

import { domCart } from '../carts/dom-cart.ts'
import type { PageConsent } from '../statistics/consent.ts'
import { caught } from './failures.ts'
import type { GivenSite } from './given-site.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import { find } from './place/find.ts'
import { placeOf } from './place/place.ts'
import { runBar } from './run-bar.ts'

const mounted = new WeakMap<Element, MountedBar>()

/** Of the visitor, so it is the same for all bars of the page. */
const consent: PageConsent = { choice: undefined }

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

function noBar(reason: unknown): MountedBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setConsent() {}, destroy() {} }
}

function mountAt(options: MountOptions, given: GivenSite | undefined): MountedBar {
  if (!options.frame && typeof customElements === 'undefined') {
    return noBar('no custom elements')
  }
  if (typeof options.instanceId !== 'string' || options.instanceId === '') {
    return noBar('no instanceId')
  }
  const node = nodeOf(options)
  if (!node) {
    return noBar(`nothing in the page matches "${String(options.target)}"`)
  }
  const there = mounted.get(node)
  if (there) return there
  const isOwn = given?.data.instanceId === options.instanceId
  // What came with the script long ago may be over.
  const own =
    isOwn && !(given.at + (given.data.untilIn ?? Infinity) <= Date.now())
      ? { ...given, data: { ...given.data, styles: (given.data.styles ?? '') + (options.styles ?? '') } }
      : undefined
  const source = options.cart ?? domCart()
  const rules = {
    shipping: own?.data.shipping,
    discounts: own?.data.discounts,
    typed: own?.data.settings,
    country: readPlace(options.country) ?? own?.data.country
  }
  source.follow?.(rules)
  consent.choice = options.consent ?? consent.choice
  // A bar that the page describes is drawn by the components, which are loaded first.
  const isAtHand = own !== undefined && (own.site === undefined || own.element !== undefined)
  const place = placeOf(options, node, isAtHand)
  const stop = runBar({
    instanceId: options.instanceId,
    serviceUrl: (options.serviceUrl ?? '').replace(/\/$/, ''),
    page: options.page ?? 'product',
    productId: options.productId,
    locale: readLocale(options.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language,
    source,
    given: own,
    rules,
    consent,
    place
  })
  const bar: MountedBar = {
    setConsent(choice) {
      consent.choice = choice
      consent.onChange?.()
    },
    destroy() {
      if (mounted.get(node) !== bar) return
      mounted.delete(node)
      stop()
      place.destroy()
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
    caught(error)
    return noBar(error)
  }
}
