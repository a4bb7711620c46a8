import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { openPage, OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { comeBack, LIVE, ON, openLive, reads, says, SITE, THEME } from './going-live-page.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'
import { pressInMenu } from './page-menu.ts'
import { makeSettings } from '../../support/make.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const card = page.getByRole('region', { name: 'Your free shipping bar is ready' })
const tick = (name: string | RegExp) => card.getByRole('checkbox', { name })
const publish = card.getByRole('button', { name: 'Publish' })
const rules = (change: Parameters<typeof makeRules>[0]) => ({ body: { shippingRules: makeRules(change) } })

const open = (options: OpenPageOptions = {}) =>
  (opened = openLive(
    { ...SITE, state: 'never' },
    { version: 0, settings: NEW_SITE_SETTINGS, onTheme: THEME, ...options }
  ))
const saved = () => JSON.parse(opened.saves.at(-1)?.searchParams.get('settingsData') ?? '{}')

describe('a new owner', () => {
  test('publishes a bar in the shop’s amounts and colors by one press, and views it by the next', async () => {
    open({ onShipping: rules({ regions: [makeRegion(), GERMANY, REST] }) })
    await expect
      .element(
        tick('Free shipping from $50.00 in United States and Canada and from $60.00 in Germany and Austria')
      )
      .toBeChecked()
    await expect.element(tick('Your colors and font')).toBeChecked()
    opened.given.onGoingLive = says(ON)
    // By keyboard: the page scrolls up then, and a pointer would be over the preview's slider.
    publish.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card).not.toBeInTheDocument()
    expect(saved()).toMatchObject({
      shipping_amountFrom: 'shop',
      style_matchSite: true,
      visibility_compact: true,
      products_selectionMethod: 'closesGap'
    })
    expect(opened.saves.at(-1)?.searchParams.get('enabled')).toBe('true')
    await reads(/^On your site, no views yet/)
    await expect.element(page.getByRole('link', { name: 'View on site' })).toHaveFocus()
  })

  test('the owner of a shop that ships free from a number of items publishes what it does', async () => {
    open({ onShipping: rules({ regions: [makeRegion({ freeFrom: null, pieces: 3 }), REST] }) })
    await expect.element(tick('Free shipping from 3 items in United States and Canada')).toBeChecked()
    publish.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card).not.toBeInTheDocument()
    expect(saved()).toMatchObject({ shipping_amountFrom: 'shop' })
  })

  test('publishes nothing before the shop was read, and is told why', async () => {
    open({ onShipping: { body: { shippingRules: { state: 'reading' } } } })
    await expect.element(publish).toBeDisabled()
    await expect.element(publish).toHaveAccessibleDescription('Waiting for your store’s shipping rules.')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect.element(save).toBeDisabled()
    await expect.element(save).toHaveAccessibleDescription(/^Waiting for/)
    opened.given.onShipping = rules({})
    await comeBack()
    await expect.element(publish).toBeEnabled()
    await expect.element(save).toBeEnabled()
  })

  test('an owner leaves out what they don’t want, and types an amount', async () => {
    open({ onShipping: rules({}) })
    await tick(/^Free shipping/).click()
    await userEvent.fill(card.getByRole('textbox', { name: 'Free shipping threshold' }), '80')
    await tick('Your colors and font').click()
    await publish.click()
    await expect.element(card).not.toBeInTheDocument()
    expect(saved()).toMatchObject({ threshold: 80 })
    expect(saved()).not.toHaveProperty('style_matchSite')
    expect(saved()).not.toHaveProperty('shipping_amountFrom')
  })

  test.each([
    ['has no free shipping', rules({ regions: [REST] }), /^Your store has no free shipping rule yet/],
    ['cannot be read', { body: { shippingRules: REFUSED_RULES } }, /^Couldn’t read your shipping rules\./]
  ])('an owner reads that the shop %s, and types the amount', async (_title, onShipping, words) => {
    open({ onShipping, onTheme: { body: { siteTheme: {} } } })
    await expect.element(card.getByText(words)).toBeVisible()
    await expect.element(card.getByRole('textbox', { name: 'Free shipping threshold' })).toHaveValue('50')
    await expect.element(card.getByText('Couldn’t read your site’s colors', { exact: false })).toBeVisible()
    await expect.element(tick('Your colors and font')).toBeDisabled()
  })

  test('closes the proposal, and the focus is not lost', async () => {
    open()
    await card.getByRole('button', { name: 'Close suggestion' }).click()
    await expect.element(card).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
  })
})

test('an owner who has a bar starts again, and takes it back', async () => {
  opened = openLive(LIVE, {
    settings: makeSettings({ threshold: 75 }),
    onShipping: rules({}),
    onTheme: THEME
  })
  await reads(/^Live/)
  expect(card.elements()).toEqual([])
  await pressInMenu('Start over')
  await expect.element(tick(/^Free shipping/)).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
})

describe('beside Upgrade an owner reads the plan', () => {
  const upgrade = page.getByRole('link', { name: 'Upgrade' })

  test('Free, and upgrades on Wix’s page in a new tab', async () => {
    opened = openLive(LIVE)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    await expect.element(upgrade).toHaveAttribute('href', '/upgrade')
    await expect.element(upgrade).toHaveAttribute('target', '_blank')
  })

  test('the header shows the plan that was bought meanwhile', async () => {
    opened = openLive(LIVE)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    opened.given.onGoingLive = says({ ...LIVE, plan: { state: 'paid', name: 'Pro' } })
    comeBack()
    await expect.element(page.getByText('Pro', { exact: true })).toBeVisible()
  })
})
