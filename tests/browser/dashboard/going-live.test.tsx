import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import {
  ASKING,
  comeBack,
  LIVE,
  minutesAgo,
  OFF,
  ON,
  openLive,
  reads,
  REFUSED,
  REPORTED,
  says,
  SITE,
  statusLine,
  THEME
} from './going-live-page.ts'
import { makeEndedTest, makeStatistics, makeTest } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import { eventually } from '../../support/eventually.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

const BANNER = 'Wix Integration Active. Your changes will be saved to your Wix site.'

describe('below the banner an owner reads', () => {
  test.each<[string, GoingLiveAnswer]>([
    ['Live on Harbour & Pinesince \\w+ \\d+ · seen 2 minutes ago · View on site', LIVE],
    ['Live on your site.* · seen 2 minutes ago.*', { ...LIVE, siteName: undefined, siteUrl: undefined }],
    ['Live on Harbour & Pine.* · seen now', { ...LIVE, siteUrl: '', seenAt: minutesAgo(-1) }],
    [
      'Live on Harbour & Pine.* · seen yesterday.*',
      { ...LIVE, since: minutesAgo(9999), siteUrl: '', seenAt: minutesAgo(1500) }
    ],
    ['On your site, seen by one visitor.*', REPORTED],
    ['On your site, not seen yet.*', ON],
    ['Switched off.*', OFF],
    ['Not on your site: Wix is being asked.*', ASKING],
    ['Not on your site: no permission.*', REFUSED],
    [
      'Switched off, script still there: Wix does not answer.*',
      { ...SITE, state: 'notYet', wanted: 'off', reason: 'silent', onSite: 'on', message: '' }
    ]
  ])('%s', async (text, goingLive) => {
    opened = openLive(goingLive)
    await reads(new RegExp(`^${text}$`))
    await expect.element(page.getByText(BANNER)).toBeVisible()
  })

  test('that nothing was saved', async () => {
    opened = openLive({ ...SITE, state: 'never' }, { version: 0 })
    await reads(/^Not on your site yet/)
  })

  test('nothing that is not known', async () => {
    opened = openPage({ onGoingLive: { body: '<h1>Hello</h1>' } })
    await reads(/^(On|Once on:) Product/)
    await expect.element(page.getByText(BANNER)).toBeVisible()
  })

  test('that nothing gets to the site when the app was removed from it', async () => {
    opened = openLive({ ...REFUSED, reason: 'removed' })
    await reads(/the app was removed/)
    await expect.element(page.getByText('Wix integration not active.', { exact: false })).toBeVisible()
    expect(page.getByText(BANNER).elements()).toEqual([])
  })
})

