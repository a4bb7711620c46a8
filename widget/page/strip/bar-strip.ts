import { type Add, createAdds, reasonOf } from '#shared/bar/adds.ts'
import { type BarView, keepingStrip } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'

import { announceAdds, type Announcer } from '../../bar/announcer.ts'
import type { StartedBar } from '../../first/started-bar.ts'
import type { Site } from '../site/site.ts'
import { pageProducts } from './page-products.ts'

/** Asks the service for the variants of a site's products when a shopper wants to choose. */
function createPageVariants({
  $variants,
  $adds,
  variantsOf
}: Pick<StripSite, '$variants' | '$adds' | 'variantsOf'>) {
  const set = (id: string, variants: readonly Variant[] | undefined) => {
    const all = new Map($variants.get())
    if (variants) all.set(id, variants)
    else if (!all.delete(id)) return
    $variants.set(all)
  }
  return {
    async chooseVariant({ id }: Product) {
      if ($variants.get().get(id)?.length) return
      // The service may know by now.
      set(id, undefined)
      try {
        set(id, await variantsOf(id))
      } catch (error) {
        console.debug('free-shipping-bar: the variants cannot be loaded', error)
        set(id, [])
      }
    },
    // The chosen variant may be sold out by now: the next choice is asked for anew.
    stop: $adds.listen((adds) => {
      for (const [id, { state }] of adds) if (state === 'refused') set(id, undefined)
    })
  }
}

export interface StripSite extends Pick<StartedBar, 'serviceUrl' | 'productId'> {
  $view: ReadableAtom<BarView>
  /** The site's. */
  $products: Site['$products']
  /** The results of the shopper's adds, which are written here. */
  $adds: WritableAtom<ReadonlyMap<string, Add>>
  /** The variants that a shopper asked for, which are written here. */
  $variants: WritableAtom<ReadonlyMap<string, readonly Variant[]>>
  /** The products that the page may suggest: the strip writes them. */
  $suggested: WritableAtom<readonly Product[] | undefined>
  announcer: Pick<Announcer, 'say'>
  add(product: Product): Promise<void>
  variantsOf(productId: string): Promise<readonly Variant[]>
}

export type BarStrip = ReturnType<typeof createBarStrip>

export function createBarStrip(site: StripSite) {
  const { $adds } = site
  const { close } = pageProducts(site, site.productId, site.$suggested)
  const adds = createAdds($adds)
  // The cart is here: every add is answered.
  adds.expectAnswers()
  const { stop, chooseVariant } = createPageVariants(site)
  const stopAnnouncing = announceAdds(site.announcer, site)
  return {
    chooseVariant,
    /** Keeps the strip of the view before, while adds that may have made shipping free are shown in it. */
    keep: (view: BarView, before: BarView) => keepingStrip(view, before, $adds.get()),
    async addToCart(product: Product) {
      if (!adds.begin(product.id)) return
      try {
        await site.add(product)
        adds.confirm(product.id)
      } catch (error) {
        console.debug('free-shipping-bar: the cart did not take the product', error)
        adds.refuse(product.id, reasonOf(error))
      }
    },
    destroy() {
      adds.destroy()
      stop()
      stopAnnouncing()
      close()
    }
  }
}
