import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openPage } from './open-page.tsx'
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
  says,
  SITE,
  statusLine,
  THEME
} from './going-live-page.ts'
import { editSettings } from '#dashboard/draft/draft.ts'
import { makeEndedTest, makeStatistics, makeTest } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'

type Change = Parameters<typeof makeSettings>[0]

/** The check waits until nothing is changed any more. */
const SLOW = { timeout: 10_000 }
const toFix = page.getByRole('list', { name: 'What to fix' })
const open = (
  goingLive: GoingLiveAnswer,
  change: Change = {},
  options: Parameters<typeof openLive>[1] = {}
) => openLive(goingLive, { settings: makeSettings({ enabled: true, ...change }), ...options })
/** The service answers this from now on, and the owner comes back to the tab. */
const turn = ({ given }: ReturnType<typeof open>, answer: GoingLiveAnswer) => {
  given.onGoingLive = says(answer)
  comeBack()
}

const BANNER = 'Wix Integration Active. Your changes will be saved to your Wix site.'
const NOWHERE = { desktop: false, mobile: false }
const NEVER = { ...SITE, state: 'never' } as const

const LINES: readonly [string, GoingLiveAnswer][] = [
  ['Live on Harbour & Pinesince \\w+ \\d+ · seen 2 minutes ago · On Product Page.* · View on site', LIVE],
  ['Live on your site.* · seen 2 minutes ago.*', { ...LIVE, siteName: '', siteUrl: undefined }],
  ['Live on Harbour & Pine.* · seen now.*', { ...LIVE, siteUrl: '', seenAt: minutesAgo(-1) }],
  ['Live.* · seen yesterday.*', { ...LIVE, since: minutesAgo(9999), siteUrl: '', seenAt: minutesAgo(1500) }],
  ['On your site, no views yet.* · View on site', ON],
  ['Turned off.*', OFF],
  ['Not on your site: waiting for Wix.*', ASKING],
  ['Not on your site: no permission.*', REFUSED],
  [
    'Turned off, but the script is still on your site: Wix isn’t responding.*',
    { ...SITE, state: 'notYet', wanted: 'off', reason: 'silent', onSite: 'on', message: '' }
  ]
]

test('an owner reads how far the bar is, whatever becomes of it', async () => {
  const opened = open(LIVE, {}, { onGoingLive: { body: '<h1>Hello</h1>' } })
  await reads(/^(On|Pages:) Product/)
  await expect.element(page.getByText(BANNER)).toBeVisible()
  for (const [text, answer] of LINES) {
    turn(opened, answer)
    await reads(new RegExp(`^${text}$`))
  }
  turn(opened, { ...REFUSED, reason: 'removed' })
  await reads(/the app was removed/)
  await expect.element(page.getByText('The Wix integration isn’t active.', { exact: false })).toBeVisible()
  expect(page.getByText(BANNER).elements()).toEqual([])
})

test('an owner reads that nothing was saved', async () => {
  open(NEVER, {}, { version: 0 })
  await reads(/^Not on your site yet/)
})

