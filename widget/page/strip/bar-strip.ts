import { createAdds, reasonOf } from '#shared/bar/adds.ts'
import { keepingStrip } from '#shared/bar/bar-view.ts'

import type { StripRest } from '../../first/started-bar.ts'
import { pageProducts } from './page-products.ts'
import { createPageVariants } from './page-variants.ts'

export const createBarStrip: StripRest['createBarStrip'] = (site) => {
  const { $products, close } = pageProducts(site, site.productId, site.atom)
  const adds = createAdds(site.atom)
  // The cart is here: every add is answered.
  adds.expectAnswers()
  const { stop, ...variants } = createPageVariants(site, adds.$adds)
  return {
    $products,
    $adds: adds.$adds,
    ...variants,
    keep: (view, before) => keepingStrip(view, before, adds.$adds.get()),
    async addToCart(product) {
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
      close()
    }
  }
}
