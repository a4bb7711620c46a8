import { atom, type ReadableAtom } from 'nanostores'

import { settingsApi, type OwnerSettings, type SettingsApi } from '#shared/api/settings-api.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import { type Instance, readInstance } from '#shared/instance.ts'
import type { Addresses } from './addresses.ts'
import { whenIdle } from '../platform/idle.ts'
import { type BrowserStorage, draftStorage } from '../save/draft-storage.ts'
import { accessTokens } from '#shared/api/access-token.ts'
import { adoptCurrency, startDraft } from '../draft/draft.ts'
import { startSaving } from '../save/save.ts'
import { keepDraft, stopKeeping } from '../save/unsaved.ts'
import { $isShopUnread } from '../shipping/shop-rules.ts'
import { closeSite, openSite, type SiteAccess } from '../products/site-catalog.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { COPY } from '../languages/words.ts'

/** Progress of the page's start (spec § 4 Start-up). */
export type Startup =
  | { state: 'loading'; step: 'client' | 'settings' }
  /** The address has no valid instance, or the service did not return the settings. */
  | { state: 'error'; step: 'instance' | 'settings'; message: string }
  | { state: 'ready'; instance: Instance; addresses: Addresses; api: SettingsApi }

/** Parts of the page that `startDashboard` needs. */
export interface StartupOptions {
  /** `location.search` */
  search: string
  /** `location.origin`, where the settings service is too. */
  origin: string
  addresses: Addresses
  storage: BrowserStorage
  fetch?: typeof globalThis.fetch
}

const startup = atom<Startup>({ state: 'loading', step: 'client' })

export const $startup: ReadableAtom<Startup> = startup

let attempt = 0
let failureToast: number | undefined
let cancelOpeningSite = () => {}

/** Reads the instance, loads its settings, then opens its catalog. A second call starts all over. */
export async function startDashboard(options: StartupOptions): Promise<void> {
  const current = ++attempt
  stopKeeping()
  cancelOpeningSite()
  closeSite()
  startup.set({ state: 'loading', step: 'client' })
  let instance: Instance
  try {
    instance = readInstance(options.search)
  } catch (error) {
    startup.set({ state: 'error', step: 'instance', message: toMessage(error) })
    return
  }
  const { origin, fetch } = options
  const api = settingsApi({ serviceUrl: origin, ...(fetch ? { fetch } : {}) })
  startup.set({ state: 'loading', step: 'settings' })
  try {
    const loaded = await api.loadOwnerSettings(instance.instanceId, instance.credential)
    if (current !== attempt) return
    open(options, { instance, api, loaded })
  } catch (error) {
    if (current !== attempt) return
    console.debug('free-shipping-bar: the settings could not be loaded', error)
    failureToast = showToast({ type: 'error', message: COPY.session.settingsToast })
    const step = error instanceof AuthError ? 'instance' : 'settings'
    startup.set({ state: 'error', step, message: toMessage(error) })
  }
}

interface Opened {
  instance: Instance
  api: SettingsApi
  loaded: OwnerSettings
}

function open(options: StartupOptions, { instance, api, loaded }: Opened) {
  const { addresses, storage } = options
  if (failureToast !== undefined) closeToast(failureToast)
  startDraft(loaded.settings)
  startSaving({ api, instance, version: loaded.version, $isShopUnread })
  keepDraft(draftStorage(instance.instanceId, storage))
  startup.set({ state: 'ready', instance, addresses, api })
  const site: SiteAccess = {
    tokens: accessTokens(api, instance, loaded.accessToken),
    platformUrl: addresses.platformUrl,
    mediaUrl: addresses.mediaUrl,
    takeCurrency: loaded.isCurrencyKnown ? undefined : adoptCurrency
  }
  cancelOpeningSite = whenIdle(() => void openSite(site))
}
