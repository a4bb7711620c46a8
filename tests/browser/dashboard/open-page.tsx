import './node-global.ts'

import { inject, vi } from 'vitest'

import '@wix/design-system/styles.global.css'

import { draftStorage, stopKeeping } from '#dashboard/save/tab-draft.ts'
import { drawDashboard } from '#dashboard/app.tsx'
import indexPage from '#dashboard/index.html?raw'
import { $openSection, toggleSection } from '#dashboard/sections/sections.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { type Addresses, sayWhatIsAwaited, startDashboard } from '#dashboard/session/startup.ts'
import { $toasts, closeToast } from '#dashboard/ui/toasts.ts'
import { GOING_LIVE_PATH } from '#shared/api/going-live-api.ts'
import { SHIPPING_RULES_PATH } from '#shared/api/shipping-api.ts'
import { SETTINGS_PATHS } from '#shared/api/settings-api.ts'
import { SHOP_CHANGE_PATH } from '#shared/api/shop-change-api.ts'
import { OWNER_SITE_PATH } from '#shared/api/side-cart-api.ts'
import { STATISTICS_PATH } from '#shared/api/statistics-test-api.ts'
import { toFlat } from '#shared/settings/flat.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeSettings } from '../../support/make.ts'

/** Answer of the settings service to a call: JSON with a status, text, or nothing at all. */
export type ServiceAnswer = { status?: number; body: unknown } | 'never' | 'unreachable'

export interface OpenPageOptions {
  search?: string
  /** Values that the service wrote into the page. */
  addresses?: Partial<Addresses>
  settings?: Settings
  /** To the settings being read. */
  onRead?: ServiceAnswer
  /** To a save. */
  onSave?: ServiceAnswer
  /** To the earlier versions of the settings. */
  onHistory?: ServiceAnswer
  /** To how far the bar is on its way to its site, and to a request to try again. */
  onGoingLive?: ServiceAnswer
  /** To whether the side cart has the bar. */
  onSideCart?: ServiceAnswer
  /** To what the theme of the site is. */
  onTheme?: ServiceAnswer
  /** To what the shop's shipping rules say, and to a request to read them again. */
  onShipping?: ServiceAnswer
  /** To the plan of a change of the shop, and to its being carried out. */
  onShopChange?: (url: URL) => ServiceAnswer
  /** To the figures, by the address of the call. */
  onStatistics?: (url: URL) => ServiceAnswer
  /** To a test being started or stopped. */
  onTest?: (url: URL) => ServiceAnswer
  /** Version of the saved settings; 0: nothing was ever saved. */
  version?: number
  /** Settings that someone else saves before the owner does. */
  theirs?: Settings
  /** Prepares this tab before the page is opened. */
  before?: () => void
}

interface Saved {
  settings: Settings
  version: number
}

const answers = ({ settings, version }: Saved): ServiceAnswer => ({
  body: {
    version,
    currentUserSettings: {
      instanceId: 'shop',
      enabled: settings.enabled,
      fullUserSettings: toFlat(settings),
      accessToken: 'token'
    }
  }
})

async function answer(given: ServiceAnswer): Promise<Response> {
  if (inject('late')) await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
  if (given === 'never') return new Promise(() => {})
  if (given === 'unreachable') throw new TypeError('Failed to fetch')
  const { status = 200, body } = given
  return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
}

/** Leaves unsaved changes as an earlier page of this tab does. */
export const keepDraft = (version = 1) =>
  draftStorage('shop', window).keep(makeSettings({ threshold: 80 }), version)

/** The owner's page in this window, with a service that gives the answers of `options`. */
export function openPage(options: OpenPageOptions = {}) {
  const { search = '?instanceId=shop', settings = makeSettings(), version = 1 } = options
  const given: OpenPageOptions & Required<Pick<OpenPageOptions, 'onRead' | 'onSave'>> = {
    onRead: answers({ settings, version }),
    onSave: { body: { version: 2 } },
    ...options
  }
  const saves: URL[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input)
    const url = new URL(address, location.origin)
    if (url.pathname === SETTINGS_PATHS.userSettings) return answer(given.onRead)
    if (url.pathname === SETTINGS_PATHS.updateSettings) {
      saves.push(url)
      if (options.theirs) given.onRead = answers({ settings: options.theirs, version: version + 1 })
      return answer(given.onSave)
    }
    if (given.onGoingLive && address.includes(GOING_LIVE_PATH)) return answer(given.onGoingLive)
    if (given.onHistory && url.pathname === '/_functions/settingsHistory') return answer(given.onHistory)
    const site = url.pathname === OWNER_SITE_PATH && url.searchParams.get('of')
    if (given.onSideCart && site === 'plugins') return answer(given.onSideCart)
    if (given.onTheme && site === 'theme') return answer(given.onTheme)
    if (given.onShipping && address.includes(SHIPPING_RULES_PATH)) return answer(given.onShipping)
    if (given.onShopChange && url.pathname === SHOP_CHANGE_PATH) return answer(given.onShopChange(url))
    if (url.pathname === STATISTICS_PATH) {
      const ask = init?.method === 'POST' ? given.onTest : given.onStatistics
      if (ask) return answer(ask(url))
    }
    throw new TypeError('no platform here')
  })
  sessionStorage.clear()
  localStorage.clear()
  options.before?.()
  if ($openSection.get() !== 'general') toggleSection('general')
  const served = new DOMParser().parseFromString(indexPage, 'text/html').querySelector('#dashboard')
  if (!served) throw new Error('The page has no place to draw in.')
  const element = document.body.appendChild(document.importNode(served, true))
  const start = () =>
    void startDashboard({
      search,
      origin: location.origin,
      addresses: {
        platformUrl: '/wixapis',
        mediaUrl: '/wixapis',
        appId: '',
        ...options.addresses
      },
      tab: window
    })
  const endSpeaking = speakOwnersLanguage()
  start()
  const endSaying = sayWhatIsAwaited(element)
  const takeAway = drawDashboard(element, start)
  return {
    given,
    /** The addresses of all saves. */
    saves,
    close() {
      // Writes unsaved changes now: the next page would otherwise write them as its own.
      stopKeeping()
      takeAway()
      endSaying()
      endSpeaking()
      element.remove()
      // Ends a smooth scroll that is still on its way: it would go on in the next page.
      window.scrollTo({ top: 0, behavior: 'instant' })
      for (const { id } of $toasts.get()) closeToast(id)
      vi.unstubAllGlobals()
    }
  }
}
