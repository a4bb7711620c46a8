import type { Cart } from '../cart.ts'
import type { Product } from './product.ts'

/** Can a shopper get it from the strip? Not if it is sold out, or has options but no page on which to choose them. */
export const isOffered = ({ inStock = true, hasOptions = false, url }: Product): boolean =>
  inStock && !(hasOptions && url === '')

/** With `currency`, where the shop named none and did not print the price either. */
export const pricedIn = (product: Product, currency: string): Product =>
  product.currency === '' && product.formatted_price === '' ? { ...product, currency } : product

/** The products that are not in the cart. */
export const outsideCart = (products: readonly Product[], { productIds = [] }: Pick<Cart, 'productIds'>) =>
  products.filter(({ id }) => !productIds.includes(id))
