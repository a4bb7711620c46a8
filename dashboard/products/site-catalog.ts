import { atom, type ReadableAtom } from 'nanostores'

import type { PlatformClient } from '#shared/catalog/client.ts'
import { toMessage } from '#shared/errors.ts'
import { type CatalogState, failedCatalog } from './catalog-source.ts'
import type { AccessTokens } from '../session/access-token.ts'

/** The site at the platform: its catalog and its currency. */
export interface SiteAccess {
  tokens: AccessTokens
  platformUrl: string
  mediaUrl: string
  /** Absent when the currency is known: then the site is not asked for it (spec § 7). */
  takeCurrency?: ((currency: string) => void) | undefined
}

const catalog = atom<CatalogState>({ state: 'loading' })
let access: SiteAccess | undefined

/** Opens after the dashboard did; that it cannot be opened locks nobody out of the other sections. */
export const $catalog: ReadableAtom<CatalogState> = catalog

async function connect({ tokens, platformUrl }: SiteAccess): Promise<PlatformClient> {
  const { createPlatformClient } = await import('#shared/catalog/client.ts')
  return createPlatformClient({ getAccessToken: tokens.get, renewAccessToken: tokens.renew, platformUrl })
}

/** That the site does not say its currency changes nothing. */
async function askCurrency(client: PlatformClient, site: SiteAccess) {
  const { takeCurrency } = site
  if (!takeCurrency) return
  try {
    const { siteCurrency } = await import('#shared/catalog/site-currency.ts')
    const currency = await siteCurrency(client)
    if (!currency || access !== site) return
    takeCurrency(currency)
    site.takeCurrency = undefined
  } catch (error) {
    console.debug('free-shipping-bar: the site’s currency could not be read:', toMessage(error))
  }
}

/** Opens the catalog, and takes the site's currency where it is not known; neither once the site is closed. */
export async function openSite(site: SiteAccess): Promise<void> {
  access = site
  catalog.set({ state: 'loading' })
  const show = (state: CatalogState) => {
    if (access === site) catalog.set(state)
  }
  try {
    // The SDK is the heaviest part of the page and nothing that is drawn first needs it.
    const [client, { openCatalog }] = await Promise.all([
      connect(site),
      import('#shared/catalog/open-catalog.ts')
    ])
    const currency = askCurrency(client, site)
    show({ state: 'ready', catalog: await openCatalog({ client, mediaUrl: site.mediaUrl }) })
    await currency
  } catch (error) {
    show(failedCatalog(error))
  }
}

/** Before another start: what was known of the site is not known of the next one. */
export function closeSite() {
  access = undefined
  catalog.set({ state: 'loading' })
}

/** After a failure, with the same access. */
export async function reopenCatalog() {
  if (access) await openSite(access)
}
