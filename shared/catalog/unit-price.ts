import type { Product } from './product.ts'

/** The price that a shopper pays for one, in major units. */
export const unitPrice = ({ price, discount_price }: Pick<Product, 'price' | 'discount_price'>): number =>
  discount_price ?? price
