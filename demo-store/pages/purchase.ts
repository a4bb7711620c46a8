import type { DemoProduct } from '../emulator/demo-product.ts'
import type { Purchase } from '../host/cart.ts'

/** What a button of the shop needs to put a product into the cart. */
export const purchase = ({ id, name, variants }: DemoProduct): Purchase => ({ id, name, variants })
