import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openPage, openSection, text } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import { DISCOUNTS_PAGE, joinPlatform } from '#dashboard/session/platform.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { comeBack } from './going-live-page.ts'
import { makeWixDashboard } from './wix-dashboard.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const KNOWN: Discounts = { state: 'known', currency: 'USD', rules: [TEN, GIFT] }

const says = (discounts: Discounts) => ({ body: { shippingRules: makeRules({ discounts }) } })
const open = (discounts = KNOWN, goals: ReturnType<typeof makeGoal>[] = []) =>
  openPage({ onShipping: says(discounts), settings: makeSettings({ rewards: { goals } }) })
const add = button('Add a goal')
const list = page.getByRole('list', { name: 'More goals' })
const amountFor = (name: string) => page.getByRole('textbox', { name: `Amount for ${name}` })
const reads = (words: string | RegExp) => expect.element(list.getByText(words).first()).toBeVisible()
const amounts = () => $draft.get().rewards.goals.map(({ amount }) => amount)
/** Waits for the shop's discounts. */
const addFirst = async () => {
  await expect.element(text('Your store ships free')).toBeVisible()
  await add.click()
}

test('goals come with the amounts of the shop’s discounts, and say where another amount is not what the shop does', async () => {
  open()
  await expect.element(list).not.toBeInTheDocument()
  await addFirst()
  const first = amountFor('10% off')
  await expect.element(first).toHaveValue('80')
  await expect.element(first).toHaveFocus()
  await expect.element(page.getByText('Active', { exact: true }).last()).toBeVisible()
  await first.fill('90')
  await reads('Not active in your store')
  await reads(/your store gives its discount from \$80\.00\./)
  await button('Use $80.00').click()
  await add.click()
  await expect.element(amountFor('Free candle')).toHaveValue('120')
  await expect.element(add).not.toBeInTheDocument()
  await amountFor('Free candle').fill('80')
  await reads(/Another goal already uses \$80\.00/)
  await expect.element(list.getByText('Active', { exact: true })).not.toBeInTheDocument()
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

test('a goal that checkout does not keep says what to do, within a small phone', async () => {
  await page.viewport(320, 800)
  const { close } = open({ ...KNOWN, rules: [] }, [makeGoal(80, '10% off')])
  await reads(/create an automatic discount/i)
  close()
  const { given } = open(KNOWN, [makeGoal(80, '10% off', { rule: 'ten' })])
  await expect.element(list).toBeVisible()
  for (const [discounts, badge, words] of [
    [{ ...KNOWN, rules: [GIFT] }, 'Not active in your store', /no longer in your store/],
    [{ ...KNOWN, rules: [{ ...TEN, isOn: false }] }, 'Not active in your store', /turned off or has ended/],
    [
      { ...KNOWN, rules: [{ ...TEN, from: null }] },
      'Not active in your store',
      /discount has other conditions/
    ],
    [{ ...KNOWN, currency: 'EUR' }, 'Not active in your store', /are in EUR/],
    [{ state: 'unreadable', message: 'No permission.' }, 'Can’t check', /No permission\./]
  ] as const satisfies readonly [Discounts, string, RegExp][]) {
    given.onShipping = says(discounts)
    comeBack()
    await reads(words)
    await reads(badge)
    for (const row of document.querySelectorAll<HTMLElement>('.fsb-goal')) {
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(320)
    }
  }
})

test('the texts of each goal are in Text Content', async () => {
  open(KNOWN, [makeGoal(80, '10% off', { rule: 'ten' })])
  await openSection('Text Content')
  await page.getByRole('textbox', { name: 'Text before 10% off' }).fill('Nearly: ${remaining}')
  await page.getByRole('textbox', { name: 'Name shoppers see' }).fill('a tenth off')
  expect($draft.get().rewards.goals).toMatchObject([
    { name: 'a tenth off', progressText: 'Nearly: ${remaining}' }
  ])
})
