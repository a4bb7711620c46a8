import type { Bar } from '#shared/bar/bar.ts'
import { type BarView, pageView } from '#shared/bar/bar-view.ts'
import { inCountry, withoutGoals } from '#shared/bar/program.ts'
import type { Ticking } from '#shared/bar/ticking.ts'
import { atom } from 'nanostores'

import { type Announcer, createAnnouncer } from '../bar/announcer.ts'
import { cartStore } from '../carts/cart-store.ts'
import { speaks } from '../first/given-site.ts'
import type { BarStrip, StartedBar } from '../first/started-bar.ts'
import { guarded } from './failures.ts'
import { loadMessages } from './modules.ts'
import type { Site } from './site/site.ts'
import type { Visit } from './visit/visit.ts'

/** One bar of this page: what it shows, and what its shopper can do. The components take it over as it is. */
export interface PageBar extends Bar {
  $announced: Announcer['$announced']
  skipAnnouncing: Announcer['skip']
  /** Works out at once what it shows. */
  refresh(): void
}

/** In the place of a strip where there is none. */
const NO_STRIP: BarStrip = {
  $products: atom(),
  $adds: atom(new Map()),
  $variants: atom(new Map()),
  keep: (view) => view,
  chooseVariant() {},
  addToCart() {},
  destroy() {}
}

/** Facts about a bar's page, beside its site and its cart. */
export type BarPage = Pick<StartedBar, 'locale' | 'productId'> & Partial<Pick<StartedBar, 'page' | 'rules'>>

export function createPageBar(site: Site, visit: Pick<Visit, 'cart'>, barPage: BarPage): PageBar {
  const { locale, productId, page: kind, rules: own } = barPage
  const { $shop, $rules, $products, evaluate, parts, serviceUrl, instanceId } = site
  const cart = cartStore(visit.cart, $rules)
  const strip =
    parts.stripRest?.createBarStrip({
      serviceUrl,
      productId,
      $products,
      atom,
      add: cart.add,
      async variantsOf(id) {
        const { shopperApi } = await loadMessages(serviceUrl || location.href)
        return shopperApi(serviceUrl, instanceId).variants(id)
      }
    }) ?? NO_STRIP
  const $view = atom<BarView>({ state: 'loading' })
  let isOver = false
  let isDue = false
  const draw = () => {
    isDue = false
    const shop = $shop.get()
    if (isOver || !shop) return
    const { endsAt } = $rules.get()
    // In checkout only its delivery counts.
    const program = kind === 'checkout' ? withoutGoals(shop.program) : shop.program
    const page = {
      shop: { ...shop, program: inCountry(program, own?.country) },
      cart: cart.$cart.get(),
      // The strip has words of ours: it is there once they are in the page's language.
      products: !site.data || speaks(site.data, locale) ? strip.$products.get() : undefined,
      locale,
      timeLeft: parts.time?.timeLeftUntil(endsAt, locale),
      takesVariants: cart.takesVariants
    }
    const before = $view.get()
    const view = strip.keep(pageView(page, evaluate), before)
    if (view.state === 'hidden' && !(before.state === 'hidden' && before.reason === view.reason))
      console.debug(`free-shipping-bar: hidden, because ${view.reason}`)
    $view.set(view)
    ticking ??= parts.time?.createTicking(update)
    ticking?.next(view.state === 'ready' ? view : undefined, endsAt)
  }
  const update = () => guarded(draw)
  let ticking: Ticking | undefined
  /** Changes of one task are shown together. */
  const updateSoon = () => {
    // `queueMicrotask` is missing in some pages.
    if (!isDue) void Promise.resolve().then(update)
    isDue = true
  }
  update()
  const announcer = createAnnouncer({ $view, $adds: strip.$adds })
  const stops = [$shop, $rules, strip.$products, cart.$cart].map((store) => store.listen(updateSoon))
  stops.push(strip.$adds.listen((now) => now.size === 0 && updateSoon()))

  return {
    $view,
    $adds: strip.$adds,
    $variants: strip.$variants,
    chooseVariant: strip.chooseVariant,
    addToCart: strip.addToCart,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    refresh: update,
    destroy() {
      isOver = true
      for (const stop of stops) stop()
      announcer.stop()
      ticking?.stop()
      strip.destroy()
      cart.close()
    }
  }
}
