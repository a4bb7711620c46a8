import './node-global.ts'

import axe from 'axe-core'
import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
import { commands, page } from 'vitest/browser'

import '@wix/design-system/styles.global.css'

import { stopKeeping } from '#dashboard/save/tab-draft.ts'
import { drawDashboard } from '#dashboard/app.tsx'
import indexPage from '#dashboard/index.html?raw'
import { $openSection, toggleSection } from '#dashboard/sections/sections.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/languages/locale.ts'
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

/** What a page is opened with. An answer that is left out cannot be reached. */
export interface OpenPageOptions {
  search?: string
  /** Values that the service wrote into the page. */
  addresses?: Partial<Addresses>
  settings?: Settings
  onRead?: ServiceAnswer
  onSave?: ServiceAnswer
  onHistory?: ServiceAnswer
  onGoingLive?: ServiceAnswer
  /** To which parts of Wix's pages have the bar. */
  onSideCart?: ServiceAnswer
  onTheme?: ServiceAnswer
  onShipping?: ServiceAnswer
  onShopChange?: (url: URL) => ServiceAnswer
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

/** Colors that fade in. Spinners never end, and what has ended may hold its last color. */
const fading = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    )

/** Lists the findings of axe-core on the page, and options without a value, a line each. */
async function findings() {
  // Waits a frame: parts that React has still to draw begin to fade then.
  await new Promise(requestAnimationFrame)
  for (let ends = fading(); ends.length > 0; ends = fading())
    await Promise.all(ends.map(({ finished }) => finished.catch(() => {})))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const options = Array.from(document.querySelectorAll('option'))
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...options.filter(({ value }) => value === '').map(({ label }) => `an option without a value: ${label}`)
  ]
}

const locale = $locale.get()
let closePage: (() => void) | undefined

beforeEach(() => page.viewport(1280, 800))

/** Whatever a test is about, everyone can use the page that it ends with, which fits a desktop and a phone. */
afterEach(async () => {
  if (!closePage) return
  try {
    // The design system draws a control under the pointer in other colors.
    await commands.leaveAll()
    expect(await findings()).toEqual([])
    for (const width of [1280, 390]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  } finally {
    closePage()
    $locale.set(locale)
  }
})

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
    const site = url.pathname === OWNER_SITE_PATH && url.searchParams.get('of')
    const ask = init?.method === 'POST' ? given.onTest : given.onStatistics
    const told = [
      address.includes(GOING_LIVE_PATH) && given.onGoingLive,
      url.pathname === '/_functions/settingsHistory' && given.onHistory,
      site === 'plugins' && given.onSideCart,
      site === 'theme' && given.onTheme,
      address.includes(SHIPPING_RULES_PATH) && given.onShipping,
      url.pathname === SHOP_CHANGE_PATH && given.onShopChange?.(url),
      url.pathname === STATISTICS_PATH && ask?.(url)
    ].find(Boolean)
    if (told) return answer(told)
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
  const close = () => {
    closePage = undefined
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
  closePage = close
  /** `saves`: the addresses of all saves. */
  return { given, saves, close }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const text = (words: string) => page.getByText(words, { exact: false })
export const threshold = page.getByRole('textbox', { name: 'Free shipping threshold' })

/** Opens a section by its header, and waits until it has all that it loads. */
export async function openSection(name: string) {
  const header = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect.element(header).toBeVisible()
  if (header.element().getAttribute('aria-expanded') !== 'true') await header.click()
  await expect.poll(isSectionLoaded).toBe(true)
}

/** Opens what the open section has behind More, once it is there. */
export const openMore = () => button('More').click()

/** Presses an entry of the page's menu. */
export async function pressInMenu(name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await button(name).click()
}

/** Whether the open section has all that it loads. */
export const isSectionLoaded = () =>
  document.querySelector('.fsb-section-body :is(input, button):not(:disabled)') !== null
