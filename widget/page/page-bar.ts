import type { Choices } from '#shared/bar/adds.ts'
import { barAtoms, createBar } from '#shared/bar/bar.ts'
import { inCountry, withoutGoals } from '#shared/bar/program.ts'
import type { Product } from '#shared/catalog/product.ts'

import { createAnnouncer } from '../bar/announcer.ts'
import { cartStore } from '../carts/cart-store.ts'
import { speaks } from '../first/given-site.ts'
import type { StartedBar } from '../first/started-bar.ts'
import { failed } from '../statistics/failures.ts'
import { loadStrip } from './modules.ts'
import { onNavigation } from './navigation.ts'
import type { Site } from './site.ts'
import type { Visit } from './visit.ts'

/** Facts about a bar's page, without its site and its cart. */
export type BarPage = Pick<StartedBar, 'locale' | 'productId'> & Partial<Pick<StartedBar, 'page' | 'rules'>>

/** The parts of a site from which its bar is shown. */
export type ShownSite = Pick<
  Site,
  'serviceUrl' | 'evaluate' | 'parts' | 'data' | '$shop' | '$rules' | '$products' | 'variantsOf'
>

export type PageBar = ReturnType<typeof createPageBar>

/** One bar of this page: its atoms follow its site and its cart. The components take it over as it is. */
export function createPageBar(site: ShownSite, visit: Pick<Visit, 'cart'>, barPage: BarPage) {
  const { locale, productId, page: kind, rules: own } = barPage
  const { serviceUrl, evaluate, parts } = site
  const { $cart, add, close, takesVariants } = cartStore(visit.cart, site.$rules)
  const atoms = barAtoms({ $cart, $rules: site.$rules })
  const { $shown, destroy } = createBar(atoms, { time: () => parts.time, onError: failed })
  let choices: Choices | undefined
  let isOver = false
  /** The products that this page may suggest, once the strip's code is there. */
  let onPage = (products: readonly Product[]) => products
  function followProducts() {
    const products = site.$products.get()
    // The strip has words of ours: it is there once they are in the page's language.
    const isRight = !site.data || speaks(site.data, locale)
    atoms.$products.set(isRight && products ? onPage(products) : undefined)
  }
  function follow() {
    const shop = site.$shop.get()
    if (!shop) return
    // Only delivery counts in checkout.
    const program = inCountry(kind === 'checkout' ? withoutGoals(shop.program) : shop.program, own?.country)
    atoms.$shop.set({ locale, ...shop, program, evaluate, takesVariants })
    followProducts()
  }
  follow()
  const announcer = createAnnouncer($shown)
  const stops = [
    destroy,
    close,
    announcer.stop,
    site.$shop.listen(follow),
    site.$products.listen(followProducts)
  ]

  async function startStrip() {
    const module = await loadStrip(serviceUrl || location.href)
    if (isOver) return module
    onPage = (products) => module.suggestedBy(products, site, productId)
    choices = module.createChoices(atoms, { add, variantsOf: site.variantsOf })
    // The cart is here.
    choices.expectAnswers()
    stops.push(
      choices.destroy,
      module.announceAdds(announcer, { $shown, $adds: atoms.$adds }),
      onNavigation(followProducts)
    )
    followProducts()
    return module
  }
  let strip: ReturnType<typeof startStrip> | undefined
  /** Presses wait for one promise: browsers resolve two imports of a module in any order. */
  function openStrip() {
    strip ??= startStrip().catch((error: unknown) => {
      strip = undefined
      throw error
    })
    return strip
  }
  async function withStrip(work: (its: Choices) => void) {
    if (choices) return work(choices)
    await openStrip().then(() => choices && work(choices), console.debug)
  }

  return {
    ...atoms,
    $shown,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    /** Follows facts about the page that are in no atom. */
    follow,
    /** Loads what a shopper does with the strip. */
    openStrip,
    /** Puts a product into the cart; what became of it is for the caller. */
    add,
    takesVariants,
    /** Resolves once the add shows in `$adds`, or cannot be made. */
    addToCart: (product: Product) => withStrip((its) => void its.addToCart(product)),
    chooseVariant: (product: Product) => void withStrip((its) => void its.chooseVariant(product)),
    destroy() {
      isOver = true
      for (const stop of stops) stop()
    }
  }
}
