import { atom, type ReadableAtom } from 'nanostores'

import { settingsApi, type OwnerSettings, type SettingsApi } from '#shared/api/settings-api.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import { isOutsideWix } from '#shared/instance-id.ts'
import { type Instance, readInstance } from '#shared/instance.ts'
import type { Addresses } from './addresses.ts'
import { COPY } from '../languages/en/session.ts'
import { whenIdle } from '../platform/idle.ts'
import { type BrowserStorage, draftStorage } from '../save/draft-storage.ts'
import { accessTokens } from '#shared/api/access-token.ts'
import { adoptCurrency, startDraft } from '../draft/draft.ts'
import { startSaving } from '../save/save.ts'
import { keepDraft, stopKeeping } from '../save/unsaved.ts'
import { $canMail } from '../mails/can-mail.ts'
import { $isShopUnread } from '../shipping/shop-rules.ts'
import { closeSite, openSite, setWithoutCatalog, type SiteAccess } from '../products/site-catalog.ts'
import { closeToast, showToast } from '../ui/toasts.ts'

/** Progress of the page's start (spec § 4 Start-up). */
export type Startup =
  | { state: 'loading'; step: 'client' | 'settings' }
  /** The address has no valid instance. `outside`: owners outside Wix sign in here, too or alone. */
  | { state: 'error'; step: 'instance'; message: string; outside?: 'too' | 'alone' }
  /** The owner of a shop outside Wix is not signed in. */
  | { state: 'error'; step: 'session'; message: string }
  /** The service did not return the settings. */
  | { state: 'error'; step: 'settings'; message: string }
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

function withoutInstance({ addresses }: StartupOptions, error: unknown): Startup {
  const message = toMessage(error)
  if (addresses.signIn === '') return { state: 'error', step: 'instance', message }
  return { state: 'error', step: 'instance', message, outside: addresses.appId === '' ? 'alone' : 'too' }
}

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
    startup.set(withoutInstance(options, error))
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
    failureToast = showToast({ type: 'error', message: COPY.settingsToast })
    const isRefused = error instanceof AuthError
    if (isRefused && !isOutsideWix(instance.instanceId)) startup.set(withoutInstance(options, error))
    else startup.set({ state: 'error', step: isRefused ? 'session' : 'settings', message: toMessage(error) })
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
  startSaving({
    api,
    instance,
    version: loaded.version,
    $isShopUnread: isOutsideWix(instance.instanceId) ? undefined : $isShopUnread
  })
  $canMail.set(loaded.canMail ?? false)
  keepDraft(draftStorage(instance.instanceId, storage))
  startup.set({ state: 'ready', instance, addresses, api })
  const site: SiteAccess = {
    tokens: accessTokens(api, instance, loaded.accessToken),
    platformUrl: addresses.platformUrl,
    mediaUrl: addresses.mediaUrl,
    takeCurrency: loaded.isCurrencyKnown ? undefined : adoptCurrency
  }
  if (isOutsideWix(instance.instanceId)) setWithoutCatalog()
  else cancelOpeningSite = whenIdle(() => void openSite(site))
}
