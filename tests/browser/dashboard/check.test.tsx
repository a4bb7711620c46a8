import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const LONG =
  'Versandkostenfrei bestellen: lege noch etwas für ${remaining} in deinen Warenkorb, dann schicken wir dir alles ohne weitere Kosten nach Hause, und zwar so schnell wie möglich.'

async function openCheck(settings = makeSettings(), options: OpenPageOptions = {}) {
  await page.viewport(1280, 800)
  opened = openPage({ settings, ...options })
  await page.getByRole('button', { name: 'Check everything' }).click()
  await expect.element(page.getByText(/pictures checked/)).toBeVisible()
}

const found = () => [...document.querySelectorAll('.fsb-check-finding')].map(({ textContent }) => textContent)
const picture = (name: string) => page.getByRole('img', { name })
const inPicture = (text: string) =>
  [...document.querySelectorAll('.fsb-picture-bar')].filter((bar) =>
    bar.shadowRoot?.querySelector('.message')?.textContent?.includes(text)
  )

test('a bar as it comes fits everywhere, and the owner is told so', async () => {
  await openCheck()
  await expect.element(page.getByText('Everything fits and can be read.')).toBeVisible()
  expect(inPicture('Add $25.00 more to get FREE shipping!')).toHaveLength(3)
  expect(found()).toEqual([])
})

const NOWHERE = { desktop: false, mobile: false }
const ON_NO_PAGE = { productPage: NOWHERE, cartPage: NOWHERE, miniCart: NOWHERE, header: NOWHERE }

test('a bar of $60 in a shop that ships free from $50 does not pass, and takes the shop’s amount', async () => {
  await openCheck(makeSettings({ enabled: true, threshold: 60 }), {
    onShipping: { body: { shippingRules: makeRules() } }
  })
  await expect.element(page.getByText('1 thing to look at')).toBeVisible()
  expect(found()).toEqual([expect.stringMatching(/ships free from \$50.* the bar says \$60/)])
  await page.getByRole('button', { name: 'Use the shop’s amounts General' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'The shop’s own amounts' })).toBeChecked()
})

test('a bar on no page does not pass, and its switches are one press away', async () => {
  await openCheck(makeSettings({ enabled: true, visibility: ON_NO_PAGE }))
  expect(found()).toEqual([expect.stringContaining('The bar is on no page')])
  await page.getByRole('button', { name: 'Show me Visibility & Placement' }).click()
  await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
})

test('every picture has the width that the bar has in its place', async () => {
  await openCheck()
  const widths = inPicture('Add $5.00 more').map((bar) => bar.shadowRoot?.querySelector('.bar')?.clientWidth)
  // Without its border.
  expect(widths).toEqual([1246, 398, 290])
})

test('a German text that is too long is found, and its field is one press away', async () => {
  await openCheck(makeSettings({ messages: { languages: { de: { progressTemplate: LONG } } } }))
  expect(found()).toEqual([
    expect.stringMatching(
      /^Deutsch: Bar TextTakes \d lines of 3: Desktop \(Mini Cart\) and Mobile \(.+\)\. Shorten the text/
    )
  ])
  const link = page.getByRole('button', { name: 'Go to the field Deutsch: Bar Text' })
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  const field = page.getByRole('textbox', { name: 'Bar Text' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(LONG)
  await expect.element(page.getByRole('tab', { name: /^Deutsch/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the check stays open in a window that becomes too narrow for the preview beside it', async () => {
  await openCheck()
  await page.viewport(768, 1024)
  await expect.element(page.getByRole('heading', { name: 'Check everything' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the pictures can be narrowed to those with a finding', async () => {
  await openCheck(makeSettings({ messages: { languages: { de: { progressTemplate: LONG } } } }))
  await page.getByRole('switch', { name: 'Only findings' }).click()
  await expect.element(page.getByRole('heading', { name: 'Default texts' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Deutsch' })).toBeVisible()
  const shown = [...document.querySelectorAll('.fsb-picture')].filter((one) => one.checkVisibility())
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every((one) => one.querySelector('.fsb-picture-findings'))).toBe(true)
})

test.each([
  ['words', 'free shipping '.repeat(21).trim()],
  ['one word', 'x'.repeat(300)]
])('a text of 300 characters (%s) is found, and breaks nothing', async (_, text) => {
  await openCheck(makeSettings({ messages: { successMessage: text } }))
  expect(found()).toEqual([expect.stringContaining('Success Message')])
  const dialog = document.querySelector('dialog')
  expect(dialog?.scrollWidth).toBe(dialog?.clientWidth)
})

test('goals have pictures of their own, and the way to their texts', async () => {
  const goals = [makeGoal(80, 'a tote bag', { successText: 'y'.repeat(200) })]
  await openCheck(makeSettings({ rewards: { goals } }))
  await expect.element(page.getByText('On the way to a tote bag')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the field Default texts: Text at a tote bag' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Text at a tote bag' })).toHaveFocus()
})

test('a color that is hard to read is found in every picture, and mended beside its field', async () => {
  await openCheck(makeSettings({ style: { textColor: '#C0C0C0' } }))
  expect(document.querySelectorAll('.fsb-picture[data-found]')).toHaveLength(12)
  await page.getByRole('button', { name: 'Go to the field Text color' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Text color/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Fix contrast' }).click()
  await page.getByRole('button', { name: 'Check everything' }).click()
  await expect.element(page.getByText(/pictures checked/)).toBeVisible()
  expect(found()).toEqual([])
})

test('nothing in a picture can be pressed or reached by keyboard, and each says what it shows', async () => {
  await openCheck()
  await expect.element(picture('Start shopping to get FREE shipping!').first()).toBeInTheDocument()
  expect([...document.querySelectorAll<HTMLElement>('.fsb-picture-bar')].every(({ inert }) => inert)).toBe(
    true
  )
})

test('Escape closes it and gives the focus back', async () => {
  await openCheck()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Check everything' })).toHaveFocus()
})

test.each([
  [1280, 'ltr'],
  [320, 'rtl']
] as const)('the pictures fit a window of %d px, with texts from %s', async (width, textDirection) => {
  const languages = { de: { progressTemplate: LONG }, ar: {} }
  await openCheck(
    makeSettings({ style: { textDirection }, messages: { successMessage: '${oops}', languages } })
  )
  await page.viewport(width, 800)
  const dialog = document.querySelector('dialog')
  expect(dialog?.scrollWidth).toBe(dialog?.clientWidth)
})
