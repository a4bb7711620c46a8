import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { openMore, type OpenPageOptions } from './open-page.tsx'
import { comeBack, LIVE, OFF, openLive } from './going-live-page.ts'
// After the page, which prepares the window.
import { joinPlatform } from '#dashboard/session/platform.ts'
import { makeSettings } from '../../support/make.ts'
import { makeWixDashboard } from './wix-dashboard.ts'

const place = (state: string, pluginId: string) => ({
  state,
  ...(state === 'undeclared' ? {} : { pluginId })
})
const says = (state: string) => ({ body: { sideCart: place(state, 'plugin-1') } })
const both = (state: string) => ({
  body: { sideCart: place('there', 'plugin-1'), checkout: place(state, 'plugin-2') }
})
const REFUSAL = { type: 'ERROR', data: { error: { code: 3004, message: 'It is taken' } } }

const note = () =>
  document.querySelector('[role=group][aria-label="Mini Cart"] .fsb-devices-note')?.textContent
const toFix = page.getByRole('list', { name: 'What to fix' })
const addButton = page.getByRole('group', { name: 'Mini Cart' }).getByRole('button')

async function open(onSideCart: ReturnType<typeof says>, options: OpenPageOptions = {}) {
  const opened = openLive(LIVE, { settings: makeSettings({ enabled: true }), onSideCart, ...options })
  await page.getByRole('button', { name: /^Visibility & Placement/ }).click()
  return opened
}

/** Wix is around the page. `onModal`: how its dialog ends. */
async function beInWix(onModal: NonNullable<Parameters<typeof makeWixDashboard>[0]['onModal']>) {
  const wix = makeWixDashboard({ onModal })
  const leave = await joinPlatform(wix.search, true)
  onTestFinished(() => {
    leave()
    wix.close()
  })
  await expect.poll(() => wix.asked).toContain('title: Free Shipping Bar')
}

test('below the switch for the mini cart an owner reads whether the bar is there, and nothing before it is on the site', async () => {
  const { given, close } = await open(says('there'))
  for (const [state, words] of [
    ['there', 'The bar is in the side cart.'],
    ['forbidden', /let the app check.*needs the permission SCOPE\.SITE-PLUGIN\.READ-PLACEMENT-STATUS/],
    ['silent', /Wix isn’t responding/],
    ['missing', /isn’t in the side cart yet.*Open this page in your Wix dashboard to add the bar\.$/],
    ['undeclared', /^Applies where you add the bar’s code to the mini cart/]
  ] as const) {
    given.onSideCart = says(state)
    comeBack()
    await expect.poll(note).toMatch(words)
    expect(addButton.elements()).toEqual([])
  }
  close()
  await open(says('missing'), { onGoingLive: { body: { goingLive: OFF } } })
  await expect.element(page.getByRole('switch', { name: 'Mini Cart Desktop' })).toBeVisible()
  expect(note()).toBeUndefined()
})

test('inside Wix an owner adds the bar to the side cart by one button, after Wix’s own question, and reads why it failed', async () => {
  const asked: unknown[] = []
  let end: (answer: { type: string } | null) => void = () => {}
  await beInWix((_id, params) => {
    asked.push(params)
    return new Promise((resolve) => (end = resolve))
  })
  const { given } = await open(says('missing'))
  await addButton.click()
  await expect.element(addButton).toBeDisabled()
  await expect.element(addButton).toHaveTextContent('Confirm in the Wix window…')
  expect(asked).toMatchObject([
    {
      pluginId: 'plugin-1',
      appDefinitionId: '1380b703-ce81-ff05-f115-39571d94dfcd',
      widgetId: '49dbb2d9-d9e5-4605-a147-e926605bf164',
      slotId: 'side-cart:header:after-1'
    }
  ])
  end(null)
  await expect.element(addButton).toHaveTextContent('Add to the side cart')
  await expect.poll(note).toMatch(/^The bar isn’t in the side cart/)
  await addButton.click()
  await expect.element(addButton).toBeDisabled()
  end(REFUSAL)
  await expect.poll(note).toMatch(/^Couldn’t add the bar: It is taken/)
  // They put it there in the editor, and come back.
  given.onSideCart = says('there')
  comeBack()
  await expect.poll(note).toBe('The bar is in the side cart.')
})

test.each([
  ['missing', /isn’t in the side cart yet.*Add to the side cart$/],
  ['forbidden', /Wix doesn’t let the app check.*Add to the side cart$/]
])('inside Wix an owner adds the bar from what is to be fixed, too, where it is %s', async (state, words) => {
  await beInWix(async () => ({ type: 'SUCCESS' }))
  await open(says(state))
  const item = toFix.getByRole('listitem').filter({ hasText: 'side cart' })
  await expect.element(item).toHaveTextContent(words)
  await item.getByRole('button').click()
  await expect.element(item).not.toBeInTheDocument()
})

test('the checkout of Wix has a switch of its own, which is off, with its own button and refusal, where it is declared', async () => {
  const asked: unknown[] = []
  const answers = [REFUSAL, { type: 'SUCCESS' }]
  await beInWix(async (_id, params) => {
    asked.push(params)
    return answers.shift() ?? null
  })
  const { given } = await open(both('undeclared'))
  await openMore()
  await expect.poll(note).toBe('The bar is in the side cart.')
  const group = page.getByRole('group', { name: 'Checkout' })
  expect(group.elements()).toEqual([])
  given.onSideCart = both('missing')
  comeBack()
  await expect.element(group.getByRole('switch', { name: 'Checkout Desktop' })).not.toBeChecked()
  await group.getByRole('button', { name: 'Add to the checkout' }).click()
  await expect.element(group.getByRole('status')).toHaveTextContent('Couldn’t add the bar: It is taken')
  expect(note()).toBe('The bar is in the side cart.')
  await group.getByRole('button').click()
  await expect.element(group.getByRole('status')).toHaveTextContent('The bar is in the checkout.')
  expect(asked.at(-1)).toMatchObject({
    pluginId: 'plugin-2',
    widgetId: '14fd5970-8072-c276-1246-058b79e70c1a',
    slotId: 'checkout:summary:totalsBreakdown:before'
  })
})
