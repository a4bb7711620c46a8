import { reasonOf } from '#shared/bar/adds.ts'
import { evaluateAll, speak, type LocalizedStore } from '#shared/bar/shown.ts'
import { languageOptions } from '#shared/bar/language-options.ts'
import type { Product } from '#shared/catalog/product.ts'
import { UNREAD } from '#shared/cart.ts'
import { languageNeeded } from '#shared/copy/language-needed.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom } from 'nanostores'

import stateStyles from '../../bar/states.css?inline'
import { cartNow } from '../../carts/cart-source.ts'
import { followCart } from '../../carts/followed-cart.ts'
import { type GivenCart, passedCart } from '../../carts/passed-cart.ts'
import { media } from '../../dom/browser.ts'
import { loadWords } from '../../language/load-words.ts'
import { isShown, MOBILE } from '../../first/place/visibility.ts'
import { createPageBar, type PageBar } from '../../page/page-bar.ts'
import { AddEvent, fire } from './element-events.ts'
import type { DescribedBar } from './read-element.ts'

export type GivenBar = ReturnType<typeof createGivenBar>

/**
 * The cart that a page gives its bar, whichever it gives by now. It adds products in the page's own way, where the page has
 * one: that is asked first.
 */
function cartOf(element: Element, first: GivenCart) {
  const { source, set } = passedCart(() => {
    throw new Error('no cart can add it. Set `cart`, or answer "fsb-add" with respondWith()')
  })
  set(first)
  // A cart that the page gave is known at once: until it is read, the bar would greet an empty one.
  const now = cartNow(source)
  const isKnown = !now.isUnread || now.isUnreadable
  const followed = followCart(source, { known: isKnown ? now : undefined, element })
  const responses = new Map<string, Promise<unknown>>()
  return {
    ...followed,
    set,
    async add(product: Product) {
      const response = responses.get(product.id)
      responses.delete(product.id)
      try {
        await followed.add(product, response)
      } catch (error) {
        fire(element, 'fsb-add-failed', { product, reason: reasonOf(error) })
        throw error
      }
    },
    /** Does the page let it be added? */
    allows(product: Product): boolean {
      const event = new AddEvent(product)
      element.dispatchEvent(event)
      if (event.response) responses.set(product.id, event.response)
      return !event.defaultPrevented || event.response !== undefined
    },
    reread() {
      source.forget?.()
      return followed.refresh()
    }
  }
}

/**
 * A shop whose settings its page gives, in the page's language.
 * @param address from which the languages are loaded
 */
export function localizedStore(address: string) {
  /** Undefined until the page's language is loaded, null if there is no bar. */
  const $shop = atom<(LocalizedStore & { locale: string }) | null | undefined>()
  const { $language, follow } = languageOptions((tag) => loadWords(tag, address))
  let now: Settings | undefined
  let wanted = ''
  /** Amounts are written as in the loaded language, until another one is loaded. */
  let locale: string | undefined
  const show = () => {
    const language = $language.get()
    if (!now) $shop.set(null)
    // Until the page's language is there, nothing is shown.
    else if (language && locale !== undefined) $shop.set({ ...speak(now, {}, language), locale })
  }
  $language.listen(() => {
    locale = wanted
    show()
  })
  return {
    $shop,
    /** Other settings, or another language. `undefined`: settings that cannot be used. */
    say(settings: Settings | undefined, next: string) {
      now = settings
      wanted = next
      // The words that are there are those of this language, too.
      if (locale !== undefined && languageNeeded(next, settings) === languageNeeded(locale, settings))
        locale = next
      follow(next, settings)
      show()
    }
  }
}

/** Adds what the page lets be added, and asks it once, however often the shopper clicks. */
const addsOf = (bar: PageBar, allows: (product: Product) => boolean) => async (product: Product) => {
  try {
    // From then on a second click sees the first one.
    await bar.openStrip()
  } catch (error) {
    return console.debug('free-shipping-bar: the code that adds could not be loaded', error)
  }
  const before = bar.$adds.get().get(product.id)
  if ((!before || before.state === 'refused') && allows(product)) void bar.addToCart(product)
}

/**
 * A bar that its page describes on the element.
 * @param address of the service that has the modules; '' where they come with this one
 */
export function createGivenBar(element: Element, address: string, first: DescribedBar) {
  let now = first
  let hidden: string | undefined
  const cart = cartOf(element, first.cart)
  const { $shop, say } = localizedStore(address)
  const $products = atom<readonly Product[] | undefined>(first.products)
  const rules = { country: first.country }
  const site = {
    serviceUrl: address,
    evaluate: evaluateAll,
    parts: {},
    data: undefined,
    variantsOf: () => Promise.reject(new Error('only a service has lists of variants'))
  }
  say(first.settings, first.locale)
  const bar = createPageBar(
    { ...site, $shop, $rules: atom({}), $products },
    { cart },
    { locale: first.locale, productId: undefined, rules }
  )
  const mobile = media(MOBILE)
  /** The atoms follow what the page says by now. */
  function follow() {
    bar.follow()
    const isOff = !isShown(now.settings, 'product', mobile.matches)
    const isLost = !now.hasAmount && 'an amount or the currency on it cannot be read'
    const reason =
      hidden ?? (isLost || undefined) ?? (isOff ? 'its settings show it nowhere here' : undefined)
    if (reason !== undefined) bar.$shop.set({ state: 'hidden', reason })
  }
  follow()
  const stop = $shop.listen(follow)
  mobile.addEventListener('change', follow)
  return {
    connection: { ...bar, styles: stateStyles, hasSlots: true, addToCart: addsOf(bar, cart.allows) },
    /** Another description counts, or the element has another form: that is drawn anew, too. */
    show(described: DescribedBar, hides: string | undefined) {
      now = described
      hidden = hides
      rules.country = now.country
      $products.set(now.products)
      say(now.settings, now.locale)
      cart.set(now.cart)
      follow()
    },
    refresh: cart.reread,
    destroy() {
      stop()
      mobile.removeEventListener('change', follow)
      bar.destroy()
      cart.close()
      cart.set(UNREAD)
    }
  }
}
