import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, type OpenPageOptions, pressInMenu, text } from './open-page.tsx'
// After the page, which prepares the window.
import { comeBack, LIVE, ON, openLive, reads, says, SITE, THEME } from './going-live-page.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'
import { makeSettings } from '../../support/make.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'

const card = page.getByRole('region', { name: 'Your free shipping bar is ready' })
const tick = (name: string | RegExp) => card.getByRole('checkbox', { name })
const publish = card.getByRole('button', { name: 'Publish' })
const amount = card.getByRole('textbox', { name: 'Free shipping threshold' })
const rules = (change: Parameters<typeof makeRules>[0]) => ({ body: { shippingRules: makeRules(change) } })
const isGone = () => expect.element(card).not.toBeInTheDocument()

const NEVER = { ...SITE, state: 'never' } as const
const open = (options: OpenPageOptions = {}) =>
  openLive(NEVER, { version: 0, settings: NEW_SITE_SETTINGS, onTheme: THEME, ...options })
const saved = ({ saves }: ReturnType<typeof open>) =>
  JSON.parse(saves.at(-1)?.searchParams.get('settingsData') ?? '{}')
/** By keyboard: the page scrolls up then, and a pointer would be over the preview's slider. */
async function pressPublish() {
  publish.element().focus()
  await userEvent.keyboard('{Enter}')
  await isGone()
}

test('a new owner publishes a bar in the shop’s amounts and colors by one press, and views it by the next', async () => {
  const opened = open({ onShipping: rules({ regions: [makeRegion(), GERMANY, REST] }) })
  const words = 'Free shipping from $50.00 in United States and Canada and from $60.00 in Germany and Austria'
  await expect.element(tick(words)).toBeChecked()
  await expect.element(tick('Your colors and font')).toBeChecked()
  opened.given.onGoingLive = says(ON)
  await pressPublish()
  expect(saved(opened)).toMatchObject({
    shipping_amountFrom: 'shop',
    style_matchSite: true,
    visibility_compact: true,
    products_selectionMethod: 'closesGap'
  })
  expect(opened.saves.at(-1)?.searchParams.get('enabled')).toBe('true')
  await reads(/^On your site, no views yet/)
  await expect.element(page.getByRole('link', { name: 'View on site' })).toHaveFocus()
})

test('a new owner publishes nothing before the shop was read, and then what it does, also from a number of items', async () => {
  const opened = open({ onShipping: { body: { shippingRules: { state: 'reading' } } } })
  await expect.element(publish).toBeDisabled()
  await expect.element(publish).toHaveAccessibleDescription('Waiting for your store’s shipping rules.')
  await expect.element(button('Save Changes')).toBeDisabled()
  await expect.element(button('Save Changes')).toHaveAccessibleDescription(/^Waiting for/)
  opened.given.onShipping = rules({ regions: [makeRegion({ freeFrom: null, pieces: 3 }), REST] })
  comeBack()
  await expect.element(button('Save Changes')).toBeEnabled()
  await expect.element(tick('Free shipping from 3 items in United States and Canada')).toBeChecked()
  await pressPublish()
  expect(saved(opened)).toMatchObject({ shipping_amountFrom: 'shop' })
})

test('a new owner leaves out what they don’t want, and types an amount', async () => {
  const opened = open({ onShipping: rules({}) })
  await tick(/^Free shipping/).click()
  await userEvent.fill(amount, '80')
  await tick('Your colors and font').click()
  await publish.click()
  await isGone()
  expect(saved(opened)).toMatchObject({ threshold: 80 })
  expect(saved(opened)).not.toHaveProperty('style_matchSite')
  expect(saved(opened)).not.toHaveProperty('shipping_amountFrom')
})

test('a new owner reads that the shop ships nothing free or cannot be read, and closes the proposal, with the focus kept', async () => {
  const { given } = open({
    onShipping: rules({ regions: [REST] }),
    onTheme: { body: { siteTheme: {} } }
  })
  await expect.element(card.getByText(/^Your store has no free shipping rule yet/)).toBeVisible()
  await expect.element(amount).toHaveValue('50')
  await expect.element(text('Couldn’t read your site’s colors')).toBeVisible()
  await expect.element(tick('Your colors and font')).toBeDisabled()
  given.onShipping = { body: { shippingRules: REFUSED_RULES } }
  comeBack()
  await expect.element(card.getByText(/^Couldn’t read your shipping rules\./)).toBeVisible()
  await card.getByRole('button', { name: 'Close suggestion' }).click()
  await isGone()
  expect(document.activeElement).not.toBe(document.body)
})

test('an owner who has a bar starts again, and takes it back', async () => {
  openLive(LIVE, { settings: makeSettings({ threshold: 75 }), onShipping: rules({}), onTheme: THEME })
  await reads(/^Live/)
  expect(card.elements()).toEqual([])
  await pressInMenu('Start over')
  await expect.element(tick(/^Free shipping/)).toHaveFocus()
  await button('Undo').click()
  await isGone()
  await expect.element(button('Save Changes')).toBeDisabled()
})

test('beside Upgrade, which opens Wix’s page in a new tab, an owner reads the plan, also one bought meanwhile', async () => {
  const { given } = openLive(LIVE)
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
  const upgrade = page.getByRole('link', { name: 'Upgrade' })
  await expect.element(upgrade).toHaveAttribute('href', '/upgrade')
  await expect.element(upgrade).toHaveAttribute('target', '_blank')
  given.onGoingLive = says({ ...LIVE, plan: { state: 'paid', name: 'Pro' } })
  comeBack()
  await expect.element(page.getByText('Pro', { exact: true })).toBeVisible()
})
