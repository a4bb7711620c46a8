import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import type { MadeUpCart, ShippingCheck } from '#shared/api/shipping-api.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const ONTARIO = makeRegion({ name: 'Ontario', places: ['CA-ON'], freeFrom: 75 })
const RULES = { body: { shippingRules: makeRules({ regions: [makeRegion(), GERMANY, ONTARIO, REST] }) } }
const offer = (price: number): ShippingCheck => ({
  state: 'offers',
  currency: 'USD',
  options: [{ title: 'Post', price, isPickup: false }]
})
/** A checkout that ships from 60 on free, wherever. */
const fromSixty = ({ items, discount }: MadeUpCart) => {
  const total = items.reduce(
    (sum, { price, quantity, kind }) => sum + (kind === 'physical' ? price * quantity : 0),
    0
  )
  return { body: { shippingCheck: offer(total - discount >= 60 ? 0 : 5) } }
}

const why = page.getByRole('button', { name: 'Why this number?' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const reasons = page.getByRole('list', { name: 'Reasons' })
const lines = () =>
  reasons
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function open(options: OpenPageOptions = {}) {
  await page.viewport(1280, 1000)
  opened = openPage({ onShipping: RULES, onCheck: fromSixty, ...options })
  await why.click()
  await expect.element(reasons).toBeVisible()
}

describe('"Why this number?"', () => {
  test('is one row until it is opened, and nothing is asked before', async () => {
    await page.viewport(1280, 1000)
    opened = openPage({ onShipping: RULES, onCheck: fromSixty })
    await expect.element(why).toHaveAttribute('aria-expanded', 'false')
    await expect.element(choice('Deliver to')).not.toBeInTheDocument()
    expect(opened.checked).toEqual([])
  })

  test('says line by line what counts, and what checkout takes', async () => {
    await open()
    await page.getByRole('button', { name: 'Reached' }).click()
    await field('Discount').fill('12')
    await expect
      .poll(lines)
      .toEqual([
        'Subtotal $50.00',
        'Discount −$12.00 counts',
        'What counts $38.00',
        'Threshold $50.00 → $12.00 to go'
      ])
    await expect.element(page.getByText('Checkout: Post $5.00')).toBeVisible()
    expect(opened.checked.at(-1)).toMatchObject({ discount: 12, country: 'US' })
  })

  test('is red where checkout charges, and mends it by the shop’s amounts', async () => {
    await open({ settings: makeSettings({ threshold: 40 }) })
    await page.getByRole('button', { name: 'Reached' }).click()
    const red = page.getByText('The bar’s amount is reached, but checkout takes $5.00.', { exact: false })
    await expect.element(red).toBeVisible()
    const notice = red.element().closest('[data-hook="notice"]')
    expect(notice?.getAttribute('data-skin')).toBe('danger')
    const mend = notice?.querySelector('button')
    expect(mend?.textContent).toBe('Use the shop’s amounts')
    mend?.click()
    expect($draft.get().shipping.amountFrom).toBe('shop')
    await expect.element(red).not.toBeInTheDocument()
  })

  test('is red where checkout ships free already', async () => {
    await open({
      settings: makeSettings({ threshold: 90 }),
      onCheck: () => ({ body: { shippingCheck: offer(0) } })
    })
    await expect.element(page.getByText('Checkout: free shipping (Post)')).toBeVisible()
    await expect
      .element(page.getByText('Checkout ships free before the bar’s amount.', { exact: false }))
      .toBeVisible()
  })

  test.each<[string, ShippingCheck, string]>([
    ['nothing to ship', { state: 'nothingToShip' }, 'Checkout: nothing to ship'],
    ['no way there', { state: 'unreachable' }, 'Checkout: no shipping to United States'],
    [
      'no permission',
      { state: 'unknown', message: 'Grant the permission.' },
      'Checkout cannot be asked: Grant the permission.'
    ]
  ])('says so where checkout has %s', async (_title, check, text) => {
    await open({ onCheck: () => ({ body: { shippingCheck: check } }) })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('sends the cart to another country, and to a state where states count', async () => {
    await open()
    await expect.element(choice('State or province')).not.toBeInTheDocument()
    await choice('Deliver to').selectOptions('Canada')
    await choice('State or province').selectOptions('ON')
    await expect.poll(lines).toContain('Your shop in Canada (ON): free from $75.00')
    await choice('Deliver to').selectOptions('Germany')
    await expect.poll(lines).toContain('Your shop in Germany: free from $60.00')
    await expect.poll(() => opened.checked.at(-1)?.country).toBe('DE')
  })

  test('leaves the cart as it was when it is closed', async () => {
    await open()
    await field('Discount').fill('9')
    await why.click()
    await expect.element(reasons).not.toBeInTheDocument()
    expect($draft.get()).toEqual(makeSettings())
  })
})

describe('with the shop’s amounts the preview', () => {
  test('asks where the cart goes to, and takes the amount from there', async () => {
    await page.viewport(1280, 1000)
    opened = openPage({
      onShipping: RULES,
      settings: makeSettings({ threshold: 10, shipping: { amountFrom: 'shop' } })
    })
    await expect.element(page.getByText('$15.00 of $50.00')).toBeVisible()
    await choice('Deliver to').selectOptions('Germany')
    await expect.element(page.getByText('$15.00 of $60.00')).toBeVisible()
    await choice('Deliver to').selectOptions('Japan')
    await expect.element(page.getByText('No bar in Japan: never free there.')).toBeVisible()
    expect(page.getByText(/^\$15\.00 of /).elements()).toEqual([])
  })

  test('is left by the keyboard in the order of what is seen', async () => {
    await open()
    why.element().focus()
    await userEvent.tab()
    await expect.element(choice('Deliver to')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Put products in' })).toHaveFocus()
  })
})

test.each([390, 320])('at %d px everything of it fits', async (width) => {
  await page.viewport(width, 800)
  opened = openPage({ onShipping: RULES, onCheck: fromSixty })
  await page.getByRole('button', { name: 'Show preview' }).click()
  await why.click()
  await expect.element(reasons).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const pane = document.querySelector('.fsb-pane')
  expect(pane?.scrollWidth).toBe(pane?.clientWidth)
})

test('a goal says when it is next, what gives it at checkout, and why shoppers do not see it', async () => {
  const rules = [{ id: 'ten', name: 'Winter discount', from: 80, isOn: true }]
  const goals = [makeGoal(80, '10% off', { rule: 'ten' }), makeGoal(120, 'a gift', { rule: 'gone' })]
  const shippingRules = makeRules({ discounts: { state: 'known', currency: 'USD', rules } })
  await open({ settings: makeSettings({ rewards: { goals } }), onShipping: { body: { shippingRules } } })
  await expect
    .poll(lines)
    .toEqual([
      'Subtotal $15.00',
      'Threshold $50.00 → $35.00 to go, the next goal',
      '10% off $80.00 → $65.00 to go. Your shop’s discount “Winter discount” gives it.',
      expect.stringMatching(
        /^a gift \$120\.00 → \$105\.00 to go\. Not shown: its discount is no longer in your shop\./
      )
    ])
})
