import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { openPage } from './open-page.tsx'
import { LIVE, OFF, openLive, reads } from './going-live-page.ts'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { makeEnded, makeStatistics, makeTest } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import { findings } from './findings.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('where shoppers have the bar', () => {
  const NOWHERE = { desktop: false, mobile: false }
  const visibility = { cartPage: { desktop: true, mobile: false }, miniCart: NOWHERE, header: NOWHERE }
  const settings = (enabled: boolean) => makeSettings({ enabled, visibility })

  test('is said of what was saved, whatever is changed since', async () => {
    opened = openLive(LIVE, { settings: settings(true) })
    const places = page.getByText('Where: Product Page and Cart Page Desktop', { exact: true })
    await expect.element(places).toBeVisible()
    editSettings('visibility', { header: { desktop: true, mobile: true } })
    await expect.element(places).toBeVisible()
  })

  test('is said of a bar that is off', async () => {
    opened = openLive(OFF, { settings: settings(false) })
    await expect.element(page.getByText('Where, once it is on: Product Page', { exact: false })).toBeVisible()
  })

  test('can be nowhere, which is to be put right in one step', async () => {
    const nowhere = { ...visibility, productPage: NOWHERE, cartPage: NOWHERE }
    opened = openLive(LIVE, { settings: makeSettings({ enabled: true, visibility: nowhere }) })
    await expect.element(page.getByText('Where: on no page')).toBeVisible()
    await button('Show me').click()
    await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
    expect(await findings()).toEqual([])
  })
})

describe('what the bar brings', () => {
  const gain = () => document.querySelector('.fsb-gain')?.textContent

  test('is not said before it was measured, and the way to measure it is one press', async () => {
    opened = openLive(LIVE, { onStatistics: () => ({ body: { statistics: makeStatistics() } }) })
    await expect.poll(gain).toBe('What the bar brings is not measured yet · Measure it')
    await button('Measure it').click()
    await expect.poll(() => document.activeElement?.className).toBe('fsb-test-result')
  })

  test('is the one sentence of the test', async () => {
    const statistics = makeStatistics({ change: { test: makeTest({ ended: makeEnded() }) } })
    opened = openLive(LIVE, { onStatistics: () => ({ body: { statistics } }) })
    await expect.poll(gain).toBe('Orders: 16% more with the bar. The range is +2% to +31%. · Show the test')
  })

  test('is not said where nobody knows', async () => {
    opened = openLive(LIVE, { onStatistics: () => 'unreachable' })
    await reads(/seen/)
    expect(gain()).toBe('')
  })
})
