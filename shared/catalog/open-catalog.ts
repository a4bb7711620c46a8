import {
  type CatalogAdapter,
  type CatalogVersion,
  type Category,
  type ProductPage,
  type ProductQuery,
  SEARCH_TERM_MAX
} from './catalog.ts'
import {
  ask,
  catalogError,
  NotInStoreError,
  StoreBusyError,
  StoresNotInstalledError,
  TokenFailure,
  WrongVersionError
} from './catalog-error.ts'
import { createCatalogV1 } from './catalog-v1.ts'
import { createCatalogV3 } from './catalog-v3.ts'
import { type PlatformProduct, productOf } from './catalog-product.ts'
import type { PlatformClient } from './client.ts'
import { isOffered } from './offered.ts'
import type { Product } from './product.ts'
import type { Variant } from './variant.ts'
import { AuthError } from '../errors.ts'

export interface OpenCatalogOptions {
  client: PlatformClient
  /** Takes the place of `https://static.wixstatic.com` in the addresses of pictures. */
  mediaUrl?: string
  /** The version that the site had last, so that it is not asked for again. */
  lastVersion?: CatalogVersion
  /** Told the version that the site turned out to have. */
  onVersion?: (version: CatalogVersion) => void
}

async function siteVersion(client: PlatformClient): Promise<string> {
  try {
    const { catalogVersion } = await client.site.getCatalogVersion()
    return catalogVersion ?? ''
  } catch (cause) {
    const error = catalogError(cause)
    // Without a token no other call can work either; a busy store is not asked more.
    const isFinal = [AuthError, StoresNotInstalledError, StoreBusyError].some((kind) => error instanceof kind)
    if (isFinal || cause instanceof TokenFailure) throw error
    console.debug('Couldn’t read the catalog version, so version 1 is assumed.')
    return 'V1_CATALOG'
  }
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>

const CREATE = { V1_CATALOG: createCatalogV1, V3_CATALOG: createCatalogV3 }
const OTHER = { V1_CATALOG: 'V3_CATALOG', V3_CATALOG: 'V1_CATALOG' } as const

/**
 * The adapter of the assumed version. When the site refuses that version, the call is made again in the other one,
 * which is used from then on: the version may have been unreadable, or the site has moved to version 3 since.
 */
function inEitherVersion(
  client: PlatformClient,
  assumed: CatalogVersion,
  onVersion: (version: CatalogVersion) => void
) {
  let current: CatalogAdapter = CREATE[assumed](client)
  return {
    version: () => current.version,
    async call<T>(make: (adapter: CatalogAdapter) => Promise<T>): Promise<T> {
      const tried = current
      try {
        return await ask(() => make(tried))
      } catch (error) {
        if (!(error instanceof WrongVersionError)) throw error
        // Several calls can fail at the same time: the first one changes the version for all.
        const other = current === tried ? CREATE[OTHER[tried.version]](client) : current
        const result = await ask(() => make(other))
        if (current === tried) {
          current = other
          onVersion(other.version)
        }
        return result
      }
    }
  }
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** More ids than this are never asked for at once. */
const IDS_MAX = 100
const CATEGORIES_MAX = 1000

/** Each id in the platform's form once. An id in another form would fail the whole query. */
const productIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => GUID.test(id)).slice(0, IDS_MAX)

/** The term without blanks around it, and no longer than the platform allows. */
const searchTerm = (term = ''): string => Array.from(term.trim()).slice(0, SEARCH_TERM_MAX).join('').trim()

const BEST_SELLERS = /^best[\s-]?sell(ers|ing)/i

/** The ids of the best sellers by the site's recommendation algorithms; none when it has no such algorithm. */
async function bestSellerIds(client: PlatformClient): Promise<string[]> {
  const { availableAlgorithms = [] } = await client.recommendations.listAvailableAlgorithms()
  const best = availableAlgorithms.find(({ config }) => BEST_SELLERS.test(config?.name ?? ''))
  if (!best?.config?.algorithmId || !best.appId) return []
  const { recommendation } = await client.recommendations.getRecommendation(
    [{ _id: best.config.algorithmId, appId: best.appId }],
    { minimumRecommendedItems: 1 }
  )
  return recommendation?.items?.flatMap(({ catalogItemId }) => catalogItemId ?? []) ?? []
}

/**
 * The site's catalog in the version it has, version 1 when that cannot be found out: the same for both.
 * Throws `AuthError` when the platform refuses our credentials, `StoresNotInstalledError` when the site has no shop.
 * Every method throws `AuthError` for the same reason, and `UserError` for the rest.
 */
export async function openCatalog(options: OpenCatalogOptions) {
  const { client, mediaUrl, lastVersion, onVersion = () => undefined } = options
  const known = lastVersion ?? (await siteVersion(client))
  if (known === 'STORES_NOT_INSTALLED') throw new StoresNotInstalledError()
  const assumed = known === 'V3_CATALOG' ? 'V3_CATALOG' : 'V1_CATALOG'
  if (lastVersion === undefined) onVersion(assumed)
  const { version, call } = inEitherVersion(client, assumed, onVersion)

  /** Products that may be listed: those that a shopper can see. */
  const shown = (found: readonly PlatformProduct[]): Product[] =>
    found.flatMap((product) => (product.visible ? (productOf(product, mediaUrl) ?? []) : []))

  /** Products that may be suggested without an owner's choice. Twice as many are asked for: some may be sold out. */
  async function suggested(limit: number, find: (adapter: CatalogAdapter) => Promise<PlatformProduct[]>) {
    const found = await call(find)
    return shown(found.filter(({ inStock }) => inStock)).slice(0, limit)
  }

  /** Products in the order of the ids; those since deleted are named in `missingIds`. */
  async function savedProducts(ids: readonly string[]) {
    const wanted = productIds(ids)
    const found = wanted.length === 0 ? [] : shown(await call((adapter) => adapter.byIds(wanted)))
    const byId = new Map(found.map((product) => [product.id, product]))
    const all = [...new Set(ids)]
    return {
      products: all.flatMap((id) => byId.get(id) ?? []),
      missingIds: all.filter((id) => !byId.has(id))
    }
  }

  return {
    get version() {
      return version()
    },
    async products({ offset, term }: ProductQuery): Promise<ProductPage> {
      const query = { offset, term: searchTerm(term) }
      const { items, ...page } = await call((adapter) => adapter.page(query))
      return { products: shown(items), ...page }
    },
    savedProducts,
    /** All categories that shoppers see. */
    async categories(): Promise<Category[]> {
      let page = await call((adapter) => adapter.categories())
      const found = [...page.items]
      while (page.hasNext() && found.length < CATEGORIES_MAX) {
        const before = page
        page = await ask(() => before.next())
        found.push(...page.items)
      }
      return found.flatMap(({ _id: id, name, visible, numberOfProducts, itemCounter }) =>
        id && visible !== false
          ? [{ id, name: name ?? '', productCount: numberOfProducts ?? itemCounter ?? undefined }]
          : []
      )
    },
    categoryProducts: (categoryId: string, limit: number) =>
      suggested(limit, (adapter) => adapter.inCategory(categoryId, limit * 2)),
    /** Loads a product's variants, sold-out ones too; none if there is no list to choose from, or no such product. */
    async variants(productId: string): Promise<Variant[]> {
      try {
        return await call((adapter) => adapter.variants(productId))
      } catch (error) {
        if (error instanceof NotInStoreError) return []
        throw error
      }
    },
    /** The best sellers; the newest products where the site has no such list or none of them can be bought. */
    async popularProducts(limit: number): Promise<Product[]> {
      try {
        const { products } = await savedProducts(await ask(() => bestSellerIds(client)))
        const offered = products.filter(isOffered)
        if (offered.length > 0) return offered.slice(0, limit)
      } catch (error) {
        if (error instanceof AuthError || error instanceof StoreBusyError) throw error
        console.debug('Best sellers aren’t available, so the newest products take their place.')
      }
      return suggested(limit, (adapter) => adapter.newest(limit * 2))
    }
  }
}
