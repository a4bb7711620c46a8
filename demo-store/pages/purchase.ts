import type { DemoProduct } from '../emulator/demo-product.ts'
import type { Purchase } from '../host/cart.ts'

/** The part of a product that an add button needs. */
export const purchase = ({ id, name, variants }: DemoProduct): Purchase => ({ id, name, variants })
