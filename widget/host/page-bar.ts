import { createAdds, reasonOf } from '#shared/bar/adds.ts'
import type { Bar } from '#shared/bar/bar.ts'
import { type BarView, keepingStrip, pageView } from '#shared/bar/bar-view.ts'
import { createTicking } from '#shared/bar/ticking.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { atom } from 'nanostores'

import { type Announcer, createAnnouncer } from '../bar/announcer.ts'
import { cartStore } from '../carts/cart-store.ts'
import { guarded } from './failures.ts'
import { pageProducts } from './site/page-products.ts'
import type { Site } from './site/site.ts'
import type { Speech, StartedBar } from './started-bar.ts'
import type { Visit } from './visit/visit.ts'

/** One bar of this page: what it shows, and what its shopper can do. The components take it over as it is. */
export interface PageBar extends Pick<Bar, '$view' | '$adds' | 'addToCart' | 'destroy'> {
  $announced: Announcer['$announced']
  skipAnnouncing: Announcer['skip']
}

/** `isOwn`: the owner wrote all texts of the bar, so they are right before the page's language is there. */
export function createPageBar(
  site: Site,
  visit: Pick<Visit, 'cart'>,
  { locale, $language, productId, page: kind }: Speech & Partial<Pick<StartedBar, 'page'>>,
  isOwn = false
): PageBar {
  const { $settings, $rules } = site
  const cart = cartStore(visit.cart, $rules)
  const { $products, close: closeProducts } = pageProducts(site, productId)
  const $view = atom<BarView>({ state: 'loading' })
  const adds = createAdds()
  // The cart is here: every add is answered.
  adds.expectAnswers()
  let isOver = false
  let isDue = false
  const draw = () => {
    isDue = false
    const [told, spoken, rules] = [$settings.get(), $language.get(), $rules.get()]
    // In checkout only its delivery counts.
    const settings = told && kind === 'checkout' ? { ...told, rewards: { goals: [] } } : told
    const language = spoken ?? (isOwn ? ENGLISH : undefined)
    if (isOver || !settings || !language) return
    // The strip has words of ours.
    const products = spoken && $products.get()
    const now = cart.$cart.get()
    const page = { settings, rules, cart: now, products, locale, takesVariants: cart.takesVariants }
    const before = $view.get()
    const view = keepingStrip(pageView(page, language), before, adds.$adds.get())
    if (view.state === 'hidden' && !(before.state === 'hidden' && before.reason === view.reason))
      console.debug(`free-shipping-bar: hidden, because ${view.reason}`)
    $view.set(view)
    ticking.next(view.state === 'ready' ? view : undefined, rules.endsAt)
  }
  const update = () => guarded(draw)
  const ticking = createTicking(update)
  /** Changes of one task are shown together. */
  const updateSoon = () => {
    // `queueMicrotask` is missing in some pages.
    if (!isDue) void Promise.resolve().then(update)
    isDue = true
  }
  update()
  const announcer = createAnnouncer({ $view, $adds: adds.$adds })
  const stops = [$settings, $rules, $language, $products, cart.$cart].map((store) => store.listen(updateSoon))
  stops.push(adds.$adds.listen((now) => now.size === 0 && updateSoon()))

  return {
    $view,
    $adds: adds.$adds,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    async addToCart(product) {
      if (!adds.begin(product.id)) return
      try {
        await cart.add(product)
        adds.confirm(product.id)
      } catch (error) {
        console.debug('free-shipping-bar: the cart did not take the product', error)
        adds.refuse(product.id, reasonOf(error))
      }
    },
    destroy() {
      isOver = true
      for (const stop of stops) stop()
      announcer.stop()
      ticking.stop()
      adds.destroy()
      closeProducts()
      cart.close()
    }
  }
}
