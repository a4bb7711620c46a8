import type { Catalog } from '#shared/catalog/catalog.ts'
import { StoreError, StoresNotInstalledError } from '#shared/catalog/catalog-error.ts'
import { toMessage, UserError } from '#shared/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'
import type { Product } from '#shared/catalog/product.ts'
import { COPY, fill } from '../languages/words.ts'

/** The site's catalog, which is opened after the dashboard. */
export type CatalogState =
  | { state: 'loading' }
  | { state: 'ready'; catalog: Catalog }
  | { state: 'failed'; message: string }
  /** The site has no shop, until its owner adds Wix Stores. */
  | { state: 'no-store'; message: string }

/** Why something of the store cannot be shown, in the owner's language. */
export function storeReason(error: unknown): string {
  if (!(error instanceof StoreError)) return toMessage(error)
  const { fault } = error
  return fault.reason === 'silent'
    ? fill(COPY.products.reasons.silent, { status: fault.status })
    : COPY.products.reasons[fault.reason]
}

/** The state for an error while opening the catalog. */
export const failedCatalog = (error: unknown): CatalogState => ({
  state: error instanceof StoresNotInstalledError ? 'no-store' : 'failed',
  message: storeReason(error)
})

/** Waits until the catalog is open. @throws UserError with the reason if it cannot be opened */
export function openedCatalog($catalog: ReadableAtom<CatalogState>): Promise<Catalog> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined
    const settle = (now: CatalogState) => {
      if (now.state === 'loading') return
      stop?.()
      if (now.state === 'ready') resolve(now.catalog)
      else reject(new UserError(now.message))
    }
    const now = $catalog.get()
    if (now.state === 'loading') stop = $catalog.listen(settle)
    else settle(now)
  })
}

/** Every product loaded so far, so that undo, discard and import can show products at once. */
export function createProductCache() {
  const $byId = atom<ReadonlyMap<string, Product>>(new Map())
  return {
    $byId,
    remember(products: readonly Product[]) {
      if (products.length === 0) return
      $byId.set(new Map([...$byId.get(), ...products.map((product) => [product.id, product] as const)]))
    }
  }
}

export type ProductCache = ReturnType<typeof createProductCache>

/** Shows a toast. May return a function that removes it. */
export type Notify = (toast: { type: 'error' | 'info'; message: string }) => (() => void) | void
