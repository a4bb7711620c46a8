import type { Add } from '#shared/bar/adds.ts'
import { type BarView, pageView, tellHidden } from '#shared/bar/bar-view.ts'
import { inCountry, withoutGoals } from '#shared/bar/program.ts'
import type { Ticking } from '#shared/bar/ticking.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { atom } from 'nanostores'

import { createAnnouncer } from '../bar/announcer.ts'
import { cartStore } from '../carts/cart-store.ts'
import { speaks } from '../first/given-site.ts'
import type { StartedBar } from '../first/started-bar.ts'
import { guarded } from '../statistics/failures.ts'
import { loadMessages, loadStrip } from './modules/modules.ts'
import type { Site } from './site/site.ts'
import type { BarStrip } from './strip/bar-strip.ts'
import type { Visit } from './visit/visit.ts'

/** Facts about a bar's page, beside its site and its cart. */
export type BarPage = Pick<StartedBar, 'locale' | 'productId'> & Partial<Pick<StartedBar, 'page' | 'rules'>>

/** The parts of a site from which its bar is shown. */
export type ShownSite = Pick<
  Site,
  'serviceUrl' | 'instanceId' | 'evaluate' | 'parts' | 'data' | '$shop' | '$rules' | '$products'
>

/** One bar of this page: what it shows, and what its shopper can do. The components take it over as it is. */
export function createPageBar(site: ShownSite, visit: Pick<Visit, 'cart'>, barPage: BarPage) {
  const { locale, productId, page: kind, rules: own } = barPage
  const { $shop, $rules, $products, evaluate, parts } = site
  const address = site.serviceUrl || location.href
  const cart = cartStore(visit.cart, $rules)
  const $adds = atom<ReadonlyMap<string, Add>>(new Map())
  const $variants = atom<ReadonlyMap<string, readonly Variant[]>>(new Map())
  const $suggested = atom<readonly Product[] | undefined>()
  let strip: BarStrip | undefined
  const $view = atom<BarView>({ state: 'loading' })
  let isOver = false
  let isDue = false
  const draw = () => {
    isDue = false
    const shop = $shop.get()
    if (isOver || !shop) return
    const { endsAt } = $rules.get()
    // Only delivery counts in checkout.
    const program = kind === 'checkout' ? withoutGoals(shop.program) : shop.program
    const page = {
      shop: { ...shop, program: inCountry(program, own?.country) },
      cart: cart.$cart.get(),
      // The strip has words of ours: it is there once they are in the page's language.
      products: !site.data || speaks(site.data, locale) ? (strip ? $suggested : $products).get() : undefined,
      locale,
      timeLeft: parts.time?.timeLeftUntil(endsAt, locale),
      takesVariants: cart.takesVariants
    }
    const before = $view.get()
    const now = pageView(page, evaluate)
    const view = strip?.keep(now, before) ?? now
    tellHidden(view, before)
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
  const announcer = createAnnouncer($view)
  const stops = [$shop, $rules, $products, $suggested, cart.$cart].map((store) => store.listen(updateSoon))

  stops.push($adds.listen((now) => now.size === 0 && updateSoon()))
  async function openStrip() {
    const module = await loadStrip(address)
    if (isOver || strip) return module
    const { serviceUrl, instanceId } = site
    strip = module.createBarStrip({
      serviceUrl,
      productId,
      $view,
      $products,
      $adds,
      $variants,
      $suggested,
      announcer,
      add: cart.add,
      async variantsOf(id) {
        const { shopperApi } = await loadMessages(address)
        return shopperApi(serviceUrl, instanceId).variants(id)
      }
    })
    update()
    return module
  }
  function withStrip(work: (its: BarStrip) => void) {
    if (strip) return work(strip)
    openStrip().then(() => strip && work(strip), console.debug)
  }

  return {
    $view,
    $adds,
    $variants,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    /** Works out at once what it shows. */
    refresh: update,
    /** Loads what a shopper does with the strip. */
    openStrip,
    addToCart: (product: Product) => withStrip((its) => its.addToCart(product)),
    chooseVariant: (product: Product) => withStrip((its) => its.chooseVariant(product)),
    destroy() {
      isOver = true
      for (const stop of stops) stop()
      announcer.stop()
      ticking?.stop()
      strip?.destroy()
      cart.close()
    }
  }
}
