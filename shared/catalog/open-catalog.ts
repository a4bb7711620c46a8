import { AuthError } from '../errors.ts'
import type { Catalog } from './catalog.ts'
import { ask, StoresNotInstalledError } from './catalog-error.ts'
import { createCatalogV1 } from './catalog-v1.ts'
import { createCatalogV3 } from './catalog-v3.ts'
import type { PlatformClient } from './client.ts'

export interface OpenCatalogOptions {
  client: PlatformClient
  /** Takes the place of `https://static.wixstatic.com` in the addresses of pictures. */
  mediaUrl?: string | undefined
}

async function siteVersion(client: PlatformClient): Promise<string> {
  try {
    const { catalogVersion } = await ask(() => client.site.getCatalogVersion())
    return catalogVersion ?? ''
  } catch (error) {
    if (error instanceof AuthError || error instanceof StoresNotInstalledError) throw error
    console.debug('The catalog version could not be read, version 1 is assumed.')
    return 'V1_CATALOG'
  }
}

/**
 * The site's catalog in the version it has; version 1 when that cannot be found out.
 * Throws `AuthError` when the platform refuses our credentials, `StoresNotInstalledError` when the site has no shop.
 */
export async function openCatalog({ client, mediaUrl }: OpenCatalogOptions): Promise<Catalog> {
  const version = await siteVersion(client)
  if (version === 'STORES_NOT_INSTALLED') throw new StoresNotInstalledError()
  return version === 'V3_CATALOG' ? createCatalogV3(client, mediaUrl) : createCatalogV1(client, mediaUrl)
}
