import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { DISCOUNTS_PAGE } from '#dashboard/session/platform.ts'
import { joinPlatform } from '#dashboard/session/platform.ts'
import { makeWixDashboard } from './wix-dashboard.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(async () => {
  opened.close()
  await page.viewport(1280, 800)
})

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const KNOWN: Discounts = { state: 'known', currency: 'USD', rules: [TEN, GIFT] }

const open = (discounts: Discounts = KNOWN, options: OpenPageOptions = {}) => {
  opened = openPage({ onShipping: { body: { shippingRules: makeRules({ discounts }) } }, ...options })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const add = button('Add a goal')
const list = page.getByRole('list', { name: 'More goals' })
const amounts = () => $draft.get().rewards.goals.map(({ amount }) => amount)
/** Waits for the shop's discounts. */
const addFirst = async () => {
  await expect.element(page.getByText('Your store ships free', { exact: false })).toBeVisible()
  await add.click()
}

describe('below the threshold', () => {
  test('there is one quiet row until there is a goal', async () => {
    open()
    await expect.element(add).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('a goal comes with the amount of the shop’s discount, and is active', async () => {
    open()
    await addFirst()
    const amount = page.getByRole('textbox', { name: 'Amount for 10% off' })
    await expect.element(amount).toHaveValue('80')
    await expect.element(amount).toHaveFocus()
    await expect.element(page.getByText('Active', { exact: true }).last()).toBeVisible()
    await add.click()
    await expect.element(page.getByRole('textbox', { name: 'Amount for Free candle' })).toHaveValue('120')
    await expect.element(add).not.toBeInTheDocument()
  })

  test('without a discount Wix’s page for discounts is one press away, inside Wix', async () => {
    const wix = makeWixDashboard({})
    const leave = await joinPlatform(wix.search, true)
    open({ ...KNOWN, rules: [] })
    await addFirst()
    await button('Open Automatic Discounts').click()
    await expect.poll(() => wix.asked).toContain(`page: ${DISCOUNTS_PAGE}`)
    leave()
    wix.close()
  })

  test('another amount says what the shop does, and takes it by one button', async () => {
    open()
    await addFirst()
    await page.getByRole('textbox', { name: 'Amount for 10% off' }).fill('90')
    await expect.element(page.getByText('Not active in your store', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/your store gives its discount from \$80\.00\./)).toBeVisible()
    await button('Use $80.00').click()
    expect(amounts()).toEqual([80])
  })

  test('at the amount of another goal it says so, and neither is called active', async () => {
    open()
    await addFirst()
    await add.click()
    await page.getByRole('textbox', { name: 'Amount for Free candle' }).fill('80')
    await expect.element(list.getByText(/Another goal already uses \$80\.00/).first()).toBeVisible()
    await expect.element(list.getByText('Active', { exact: true })).not.toBeInTheDocument()
  })

  test.each<{ discounts: Discounts; badge: string; says: string }>([
    {
      discounts: { state: 'known', currency: 'USD', rules: [] },
      badge: 'Not active in your store',
      says: 'create an automatic discount'
    },
    {
      discounts: { state: 'known', currency: 'USD', rules: [GIFT] },
      badge: 'Not active in your store',
      says: 'no longer in your store'
    },
    {
      discounts: { ...KNOWN, rules: [{ ...TEN, isOn: false }] },
      badge: 'Not active in your store',
      says: 'turned off or has ended'
    },
    {
      discounts: { ...KNOWN, rules: [{ ...TEN, from: null }] },
      badge: 'Not active in your store',
      says: 'its discount has other conditions'
    },
    {
      discounts: { ...KNOWN, currency: 'EUR' },
      badge: 'Not active in your store',
      says: 'are in EUR'
    },
    {
      discounts: { state: 'unreadable', message: 'It has no permission.' },
      badge: 'Can’t check',
      says: 'It has no permission.'
    }
  ])('a goal that checkout does not keep says what to do: $says', async ({ discounts, badge, says }) => {
    const rule = says.includes('create an automatic') ? '' : 'ten'
    const settings = makeSettings({ rewards: { goals: [makeGoal(80, '10% off', { rule })] } })
    open(discounts, { settings })
    await expect.element(list.getByText(badge, { exact: true })).toBeVisible()
    await expect.element(list.getByText(says, { exact: false })).toBeVisible()
  })

  test('a removed goal comes back by the toast, and the focus is not lost', async () => {
    open()
    await addFirst()
    await add.click()
    button('Remove 10% off').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove Free candle')).toHaveFocus()
    expect(amounts()).toEqual([120])
    await button('Undo').last().click()
    expect(amounts().toSorted((a, b) => a - b)).toEqual([80, 120])
  })

  test.each([1280, 390, 320])('at %d px nothing of it sticks out', async (width) => {
    await page.viewport(width, 800)
    const goals = [makeGoal(80, '10% off', { rule: 'ten' }), makeGoal(120, 'Free candle', { rule: 'gone' })]
    open(KNOWN, { settings: makeSettings({ rewards: { goals } }) })
    await expect.element(list).toBeVisible()
    await expect.element(list.getByText('no longer in your store', { exact: false })).toBeVisible()
    for (const row of document.querySelectorAll<HTMLElement>('.fsb-goal')) {
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    }
  })
})

test('the texts of each goal are in Text Content', async () => {
  const settings = makeSettings({ rewards: { goals: [makeGoal(80, '10% off', { rule: 'ten' })] } })
  open(KNOWN, { settings })
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await page.getByRole('textbox', { name: 'Text before 10% off' }).fill('Nearly: ${remaining}')
  await page.getByRole('textbox', { name: 'Name shoppers see' }).fill('a tenth off')
  expect($draft.get().rewards.goals).toMatchObject([
    { name: 'a tenth off', progressText: 'Nearly: ${remaining}' }
  ])
})
