import type { ShippingApi, ShippingCheck } from '#shared/api/shipping-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { Instance } from '#shared/instance.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'

import { cartToCheck, type Situation } from './made-up.ts'
import { shippingPrice } from './reasons.ts'

/** The owner changes several things in a row; checkout is asked about the last. */
const PAUSE_MS = 400

export type Checkout =
  /** Checkout is not asked: the row is closed, or the cart has nothing to ask about. */
  { state: 'none' } | { state: 'asking' } | { state: 'said'; check: ShippingCheck }

/** Checkout's result as a shop's page passes it on. */
export function factsOf(checkout: Checkout): Partial<Cart> {
  if (checkout.state !== 'said') return {}
  const { check } = checkout
  switch (check.state) {
    case 'nothingToShip':
      return { needsShipping: false }
    case 'unreachable':
      return { reachable: false }
    case 'unknown':
      return {}
    case 'offers': {
      const price = shippingPrice(check)
      return price === undefined ? {} : { shipsFree: price === 0 }
    }
  }
}

interface Asked {
  $situation: ReadableAtom<Situation>
  $isOpen: ReadableAtom<boolean>
  $checkout: WritableAtom<Checkout>
}

/** Asks checkout about the made-up cart while the owner looks. Returns a function that ends it. */
export function askCheckout(
  { $situation, $isOpen, $checkout }: Asked,
  api: Pick<ShippingApi, 'check'>,
  { instanceId, credential }: Instance
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let latest = ''
  const stop = () => {
    clearTimeout(timer)
    asked?.abort()
  }
  const ask = async (cart: NonNullable<ReturnType<typeof cartToCheck>>) => {
    const current = new AbortController()
    asked = current
    const check = await api.check(instanceId, credential, cart, current.signal)
    if (!current.signal.aborted) $checkout.set({ state: 'said', check })
  }
  const follow = () => {
    const situation = $situation.get()
    const { shop } = situation
    const cart = $isOpen.get() ? cartToCheck(situation) : undefined
    // Rules that were read anew may charge the same cart otherwise.
    const question = JSON.stringify([cart ?? null, shop.state === 'known' ? shop.rules.readAt : ''])
    if (question === latest) return
    latest = question
    stop()
    $checkout.set(cart ? { state: 'asking' } : { state: 'none' })
    if (cart) timer = setTimeout(() => void ask(cart), PAUSE_MS)
  }
  const stopListening = [$situation, $isOpen].map((store) => store.listen(follow))
  follow()
  return () => {
    stop()
    for (const stopOne of stopListening) stopOne()
    $checkout.set({ state: 'none' })
  }
}
