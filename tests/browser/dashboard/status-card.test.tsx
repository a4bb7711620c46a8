import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { openPage } from './open-page.tsx'
import { LIVE, OFF, openLive, reads } from './going-live-page.ts'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { makeEndedTest, makeStatistics } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import type { Settings } from '#shared/settings/settings.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

/** The check waits until nothing is changed any more. */
const SLOW = { timeout: 10_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('where shoppers have the bar', () => {
  const NOWHERE = { desktop: false, mobile: false }
  const visibility = { cartPage: { desktop: true, mobile: false }, miniCart: NOWHERE, header: NOWHERE }
  const settings = (enabled: boolean) => makeSettings({ enabled, visibility })

  test('is said of what was saved, whatever is changed since', async () => {
    opened = openLive(LIVE, { settings: settings(true) })
    await button('Details').click()
    const places = page.getByText('On Product Page and Cart Page Desktop', { exact: true })
    await expect.element(places).toBeVisible()
    editSettings('visibility', { header: { desktop: true, mobile: true } })
    await expect.element(places).toBeVisible()
  })

  test('is said of a bar that is off', async () => {
    opened = openLive(OFF, { settings: settings(false) })
    await expect.element(page.getByText('Once on: Product Page', { exact: false })).toBeVisible()
  })

  test('is not the side cart before the bar was added there', async () => {
    const everywhere = makeSettings({ enabled: true, visibility: { header: NOWHERE } })
    const sideCart = { state: 'missing', pluginId: 'plugin-1' }
    opened = openLive(LIVE, { settings: everywhere, onSideCart: { body: { sideCart } } })
    await button('Details').click()
    const where = 'On Product Page and Cart Page · not in the side cart'
    await expect.element(page.getByText(where, { exact: true })).toBeVisible()
  })

  test('can be nowhere, which is to be put right in one step', async () => {
    const nowhere = { ...visibility, productPage: NOWHERE, cartPage: NOWHERE }
    opened = openLive(LIVE, { settings: makeSettings({ enabled: true, visibility: nowhere }) })
    await button('Show me').click()
    await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
  })
})

describe('what does not fit', () => {
  const LONG = 'Noch ${remaining} bis zum kostenlosen Versand nach Hause und in jede Filiale. '
    .repeat(3)
    .trim()
  const open = (messages: Partial<Settings['messages']> = {}) => {
    opened = openLive(LIVE, { settings: makeSettings({ enabled: true, messages }) })
  }
  const toFix = page.getByRole('list', { name: 'What to fix' })

  test('is said without being asked, with the way to the field', async () => {
    open({ languages: { de: { progressTemplate: LONG } } })
    await expect.element(toFix.getByText(/^Deutsch: Bar Text: Probably/), SLOW).toBeVisible()
    await button('Go to the field').click()
    const field = page.getByRole('textbox', { name: 'Bar Text', exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(LONG)
  })

  test('of several texts leads to the check of everything', async () => {
    open({ progressTemplate: LONG, successMessage: LONG })
    await expect.element(toFix.getByText(/^\d things to look at/), SLOW).toBeVisible()
    await toFix.getByRole('button', { name: 'Check everything' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Check everything' })).toBeVisible()
  })

  test('is gone once the owner shortens it', async () => {
    open({ progressTemplate: LONG })
    await expect.element(toFix.getByText(/Bar Text: Probably/), SLOW).toBeVisible()
    editSettings('messages', { progressTemplate: 'Still ${remaining}' })
    await expect.element(toFix, SLOW).not.toBeInTheDocument()
  })
})

describe('what the bar brings', () => {
  const gain = () => document.querySelector('.fsb-gain')?.textContent

  test('is not said before it was measured, and the way to measure it is one press', async () => {
    opened = openLive(LIVE, { onStatistics: () => ({ body: { statistics: makeStatistics() } }) })
    await expect.poll(gain).toBe('What it brings: not measured yet')
    await button('Measure it').click()
    await expect.poll(() => document.activeElement?.className).toContain('fsb-test-result')
  })

  test('is the one sentence of the test', async () => {
    const statistics = makeStatistics({ test: makeEndedTest() })
    opened = openLive(LIVE, { onStatistics: () => ({ body: { statistics } }) })
    await expect.poll(gain).toBe('Orders: 16% more with the bar (+2% to +31%).')
    await expect.element(button('Show the test')).toBeVisible()
  })

  test('is not said where nobody knows', async () => {
    opened = openLive(LIVE, { onStatistics: () => 'unreachable' })
    await reads(/seen/)
    expect(gain()).toBe('')
  })
})
