import { atom, type ReadableAtom } from 'nanostores'

import { toMessage } from '#shared/errors.ts'
import type { CatalogState } from '../products/catalog-source.ts'

/** The site at the platform: its catalog and its currency. */
export interface SiteAccess {
  getAccessToken: () => Promise<string>
  platformUrl: string
  mediaUrl: string
}

const catalog = atom<CatalogState>({ state: 'loading' })
let access: SiteAccess | undefined

/** Opens after the dashboard did; that it cannot be opened locks nobody out of the other sections. */
export const $catalog: ReadableAtom<CatalogState> = catalog

/** Opens the catalog and tells the site's currency; undefined when the platform does not say. */
export async function openSite(site: SiteAccess): Promise<string | undefined> {
  access = site
  catalog.set({ state: 'loading' })
  // The SDK is the heaviest part of the page and nothing that is drawn first needs it.
  const [{ createPlatformClient }, { openCatalog }, { siteCurrency }] = await Promise.all([
    import('#shared/catalog/client.ts'),
    import('#shared/catalog/open-catalog.ts'),
    import('#shared/catalog/site-currency.ts')
  ])
  const client = createPlatformClient(site)
  const [opened, currency] = await Promise.allSettled([
    openCatalog({ client, mediaUrl: site.mediaUrl }),
    siteCurrency(client)
  ])
  catalog.set(
    opened.status === 'fulfilled'
      ? { state: 'ready', catalog: opened.value }
      : { state: 'failed', message: toMessage(opened.reason) }
  )
  return currency.status === 'fulfilled' ? currency.value : undefined
}

/** After a failure, with the same access. */
export async function reopenCatalog() {
  if (access) await openSite(access)
}
