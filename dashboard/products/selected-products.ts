import type { Catalog } from '#shared/catalog/catalog.ts'
import type { Product } from '#shared/catalog/product.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { fieldSchema } from '#shared/settings/schema.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import type { ProductCache, Notify } from './catalog-source.ts'
import { COPY, fill } from '../languages/words.ts'

/** A row of the selected list. `missing`: the store no longer has it. `failed`: its details did not load. */
export type SelectedProduct =
  | { id: string; state: 'loaded'; product: Product }
  | { id: string; state: 'loading' | 'missing' | 'failed' }

export interface SelectedProductsOptions {
  $ids: ReadableAtom<readonly string[]>
  setIds: (ids: string[]) => void
  catalog: () => Promise<Catalog>
  cache: ProductCache
  notify: Notify
}

type Lookup = 'loading' | 'missing' | 'failed'

/** The products of the manual selection: the ids are the draft's, the details come from the catalog. */
export function createSelectedProducts(options: SelectedProductsOptions) {
  const { $ids, setIds, catalog, cache, notify } = options
  const $lookups = atom<ReadonlyMap<string, Lookup>>(new Map())

  const $selected = computed([$ids, cache.$byId, $lookups], (ids, byId, lookups) =>
    ids.map((id): SelectedProduct => {
      const product = byId.get(id)
      return product ? { id, state: 'loaded', product } : { id, state: lookups.get(id) ?? 'loading' }
    })
  )

  const mark = (ids: readonly string[], lookup: Lookup) =>
    $lookups.set(new Map([...$lookups.get(), ...ids.map((id) => [id, lookup] as const)]))

  let takeBackFailure: ReturnType<Notify>

  async function lookUp(ids: readonly string[]) {
    if (ids.length === 0) return
    mark(ids, 'loading')
    try {
      const { products, missingIds } = await (await catalog()).savedProducts(ids)
      cache.remember(products)
      mark(missingIds, 'missing')
      if ($selected.get().every(({ state }) => state !== 'failed')) takeBackFailure?.()
    } catch {
      mark(ids, 'failed')
      takeBackFailure = notify({ type: 'error', message: COPY.products.savedFailed })
    }
  }

  const lookUpNew = (ids: readonly string[]) =>
    void lookUp(ids.filter((id) => !cache.$byId.get().has(id) && !$lookups.get().has(id)))
  $ids.subscribe(lookUpNew)

  return {
    $selected,
    /** Refuses a ninth product; adding a selected one again changes nothing. */
    addProduct(product: Product) {
      const ids = $ids.get()
      if (ids.includes(product.id)) return
      if (ids.length >= MAX_PRODUCTS)
        return notify({ type: 'error', message: fill(COPY.products.tooMany, { limit: MAX_PRODUCTS }) })
      const next = v.safeParse(fieldSchema(FIELDS.products.productIds), [...ids, product.id])
      if (!next.success) return notify({ type: 'error', message: COPY.products.notSelectable })
      cache.remember([product])
      setIds(next.output)
    },
    removeProducts: (ids: readonly string[]) => setIds($ids.get().filter((id) => !ids.includes(id))),
    /** Moves `id` to the position of `overId`. */
    moveProduct(id: string, overId: string) {
      const ids = $ids.get()
      const to = ids.indexOf(overId)
      if (id !== overId && to !== -1 && ids.includes(id))
        setIds(ids.filter((other) => other !== id).toSpliced(to, 0, id))
    },
    /** Loads failed details again. */
    loadFailed() {
      void lookUp(
        $ids.get().filter((id) => $lookups.get().get(id) === 'failed' && !cache.$byId.get().has(id))
      )
    }
  }
}

export type SelectedProducts = ReturnType<typeof createSelectedProducts>
