import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { openPage, OpenPageOptions } from './open-page.tsx'
import { comeBack, LIVE, OFF, openLive } from './going-live-page.ts'
// After the page, which prepares the window.
import { joinPlatform } from '#dashboard/session/platform.ts'
import { makeSettings } from '../../support/make.ts'
import { makeWixDashboard } from './wix-dashboard.ts'

const PLUGIN = 'plugin-1'
const says = (state: string) => ({
  body: { sideCart: { state, ...(state === 'undeclared' ? {} : { pluginId: PLUGIN }) } }
})

let opened: ReturnType<typeof openPage>
let leave = () => {}
afterEach(() => {
  opened.close()
  leave()
  leave = () => {}
})

const note = () =>
  document.querySelector('[role=group][aria-label="Mini Cart"] .fsb-devices-note')?.textContent
const toFix = page.getByRole('list', { name: 'What to fix' })
const addButton = page.getByRole('group', { name: 'Mini Cart' }).getByRole('button')

async function open(state: string, options: OpenPageOptions = {}) {
  const settings = makeSettings({ enabled: true })
  opened = openLive(LIVE, { settings, onSideCart: says(state), ...options })
  await page.getByRole('button', { name: /^Visibility & Placement/ }).click()
}

/** Wix is around the page. `onModal`: how its dialog ends. */
async function beInWix(onModal?: Parameters<typeof makeWixDashboard>[0]['onModal']) {
  const wix = makeWixDashboard(onModal ? { onModal } : {})
  const part = await joinPlatform(wix.search, true)
  leave = () => {
    part()
    wix.close()
  }
  await expect.poll(() => wix.asked).toContain('title: Free Shipping Bar')
}

test.each([
  ['there', 'The bar is in the side cart.'],
  ['forbidden', /let the app check.*needs the permission SCOPE\.SITE-PLUGIN\.READ-PLACEMENT-STATUS/],
  ['silent', /Wix isn’t responding/],
  ['missing', /isn’t in the side cart yet.*Open this page in your Wix dashboard to add the bar\.$/],
  ['undeclared', /^Applies where you add the bar’s code to the mini cart/]
])('below the switch for the mini cart an owner reads that it is %s', async (state, words) => {
  await open(state)
  await expect.poll(note).toMatch(words)
  expect(addButton.elements()).toEqual([])
})

test('nothing is read of the side cart while the site has no embedded bar', async () => {
  await open('missing', { onGoingLive: { body: { goingLive: OFF } } })
  await expect.element(page.getByRole('switch', { name: 'Mini Cart Desktop' })).toBeVisible()
  expect(note()).toBeUndefined()
})

describe('inside Wix an owner adds the bar to the side cart', () => {
  test('by one button, after Wix’s own question', async () => {
    let asked: unknown
    let agree: (answer: { type: string }) => void = () => {}
    await beInWix((_id, params) => {
      asked = params
      return new Promise((resolve) => (agree = resolve))
    })
    await open('missing')
    await addButton.click()
    await expect.element(addButton).toBeDisabled()
    await expect.element(addButton).toHaveTextContent('Confirm in the Wix window…')
    expect(asked).toMatchObject({
      pluginId: PLUGIN,
      appDefinitionId: '1380b703-ce81-ff05-f115-39571d94dfcd',
      widgetId: '49dbb2d9-d9e5-4605-a147-e926605bf164',
      slotId: 'side-cart:header:after-1'
    })
    agree({ type: 'SUCCESS' })
    await expect.poll(note).toBe('The bar is in the side cart.')
  })

  test.each([
    ['missing', /isn’t in the side cart yet.*Add to the side cart$/],
    ['forbidden', /Wix doesn’t let the app check.*Add to the side cart$/]
  ])('from what is to be fixed, too, where it is %s', async (state, words) => {
    await beInWix(async () => ({ type: 'SUCCESS' }))
    await open(state)
    const item = toFix.getByRole('listitem').filter({ hasText: 'side cart' })
    await expect.element(item).toHaveTextContent(words)
    await item.getByRole('button').click()
    await expect.element(item).not.toBeInTheDocument()
  })

  test('an owner who does not agree reads why Wix did not, and has it looked up when they come back from the editor', async () => {
    const refusal = { type: 'ERROR', data: { error: { code: 3004, message: 'It is taken' } } }
    const answers = [null, refusal]
    await beInWix(async () => answers.shift() ?? null)
    await open('missing')
    await addButton.click()
    await expect.element(addButton).toHaveTextContent('Add to the side cart')
    await expect.poll(note).toMatch(/^The bar isn’t in the side cart/)
    await addButton.click()
    await expect.poll(note).toMatch(/^Couldn’t add the bar: It is taken/)
    opened.given.onSideCart = says('there')
    comeBack()
    await expect.poll(note).toBe('The bar is in the side cart.')
  })
})

describe('the checkout of Wix has a switch of its own', () => {
  const CHECKOUT = 'plugin-2'
  const both = (state: string) => ({
    body: {
      sideCart: { state: 'there', pluginId: PLUGIN },
      checkout: { state, ...(state === 'undeclared' ? {} : { pluginId: CHECKOUT }) }
    }
  })
  const group = page.getByRole('group', { name: 'Checkout' })
  const showMore = () => page.getByRole('button', { name: 'More', exact: true }).click()

  test('the checkout’s place is off, and has the button that adds the bar there', async () => {
    let asked: unknown
    await beInWix(async (_id, params) => {
      asked = params
      return { type: 'SUCCESS' }
    })
    await open('', { onSideCart: both('missing') })
    await showMore()
    await expect.element(group.getByRole('switch', { name: 'Checkout Desktop' })).not.toBeChecked()
    await group.getByRole('button', { name: 'Add to the checkout' }).click()
    await expect.element(group.getByRole('status')).toHaveTextContent('The bar is in the checkout.')
    expect(asked).toMatchObject({
      pluginId: CHECKOUT,
      widgetId: '14fd5970-8072-c276-1246-058b79e70c1a',
      slotId: 'checkout:summary:totalsBreakdown:before'
    })
  })

  test('a refusal is shown where it was asked for, and not in the side cart’s place', async () => {
    await beInWix(async () => ({ type: 'ERROR', data: { error: { code: 3004, message: 'It is taken' } } }))
    await open('', { onSideCart: both('missing') })
    await showMore()
    await group.getByRole('button').click()
    await expect.element(group.getByRole('status')).toHaveTextContent('Couldn’t add the bar: It is taken')
    expect(note()).toBe('The bar is in the side cart.')
  })

  test('only where the plugin is declared', async () => {
    await open('', { onSideCart: both('undeclared') })
    await showMore()
    await expect.poll(note).toBe('The bar is in the side cart.')
    expect(group.elements()).toEqual([])
  })
})
