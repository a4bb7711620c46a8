import { type Product, ProductSchema } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { roundMoney } from '#shared/money.ts'
import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

export const QUANTITY_MAX = 99

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUANTITY_MAX))
const CartLineSchema = v.object({ product: ProductSchema, choice: v.string(), quantity: Quantity })

/** So many of a product in one choice, e.g. a size; '' where there is nothing to choose. */
export type CartLine = v.InferOutput<typeof CartLineSchema>

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.unknown()),
  v.transform((lines) =>
    lines.flatMap((line) => {
      const parsed = v.safeParse(CartLineSchema, line)
      return parsed.success ? [parsed.output] : []
    })
  )
)

/** Where a browser keeps the cart: `localStorage`, or what a test gives. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface Cart {
  $cart: ReadableAtom<readonly CartLine[]>
  /** Puts one more, or as many as said, beside what is there. */
  addToCart(product: Product, options?: { choice?: string; quantity?: number }): void
  /** A quantity that is none is ignored. */
  setQuantity(key: string, quantity: number): void
  removeItem(key: string): void
  /** The same lines with today's products; those that are no longer sold leave. */
  repriceCart(products: readonly Product[]): void
  /** Reads again what another tab has stored. */
  reloadCart(): void
}

export const CART_KEY = 'harbour-and-pine:cart'

export const lineKey = ({ product, choice }: Pick<CartLine, 'product' | 'choice'>) =>
  `${product.id} ${choice}`

/** What the lines cost together, in major units; what is priced in another currency is left out. */
export const cartTotal = (lines: readonly CartLine[], currency: string): number =>
  roundMoney(
    lines
      .filter(({ product }) => product.currency === currency)
      .reduce((sum, { product, quantity }) => sum + unitPrice(product) * quantity, 0),
    currency
  )

export const cartCount = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function load(storage: CartStorage | undefined): CartLine[] {
  try {
    const stored = v.safeParse(StoredSchema, storage?.getItem(CART_KEY))
    return stored.success ? stored.output : []
  } catch {
    return []
  }
}

function save(storage: CartStorage | undefined, lines: readonly CartLine[]) {
  try {
    storage?.setItem(CART_KEY, JSON.stringify(lines))
  } catch {
    // Full or forbidden: the cart lives as long as the page.
  }
}

const within = (quantity: number) => Math.min(QUANTITY_MAX, quantity)

/** The shop's cart, kept in the browser. */
export function createCart(storage: CartStorage | undefined): Cart {
  const $cart = atom<readonly CartLine[]>(load(storage))
  const change = (lines: readonly CartLine[]) => {
    $cart.set(lines)
    save(storage, lines)
  }
  return {
    $cart,
    addToCart(product, { choice = '', quantity = 1 } = {}) {
      const key = lineKey({ product, choice })
      const lines = $cart.get()
      const same = lines.find((line) => lineKey(line) === key)
      const line = { product, choice, quantity: within((same?.quantity ?? 0) + quantity) }
      change(same ? lines.map((one) => (one === same ? line : one)) : [...lines, line])
    },
    setQuantity(key, quantity) {
      if (!v.is(Quantity, quantity)) return
      change($cart.get().map((line) => (lineKey(line) === key ? { ...line, quantity } : line)))
    },
    removeItem(key) {
      change($cart.get().filter((line) => lineKey(line) !== key))
    },
    repriceCart(products) {
      const known = new Map(products.map((product) => [product.id, product]))
      change(
        $cart.get().flatMap((line) => {
          const product = known.get(line.product.id)
          return product ? [{ ...line, product }] : []
        })
      )
    },
    reloadCart: () => $cart.set(load(storage))
  }
}
