import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { accessTokens } from '#shared/api/access-token.ts'
import { isRefusal, type Owner } from '#shared/api/owner-call.ts'
import { loadOwnerSettings, type OwnerSettings } from '#shared/api/settings-api.ts'
import { toMessage } from '#shared/errors.ts'
import { readInstance } from '#shared/instance.ts'
import { adoptCurrency, startDraft } from '../draft/draft.ts'
import { $language } from '../languages/language.ts'
import { whenIdle } from '../ui/idle.ts'
import { closeSite, openSite } from '../products/site-catalog.ts'
import { startSaving } from '../save/save.ts'
import { draftStorage, keepDraft, stopKeeping, type Tab } from '../save/tab-draft.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { COPY } from '../languages/words.ts'

const Address = v.pipe(v.string(), v.trim(), v.regex(/^(?:https?:\/\/|\/(?!\/))/, 'is not an address'))

const AddressesSchema = v.object({
  /** The Wix platform, or what takes its place in a demo. */
  platformUrl: v.fallback(Address, 'https://www.wixapis.com'),
  /** Source of the catalog's pictures. */
  mediaUrl: v.fallback(Address, 'https://static.wixstatic.com'),
  /** The app's id at Wix; '' when the service does not know it. */
  appId: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), '')
})
export type Addresses = v.InferOutput<typeof AddressesSchema>

/** Reads the addresses that the service wrote into the page's `meta` tags. */
export function readAddresses(page: Document): Addresses {
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  return v.parse(AddressesSchema, {
    platformUrl: meta('platform-url'),
    mediaUrl: meta('media-url'),
    appId: meta('app-id')
  })
}

/** Progress of the page's start (spec § 4 Start-up). */
export type Startup =
  | { state: 'loading' }
  /** `unopened`: the address has no valid instance. `failed`: the service did not return the settings. */
  | { state: 'unopened' | 'failed'; message: string }
  | { state: 'ready'; instance: Owner; addresses: Addresses }

/** Parts of the page that `startDashboard` needs. */
export interface StartupOptions {
  /** `location.search` */
  search: string
  /** `location.origin`, where the settings service is too. */
  origin: string
  addresses: Addresses
  tab: Tab
  fetch?: typeof globalThis.fetch
}

const startup = atom<Startup>({ state: 'loading' })
export const $startup: ReadableAtom<Startup> = startup

/** The same once the words are in the owner's language; undefined before. */
export const $screen = computed([startup, $language], (current, language) =>
  language === undefined ? undefined : current
)

let attempt = 0
let failureToast: number | undefined
let cancelOpeningSite = () => {}

/** Reads the instance, loads its settings, then opens its catalog. A second call starts all over. */
export async function startDashboard(options: StartupOptions): Promise<void> {
  const current = ++attempt
  stopKeeping()
  cancelOpeningSite()
  closeSite()
  startup.set({ state: 'loading' })
  const { search, origin, fetch } = options
  let owner: Owner
  try {
    owner = { ...readInstance(search), serviceUrl: origin, fetch }
  } catch (error) {
    return startup.set({ state: 'unopened', message: toMessage(error) })
  }
  try {
    const loaded = await loadOwnerSettings(owner)
    if (current === attempt) open(options, owner, loaded)
  } catch (error) {
    if (current !== attempt) return
    console.debug('free-shipping-bar: the settings could not be loaded', error)
    failureToast = showToast({ type: 'error', message: COPY.session.settingsToast })
    startup.set({ state: isRefusal(error) ? 'unopened' : 'failed', message: toMessage(error) })
  }
}

function open({ addresses, tab }: StartupOptions, owner: Owner, loaded: OwnerSettings) {
  if (failureToast !== undefined) closeToast(failureToast)
  startDraft(loaded.settings)
  startSaving(owner, loaded.version)
  keepDraft(draftStorage(owner.instanceId, tab))
  startup.set({ state: 'ready', instance: owner, addresses })
  const site = {
    tokens: accessTokens(owner, loaded.accessToken),
    platformUrl: addresses.platformUrl,
    mediaUrl: addresses.mediaUrl,
    takeCurrency: loaded.isCurrencyKnown ? undefined : adoptCurrency
  }
  cancelOpeningSite = whenIdle(() => void openSite(site))
}

/**
 * Keeps the line in the HTML up to date until React takes its place: rendering with React would delay the settings.
 * Returns a function that ends it.
 */
export function sayWhatIsAwaited(place: Element): () => void {
  const line = place.querySelector('[role="status"]')
  return $screen.subscribe((current) => {
    if (!line || current?.state !== 'loading') return
    line.textContent = COPY.session.loading.settings
    line.classList.remove('fsb-unseen')
  })
}