describe('an owner', () => {
  test('opens the site in a new tab', async () => {
    opened = openLive(ON)
    const link = page.getByRole('link', { name: 'View on site' })
    await expect.element(link).toHaveAttribute('href', '/shop')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  test.each([
    [true, '/shop?a=b&free-shipping-bar-pass=1.signed'],
    [false, '/shop?a=b']
  ])('has a pass with them while a test runs, and none else: %s', async (isTested, path) => {
    const siteUrl = `${location.origin}/shop?a=b`
    const statistics = makeStatistics({ test: isTested ? makeTest() : makeEndedTest() })
    const onStatistics = () => ({ body: { statistics } })
    opened = openLive({ ...ON, siteUrl, viewPass: '1.signed' }, { onStatistics })
    const link = page.getByRole('link', { name: 'View on site' })
    await expect.element(link).toHaveAttribute('href', location.origin + path)
  })

  test('of an earlier release puts the bar on the site by one click', async () => {
    opened = openLive({ ...SITE, state: 'never' }, { settings: makeSettings({ enabled: true }) })
    await reads(/^Saved, not on your site yet/)
    opened.given.onGoingLive = says(ASKING)
    await button('Put it on your site').click()
    await reads(/Wix is being asked/)
  })

  test('of an earlier release reads that pages alone report the bar, and has Wix put it there', async () => {
    opened = openLive(
      { ...SITE, state: 'never', seenAt: LIVE.seenAt, severalSince: LIVE.severalSince },
      { settings: makeSettings({ enabled: true }) }
    )
    await reads(/^Reported by pages, not embedded by Wix/)
    await expect.element(button('Put it on your site')).toBeVisible()
  })

  test('reads what to do about a refusal', async () => {
    opened = openLive(REFUSED)
    await expect.element(page.getByText('Open the app in Manage Apps', { exact: false })).toBeVisible()
  })

  test('tries again with the keyboard, and the focus stays there', async () => {
    opened = openLive(REFUSED)
    // Beside the amount there can be one for the shop's rules.
    const tryAgain = () =>
      Array.from(document.querySelectorAll<HTMLElement>('.fsb-next button')).find(
        ({ textContent }) => textContent === 'Try again'
      )
    await expect.poll(tryAgain).toBeDefined()
    opened.given.onGoingLive = says(ASKING)
    tryAgain()?.focus()
    await userEvent.keyboard('{Enter}')
    await reads(/Wix is being asked/)
    expect(document.activeElement?.contains(statusLine())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a screen reader', () => {
  /** Everything that is announced from now on. */
  function announced() {
    const region = document.querySelector('.fsb-status [role="status"]')
    const heard: (string | null)[] = []
    const observer = new MutationObserver(() => heard.push(region?.textContent ?? null))
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true })
    return heard
  }

  test('says nothing when the service was asked again and the bar is as it was', async () => {
    opened = openLive(LIVE)
    await reads(/seen \d+ minutes ago/)
    const heard = announced()
    opened.given.onGoingLive = says({ ...LIVE, seenAt: minutesAgo(0) })
    comeBack()
    await reads(/seen now/)
    expect(heard).toEqual([])
  })

  test('says nothing when the page has started', async () => {
    opened = openPage({ onGoingLive: 'unreachable' })
    await reads(/^(On|Once on:) Product/)
    expect(statusLine()?.querySelector('[role="status"]')).toBeNull()
    opened.given.onGoingLive = says(LIVE)
    comeBack()
    await reads(/^Live/)
    expect(statusLine()?.querySelector('[role="status"]')?.textContent).toBe('Live on Harbour & Pine')
  })

  test('says what changed', async () => {
    opened = openLive(LIVE)
    await reads(/seen/)
    const heard = announced()
    opened.given.onGoingLive = says(OFF)
    comeBack()
    await eventually(() => expect(heard.at(-1)).toBe('Switched off'))
  })
})

describe.each([
  ['a desktop', 1280, 800],
  ['a tablet', 768, 1024],
  ['a phone', 390, 844],
  ['a small phone', 320, 568]
] as const)('on %s', (_name, width, height) => {
  const top = () => document.querySelector('.fsb-section')?.getBoundingClientRect().top

  test.each<[string, GoingLiveAnswer, number]>([
    ['live', LIVE, 1],
    ['reported by one visitor', REPORTED, 1],
    ['not live', { ...REFUSED, seenAt: minutesAgo(9) }, 1],
    ['new', { ...SITE, state: 'never' }, 0]
  ])('nothing moves when it comes out that the bar is %s', async (_state, goingLive, version) => {
    await page.viewport(width, height)
    opened = openPage({
      onGoingLive: 'unreachable',
      onShipping: { body: { shippingRules: makeRules() } },
      onTheme: THEME,
      version
    })
    await eventually(() => expect(top()).toBeGreaterThan(0))
    const before = top()
    await reads(/^(On|Once on:) Product/)
    expect(top()).toBe(before)
    opened.given.onGoingLive = says(goingLive)
    comeBack()
    await reads(/^(?!On Product|Once on:)./)
    expect(top()).toBe(before)
  })

  test('header and preview take at most a fifth of the window', async () => {
    await page.viewport(width, height)
    opened = openLive(LIVE)
    await reads(/seen/)
    window.scrollTo({ top: 400, behavior: 'instant' })
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN
    const pane = document.querySelector('.fsb-pane')
    const isSheet = pane !== null && getComputedStyle(pane).position === 'fixed'
    const sheet = isSheet ? height - pane.getBoundingClientRect().top : 0
    expect(header + sheet).toBeLessThanOrEqual(height / 5)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
