import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import type { Add, BarAtoms } from './bar.ts'

/** The text for shoppers in a cart's error, '' where there is none. Other errors are for developers only. */
export function reasonOf(error: unknown): string {
  // A shop rejects with anything: its key is checked here.
  const { reason } = (error ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

const SHOWN_MS = 2000
/** Longer, because a reason has to be read. */
const REASON_SHOWN_MS = 6000
/** Earlier hosts report only failures: if none comes within this time, the product is treated as added. */
const SILENT_HOST_MS = 1000
/** A host that confirms adds and is silent for this long has lost the add. */
const LOST_MS = 30_000

/** What a bar asks for its shopper. A result that is no promise comes later. */
export interface BarActions {
  add(product: Product): void | Promise<void>
  variantsOf(productId: string): void | Promise<readonly Variant[]>
}

export type Choices = ReturnType<typeof createChoices>

/** What the shopper of one bar can do with its products. A result is removed after it was shown for a while. */
export function createChoices(
  { $adds, $variants }: Pick<BarAtoms, '$adds' | '$variants'>,
  actions: BarActions
) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let isAnswered = false

  function set(id: string, add: Add | undefined) {
    const adds = new Map($adds.get())
    if (add) adds.set(id, add)
    else adds.delete(id)
    $adds.set(adds)
  }
  function after(ms: number, id: string, work: () => void) {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(work, ms))
  }
  function show(id: string, add: Add, ms = SHOWN_MS) {
    set(id, add)
    after(ms, id, () => set(id, undefined))
  }
  function setVariants(id: string, variants?: readonly Variant[]) {
    const all = new Map($variants.get())
    if (variants) all.set(id, variants)
    else if (!all.delete(id)) return
    $variants.set(all)
  }
  /** The cart has the product. */
  function confirm(id: string) {
    if ($adds.get().get(id)?.state === 'waiting') show(id, { state: 'added' })
  }
  /** The cart refused the product. */
  function refuse(id: string, reason: string) {
    show(id, { state: 'refused', reason }, reason === '' ? SHOWN_MS : REASON_SHOWN_MS)
    // The chosen variant may be sold out by now: the next choice loads the variants again.
    setVariants(id)
  }
  return {
    confirm,
    refuse,
    setVariants,
    /** Every add is confirmed: from now on a missing confirmation means a refusal. */
    expectAnswers: () => void (isAnswered = true),
    /** Asks for it, unless the last add of the product is waiting or shown: a double click adds once. */
    async addToCart(product: Product) {
      const { id } = product
      const now = $adds.get().get(id)
      if (now && now.state !== 'refused') return
      set(id, { state: 'waiting' })
      if (isAnswered) after(LOST_MS, id, () => refuse(id, ''))
      else after(SILENT_HOST_MS, id, () => show(id, { state: 'added' }))
      try {
        const adding = actions.add(product)
        if (!adding) return
        await adding
        confirm(id)
      } catch (error) {
        console.debug('free-shipping-bar: the cart did not take the product', error)
        refuse(id, reasonOf(error))
      }
    },
    /** Asks for a product's variants, unless they are there. */
    async chooseVariant({ id }: Pick<Product, 'id'>) {
      if ($variants.get().get(id)?.length) return
      // Those that could not be had before may be there by now.
      setVariants(id)
      try {
        const asking = actions.variantsOf(id)
        if (asking) setVariants(id, await asking)
      } catch (error) {
        console.debug('free-shipping-bar: the variants cannot be loaded', error)
        setVariants(id, [])
      }
    },
    destroy() {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }
}
