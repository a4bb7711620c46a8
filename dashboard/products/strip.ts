import type { Catalog } from '#shared/catalog/catalog.ts'
import { gapCandidates } from '#shared/catalog/gap-candidates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { type ProductCache, storeReason } from './catalog-source.ts'
import type { SelectedProduct } from './selected-products.ts'

/** The products a shopper's strip shows by the chosen selection method. `unset`: no category is chosen yet. */
export type Strip =
  | { state: 'unset' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; products: readonly Product[] }

type Source = Pick<Settings['products'], 'selectionMethod' | 'categoryId'> & { countsUnshipped: boolean }

/** The key of the list to load; '' when none is needed. */
function listName({ selectionMethod, categoryId, countsUnshipped }: Source): string {
  switch (selectionMethod) {
    case 'manual':
      return ''
    case 'automatic':
      return 'popular'
    case 'category':
      return categoryId && `category ${categoryId}`
    case 'closesGap':
      return `gap ${categoryId} ${countsUnshipped}`
  }
}

function loadList(catalog: Catalog, { selectionMethod, categoryId, countsUnshipped }: Source) {
  if (selectionMethod === 'closesGap') return gapCandidates(catalog, { categoryId, countsUnshipped })
  return selectionMethod === 'automatic'
    ? catalog.popularProducts(MAX_PRODUCTS)
    : catalog.categoryProducts(categoryId, MAX_PRODUCTS)
}

/** Each list is kept under its key, so that a late response cannot end up in another list. */
export function createStrip(options: {
  $settings: ReadableAtom<Settings['products']>
  $selected: ReadableAtom<readonly SelectedProduct[]>
  /** Do items that are not shipped count towards free shipping? */
  $countsUnshipped: ReadableAtom<boolean>
  catalog: () => Promise<Catalog>
  cache: ProductCache
}) {
  const { $settings, $selected, $countsUnshipped, catalog, cache } = options
  const $source = computed(
    [$settings, $countsUnshipped],
    ({ selectionMethod, categoryId }, countsUnshipped) => ({
      selectionMethod,
      categoryId,
      countsUnshipped
    })
  )
  const $lists = atom<ReadonlyMap<string, Strip>>(new Map())
  const keep = (name: string, list: Strip) => $lists.set(new Map([...$lists.get(), [name, list]]))

  async function load(name: string, source: Source) {
    keep(name, { state: 'loading' })
    try {
      const products = await loadList(await catalog(), source)
      cache.remember(products)
      keep(name, { state: 'ready', products })
    } catch (error) {
      keep(name, { state: 'failed', message: storeReason(error) })
    }
  }

  $source.subscribe((source) => {
    const name = listName(source)
    if (name && !$lists.get().has(name)) void load(name, source)
  })

  const $manual = computed($selected, (rows): Strip => ({
    state: 'ready',
    products: rows.flatMap((row) => (row.state === 'loaded' ? [row.product] : []))
  }))

  return {
    $strip: computed([$source, $lists, $manual], (source, lists, manual): Strip => {
      if (source.selectionMethod === 'manual') return manual
      const name = listName(source)
      return name ? (lists.get(name) ?? { state: 'loading' }) : { state: 'unset' }
    }),
    /** Loads the chosen list again if loading failed. */
    loadFailed() {
      const source = $source.get()
      const name = listName(source)
      if ($lists.get().get(name)?.state === 'failed') void load(name, source)
    }
  }
}

export type StripProducts = ReturnType<typeof createStrip>

/** The one currency that all products are priced in; undefined where there is none or more than one. */
export function soldIn(products: readonly Product[]): string | undefined {
  const [currency = '', ...others] = new Set(products.map((product) => product.currency))
  return currency === '' || others.length > 0 ? undefined : currency
}
