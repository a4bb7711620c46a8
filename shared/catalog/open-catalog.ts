import type { Catalog, CatalogVersion } from './catalog.ts'
import {
  catalogError,
  NotInStoreError,
  StoreBusyError,
  StoresNotInstalledError,
  TokenFailure,
  WrongVersionError
} from './catalog-error.ts'
import { createCatalogV1 } from './catalog-v1.ts'
import { createCatalogV3 } from './catalog-v3.ts'
import type { PlatformClient } from './client.ts'
import { AuthError } from '../errors.ts'

export interface OpenCatalogOptions {
  client: PlatformClient
  /** Takes the place of `https://static.wixstatic.com` in the addresses of pictures. */
  mediaUrl?: string | undefined
  /** The version that the site had last, so that it is not asked for again. */
  lastVersion?: CatalogVersion | undefined
  /** Told the version that the site turned out to have. */
  onVersion?: ((version: CatalogVersion) => void) | undefined
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
    console.debug('The catalog version could not be read, version 1 is assumed.')
    return 'V1_CATALOG'
  }
}

const CREATE: Record<CatalogVersion, typeof createCatalogV1> = {
  V1_CATALOG: createCatalogV1,
  V3_CATALOG: createCatalogV3
}
const OTHER: Record<CatalogVersion, CatalogVersion> = { V1_CATALOG: 'V3_CATALOG', V3_CATALOG: 'V1_CATALOG' }

/**
 * The catalog in the assumed version. When the site refuses that version, the call is made again in the other one,
 * which is used from then on: the version may have been unreadable, or the site has moved to version 3 since.
 */
function inEitherVersion(
  assumed: CatalogVersion,
  create: (version: CatalogVersion) => Catalog,
  onVersion: (version: CatalogVersion) => void
): Catalog {
  let current = create(assumed)

  async function call<T>(make: (catalog: Catalog) => Promise<T>): Promise<T> {
    const tried = current
    try {
      return await make(tried)
    } catch (error) {
      if (!(error instanceof WrongVersionError)) throw error
      // Several calls can fail at the same time: the first one changes the version for all.
      const other = current === tried ? create(OTHER[tried.version]) : current
      const result = await make(other)
      if (current === tried) {
        current = other
        onVersion(other.version)
      }
      return result
    }
  }
  return {
    get version() {
      return current.version
    },
    products: (query) => call((catalog) => catalog.products(query)),
    savedProducts: (ids) => call((catalog) => catalog.savedProducts(ids)),
    categories: () => call((catalog) => catalog.categories()),
    categoryProducts: (id, limit) => call((catalog) => catalog.categoryProducts(id, limit)),
    async variants(id) {
      try {
        return await call((catalog) => catalog.variants(id))
      } catch (error) {
        if (error instanceof NotInStoreError) return []
        throw error
      }
    },
    popularProducts: (limit) => call((catalog) => catalog.popularProducts(limit))
  }
}

/**
 * The site's catalog in the version it has; version 1 when that cannot be found out.
 * Throws `AuthError` when the platform refuses our credentials, `StoresNotInstalledError` when the site has no shop.
 */
export async function openCatalog(options: OpenCatalogOptions): Promise<Catalog> {
  const { client, mediaUrl, lastVersion, onVersion = () => undefined } = options
  const version = lastVersion ?? (await siteVersion(client))
  if (version === 'STORES_NOT_INSTALLED') throw new StoresNotInstalledError()
  const assumed = version === 'V3_CATALOG' ? 'V3_CATALOG' : 'V1_CATALOG'
  if (lastVersion === undefined) onVersion(assumed)
  return inEitherVersion(assumed, (one) => CREATE[one](client, mediaUrl), onVersion)
}