test.each([
  [true, '/shop?a=b#free-shipping-bar-pass'],
  [false, '/shop?a=b']
])('an owner opens the site in a new tab, with a pass while a test runs: %s', async (isTested, path) => {
  const siteUrl = `${location.origin}/shop?a=b`
  const statistics = makeStatistics({ test: isTested ? makeTest() : makeEndedTest() })
  open({ ...ON, siteUrl }, {}, { onStatistics: () => ({ body: { statistics } }) })
  const link = page.getByRole('link', { name: 'View on site' })
  await expect.element(link).toHaveAttribute('href', location.origin + path)
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('an owner does what the card says, by keyboard, and the focus stays there', async () => {
  const opened = open(REFUSED)
  await expect.element(page.getByText('Open the app in Manage Apps', { exact: false })).toBeVisible()
  // Beside the amount there can be one for the shop's rules.
  const tryAgain = document.querySelector<HTMLElement>('.fsb-next:has(.fsb-next-words) button')
  opened.given.onGoingLive = says(ASKING)
  tryAgain?.focus()
  await userEvent.keyboard('{Enter}')
  await reads(/waiting for Wix/)
  expect(document.activeElement?.contains(statusLine())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a screen reader hears what changed, and nothing at the start or while the bar is as it was', async () => {
  const opened = open(LIVE, {}, { onGoingLive: 'unreachable' })
  await reads(/^(On|Pages:) Product/)
  const region = () => statusLine()?.querySelector('[role="status"]')
  expect(region()).toBeNull()
  turn(opened, LIVE)
  await reads(/^Live on Harbour & Pinesince.*seen \d+ minutes ago/)
  const heard: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => heard.push(region()?.textContent))
  const told = region()
  if (told) observer.observe(told, { childList: true, characterData: true, subtree: true })
  turn(opened, { ...LIVE, seenAt: minutesAgo(0) })
  await reads(/seen now/)
  expect(heard).toEqual([])
  turn(opened, OFF)
  await expect.poll(() => heard.at(-1)).toBe('Turned off')
})

const NOT_ADDED = { onSideCart: { body: { sideCart: { state: 'missing', pluginId: 'plugin-1' } } } }
test.each<[string, Change, GoingLiveAnswer, RegExp]>([
  ['once a bar that is off is on', { enabled: false }, OFF, /Pages: Product Page/],
  ['without the side cart before the bar was added there', {}, LIVE, / and Cart Page · not in the side cart/],
  [
    'as it was saved, whatever is changed since',
    { visibility: { cartPage: { desktop: true, mobile: false }, miniCart: NOWHERE, header: NOWHERE } },
    LIVE,
    / · On Product Page and Cart Page Desktop · /
  ]
])('the card names where shoppers have the bar %s', async (_case, change, answer, words) => {
  open(answer, { visibility: { header: NOWHERE }, ...change }, NOT_ADDED)
  await reads(words)
  editSettings('visibility', { header: { desktop: true, mobile: true } })
  await reads(words)
})

test('a bar that is nowhere is put right in one step', async () => {
  open(LIVE, { visibility: { productPage: NOWHERE, cartPage: NOWHERE, miniCart: NOWHERE, header: NOWHERE } })
  await button('Show me').click()
  await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
})

test('texts that are too long are named without being asked for, with the way to them, and not once they are shortened', async () => {
  const long = 'Noch ${remaining} bis zum kostenlosen Versand nach Hause und in jede Filiale. '
    .repeat(3)
    .trim()
  open(LIVE, { messages: { languages: { de: { progressTemplate: long } } } })
  await expect.element(toFix.getByText(/^Deutsch: Bar Text: This is probably/), SLOW).toBeVisible()
  await button('Go to field').click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Bar Text' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(long)
  await userEvent.keyboard('{Escape}')
  editSettings('messages', { progressTemplate: long, successMessage: long })
  await expect.element(toFix.getByText(/^\d issues to review/), SLOW).toBeVisible()
  await toFix.getByRole('button', { name: 'Check everything' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Check everything' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  editSettings('messages', { progressTemplate: 'Still ${remaining}', successMessage: 'Free', languages: {} })
  await expect.element(toFix, SLOW).not.toBeInTheDocument()
})

test('what the bar brings is the one sentence of the test, with the way to it, and nothing where nobody knows', async () => {
  const gain = () => document.querySelector('.fsb-gain')?.textContent
  const openWith = (statistics?: ReturnType<typeof makeStatistics>) =>
    open(LIVE, {}, { onStatistics: () => (statistics ? { body: { statistics } } : 'unreachable') })
  const first = openWith()
  await reads(/seen/)
  expect(gain()).toBe('')
  first.close()
  const untested = openWith(makeStatistics())
  await expect.poll(gain).toBe('You haven’t tested yet whether the bar increases orders. · Set up a test')
  await button('Set up a test').click()
  await expect.poll(() => document.activeElement?.className).toContain('fsb-test-result')
  untested.close()
  openWith(makeStatistics({ test: makeEndedTest() }))
  await expect.poll(gain).toMatch(/^Orders increased by 16% with the bar .* · View the test$/)
})

test.each([
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
  ['a small phone', 320, 568]
] as const)('on %s nothing moves when it comes out how far the bar is', async (_name, width, height) => {
  const top = () => document.querySelector('.fsb-section-head')?.getBoundingClientRect().top
  await page.viewport(width, height)
  const later = [LIVE, { ...REFUSED, seenAt: minutesAgo(9) }]
  for (const [answer, version] of [[NEVER, 0] as const, ...later.map((one) => [one, 1] as const)]) {
    const opened = openPage({
      onGoingLive: 'unreachable',
      onShipping: { body: { shippingRules: makeRules() } },
      onTheme: THEME,
      version
    })
    await expect.poll(top).toBeGreaterThan(0)
    const before = top()
    await reads(/^(On|Pages:) Product/)
    expect(top()).toBe(before)
    turn(opened, answer)
    await reads(/^(?!On Product|Pages:)./)
    expect(top(), answer.state).toBe(before)
    opened.close()
  }
})
