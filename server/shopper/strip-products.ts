import type { Catalog } from '#shared/catalog/open-catalog.ts'
import { gapCandidates } from '#shared/catalog/gap-candidates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { isOffered } from '#shared/catalog/offered.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'

import { DEFAULTS, storedAt } from '../db/stored-settings.ts'
import type { PublicAnswer } from '../lib/answer.ts'
import { readShopRow } from '../shipping/kept-rules.ts'
import { createWixAnswers } from './item-answers.ts'
import type { PublicAnswers } from './public-answers.ts'
import { type AnswerSources, savedSettings } from './sources.ts'

export interface StripSource {
  openCatalog: () => Promise<Catalog>
  /** The shop's rules, where they are known. */
  shipping: () => Promise<ShopShipping | undefined>
}

async function chosenProducts(
  { selectionMethod, productIds, categoryId }: Settings['products'],
  openCatalog: StripSource['openCatalog'],
  countsUnshipped: boolean
): Promise<Product[]> {
  switch (selectionMethod) {
    case 'manual': {
      if (productIds.length === 0) return []
      const { products } = await (await openCatalog()).savedProducts(productIds)
      return products.filter(isOffered)
    }
    case 'category':
      return categoryId === '' ? [] : (await openCatalog()).categoryProducts(categoryId, MAX_PRODUCTS)
    case 'automatic':
      return (await openCatalog()).popularProducts(MAX_PRODUCTS)
    case 'closesGap':
      return gapCandidates(await openCatalog(), { categoryId, countsUnshipped })
  }
}

/** The strip's products by the owner's choice, as far as a shopper can get them; the catalog is opened only when there is something to ask. */
export async function stripProducts(
  settings: Settings,
  { openCatalog, shipping }: StripSource
): Promise<Product[]> {
  if (!settings.enabled || !settings.products.enabled) return []
  const isMarked = settings.products.selectionMethod === 'closesGap'
  const { countsDigital = false } = (isMarked ? await shipping() : undefined) ?? {}
  return chosenProducts(settings.products, openCatalog, countsDigital)
}

/** Kept answers: the products are kept by the tag of the settings. */
interface StripAnswers {
  settings: PublicAnswers
  products: PublicAnswers
}

/** The products of an answer to `barProducts`. */
export const productsIn = ({ kept }: PublicAnswer): readonly Product[] | undefined =>
  // They are kept beside the answer that was made of them below.
  kept as readonly Product[] | undefined

/** The products of the strip, loaded where they are not kept. */
export async function loadedStrip(
  { settings, products }: StripAnswers,
  instanceId: string
): Promise<PublicAnswer> {
  const { tag } = await settings.get(instanceId)
  return products.get(instanceId, tag)
}

/** Answers to `barProducts`. */
export function createProductAnswers(sources: AnswerSources): PublicAnswers {
  const { store, config, platform, limits, metrics, now } = sources
  return createWixAnswers(sources, {
    what: 'products',
    freshMs: config.productsCacheSeconds * 1000,
    // Products that are kept for no time at all are answered as they are now.
    onAge: config.productsCacheSeconds === 0 ? 'wait' : 'serve',
    load: async (instanceId) => {
      const saved = await savedSettings(sources, instanceId)
      const { stored, until } = storedAt(saved ?? DEFAULTS, now())
      const products = await stripProducts(stored.settings, {
        openCatalog: () => platform.catalog(instanceId, () => limits.mayAskWix(instanceId, 'products')),
        shipping: async () => readShopRow(await store.shipping.read(instanceId)).shipping
      })
      return (time) => ({
        content: { products },
        kept: products,
        leftMs: until === undefined ? undefined : until - time
      })
    },
    count: (outcome) => metrics.cacheAnswer('products', outcome)
  })
}
