import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

/** Every product seen so far by its id, so that undo, discard and import show what they bring back at once. */
export interface KnownProducts {
  $byId: ReadableAtom<ReadonlyMap<string, Product>>
  remember(products: readonly Product[]): void
}

export function createKnownProducts(): KnownProducts {
  const $byId = atom<ReadonlyMap<string, Product>>(new Map())
  return {
    $byId,
    remember(products) {
      if (products.length === 0) return
      $byId.set(new Map([...$byId.get(), ...products.map((product) => [product.id, product] as const)]))
    }
  }
}
