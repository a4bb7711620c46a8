import { compileText } from '#shared/bar/compile.ts'
import { reasonOf } from '#shared/bar/adds.ts'
import { evaluateAll, type SpokenShop } from '#shared/bar/shown.ts'
import type { Product } from '#shared/catalog/product.ts'
import { readCart, UNREAD } from '#shared/cart.ts'
import { atom } from 'nanostores'

import stateStyles from '../../bar/states.css?inline'
import { followCart } from '../../carts/followed-cart.ts'
import { isSource, passedCart } from '../../carts/passed-cart.ts'
import { media } from '../../dom/browser.ts'
import { isShown, MOBILE } from '../../first/place/visibility.ts'
import { createPageBar, type ShownSite } from '../../page/page-bar.ts'
import type { Connection } from '../connection.ts'
import { AddEvent, fire } from './element-events.ts'
import type { DescribedBar } from './read-element.ts'
import { spokenShop } from './spoken-shop.ts'

export type GivenBar = ReturnType<typeof createGivenBar>

/** The owner's greeting names no amount. */
function withoutAmount(shop: SpokenShop): SpokenShop {
  const { initialMessage } = shop.settings.messages
  const text = /\d|\$\{/.test(initialMessage) ? '' : initialMessage
  return { ...shop, program: { ...shop.program, unread: compileText(text) } }
}

/**
 * A bar that its page describes on the element.
 * @param address of the service that has the modules; '' where they come with this one
 */
export function createGivenBar(element: Element, address: string, first: DescribedBar) {
  let now = first
  let hidden: string | undefined
  const passed = passedCart(() => {
    throw new Error('no cart adds it: give one as `cart`, or answer "fsb-add" by respondWith()')
  })
  passed.set(first.cart)
  // A cart that the page gave is known at once: until it is read, the bar would greet an empty one.
  const known = isSource(first.cart) ? undefined : readCart(first.cart)
  const followed = followCart(passed.source, { known })
  const responses = new Map<string, Promise<unknown>>()
  const { $shop, say } = spokenShop(address, (shop) => (now.hasAmount ? shop : withoutAmount(shop)))
  const $products = atom<readonly Product[] | undefined>([])
  const { locale } = first
  const rules = { country: first.country }
  const site: ShownSite = {
    instanceId: '',
    serviceUrl: address,
    evaluate: evaluateAll,
    parts: {},
    data: undefined,
    $shop,
    $rules: atom({}),
    $products
  }
  say(first.settings, locale)

  async function add(product: Product) {
    const response = responses.get(product.id)
    responses.delete(product.id)
    try {
      if (!response) return await followed.add(product)
      await response
      await followed.refresh()
    } catch (error) {
      fire(element, 'fsb-add-failed', { product, reason: reasonOf(error) })
      throw error
    }
  }
  const bar = createPageBar(site, { cart: { ...followed, add } }, { locale, productId: undefined, rules })
  const mobile = media(MOBILE)
  /** The atoms follow what the page says by now. */
  function follow() {
    bar.follow()
    const isOff = !isShown(now.settings, 'product', mobile.matches)
    const reason = hidden ?? (isOff ? 'its settings show it nowhere here' : undefined)
    if (reason !== undefined) bar.$shop.set({ state: 'hidden', reason })
  }
  follow()
  const stop = $shop.listen(follow)
  mobile.addEventListener('change', follow)
  const connection: Connection = {
    ...bar,
    styles: stateStyles,
    hasSlots: true,
    addToCart(product) {
      const before = bar.$adds.get().get(product.id)
      if (before && before.state !== 'refused') return
      const event = new AddEvent(product)
      element.dispatchEvent(event)
      if (event.defaultPrevented && !event.response) return
      if (event.response) responses.set(product.id, event.response)
      bar.addToCart(product)
    },
    // The element may only be moved within the page.
    destroy() {}
  }
  return {
    /** Its language, for good. */
    locale,
    $shown: bar.$shown,
    connection,
    /** Another description counts, or the element has another form: that is drawn anew, too. */
    show(described: DescribedBar, products: readonly Product[], hides: string | undefined) {
      const before = now
      now = described
      hidden = hides
      rules.country = described.country
      if ($products.get() !== products) $products.set(products)
      const isOther =
        before.hasAmount !== now.hasAmount || JSON.stringify(before.settings) !== JSON.stringify(now.settings)
      if (isOther) say(now.settings, locale)
      if (isSource(now.cart) || JSON.stringify(before.cart) !== JSON.stringify(now.cart))
        passed.set(now.cart ?? UNREAD)
      follow()
    },
    refresh() {
      passed.source.forget?.()
      return followed.refresh()
    },
    destroy() {
      stop()
      mobile.removeEventListener('change', follow)
      bar.destroy()
      followed.close()
      passed.set(UNREAD)
    }
  }
}
