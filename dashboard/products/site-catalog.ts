import { atom, type ReadableAtom } from 'nanostores'

import type { AccessTokens } from '#shared/api/access-token.ts'
import type { Catalog } from '#shared/catalog/open-catalog.ts'
import { StoreError, StoresNotInstalledError } from '#shared/catalog/catalog-error.ts'
import type { PlatformClient } from '#shared/catalog/client.ts'
import { toMessage, UserError } from '#shared/errors.ts'
import { COPY, fill } from '../languages/words.ts'

/** Access to the site's catalog and currency at Wix. */
export interface SiteAccess {
  tokens: AccessTokens
  platformUrl: string
  mediaUrl: string
  /** Called with the site's currency. Absent when a currency was saved: then Wix is not asked for it (spec § 7). */
  takeCurrency?: (currency: string) => void
}

/** `closed`: no site is open. `no-store`: the site has no shop, until its owner adds Wix Stores. */
export type CatalogState =
  | { state: 'closed' | 'loading' | 'no-store' }
  | { state: 'ready'; catalog: Catalog }
  | { state: 'failed'; message: string }

/** Time limit of one call to Wix, in ms. */
const CALL_MS = 15_000

const inTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(CALL_MS) })

const catalog = atom<CatalogState>({ state: 'closed' })
let access: SiteAccess | undefined

/** Opened after the dashboard. The other sections work without it. */
export const $catalog: ReadableAtom<CatalogState> = catalog

/** @throws UserError with the reason why the catalog is not open */
export function openedCatalog(): Catalog {
  const opened = catalog.get()
  if (opened.state === 'ready') return opened.catalog
  throw new UserError(opened.state === 'failed' ? opened.message : COPY.products.noStore)
}

/** Why something of the store cannot be shown, in the owner's language. */
export function storeReason(error: unknown): string {
  if (!(error instanceof StoreError)) return toMessage(error)
  const { fault } = error
  return fault.reason === 'silent'
    ? fill(COPY.products.reasons.silent, { status: fault.status })
    : COPY.products.reasons[fault.reason]
}

/** The state for an error while opening the catalog. */
export const failedCatalog = (error: unknown): CatalogState =>
  error instanceof StoresNotInstalledError
    ? { state: 'no-store' }
    : { state: 'failed', message: storeReason(error) }

async function connect({ tokens, platformUrl }: SiteAccess): Promise<PlatformClient> {
  const { createPlatformClient } = await import('#shared/catalog/client.ts')
  return createPlatformClient({
    getAccessToken: tokens.get,
    renewAccessToken: tokens.renew,
    platformUrl,
    fetch: inTime
  })
}

/** Asks Wix for the site's currency. A failure is logged and changes nothing. */
async function askCurrency(client: PlatformClient, site: SiteAccess) {
  const { takeCurrency } = site
  if (!takeCurrency) return
  try {
    const { siteCurrency } = await import('#shared/catalog/site-facts.ts')
    const currency = await siteCurrency(client)
    if (!currency || access !== site) return
    takeCurrency(currency)
    site.takeCurrency = undefined
  } catch (error) {
    console.debug('free-shipping-bar: the site’s currency could not be read:', toMessage(error))
  }
}

/**
 * Opens the catalog, and asks for the site's currency where none was saved. Results that come after `closeSite` are
 * dropped.
 */
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

/** Asks Wix something else about the site; undefined before it is opened. */
export const askSite = async <T>(question: (client: PlatformClient) => Promise<T>): Promise<T | undefined> =>
  access && question(await connect(access))

/** Forgets the site. Call it before the dashboard is started again. */
export function closeSite() {
  access = undefined
  catalog.set({ state: 'closed' })
}

/** Opens the catalog again after a failure. */
export async function reopenCatalog() {
  if (access) await openSite(access)
}
