import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { button, openPage, type ServiceAnswer } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import type { ShopChangeAnswer } from '#shared/api/shop-change-api.ts'
import type { DiscountRule } from '#shared/shipping/discounts-schema.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

const MADE: ShopChangeAnswer['plan'] = {
  state: 'ready',
  id: 'plan',
  steps: [{ does: 'made', name: '10% off', value: 10 }]
}
const TEN: DiscountRule = {
  id: 'ten',
  name: 'Ten',
  from: 80,
  isOn: true,
  terms: {
    name: 'Ten',
    trigger: { by: 'subtotal', of: { on: 'everything' }, from: 80 },
    gives: [{ effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } }]
  }
}
const change = (isOn = true): NonNullable<ShopChangeAnswer['change']> => ({
  id: 'plan',
  names: [isOn ? '10% off' : 'Ten'],
  amount: 80,
  currency: 'USD',
  isOn,
  state: 'done'
})
const same = (id: string, name: string) => ({ state: 'same', rule: { id, name } }) as const

const dialog = page.getByRole('dialog')
const reads = (words: string) => expect.element(dialog).toHaveTextContent(words)
const apply = button('Apply to my store')
const percent = page.getByRole('textbox', { name: 'Percent off' })

/** The owner of a shop with this discount, whose goal is about it. The service answers by the action that is asked for. */
function openGoal(
  answers: (action: string | null, url: URL) => ShopChangeAnswer,
  rule?: DiscountRule,
  amount = 80
) {
  const asked: Record<string, string>[] = []
  const discounts = { state: 'known', currency: 'USD', rules: rule ? [rule] : [] } as const
  openPage({
    settings: makeSettings({
      rewards: { goals: [makeGoal(amount, rule?.name ?? '', { rule: rule?.id ?? '' })] }
    }),
    onShipping: { body: { shippingRules: makeRules({ discounts }) } },
    onShopChange(url): ServiceAnswer {
      asked.push(Object.fromEntries(url.searchParams))
      return { body: { shopChange: answers(url.searchParams.get('action'), url) } }
    }
  })
  return asked
}

test('a goal gets a discount that the owner has seen before, and is about it; undo is offered', async () => {
  let isMade = false
  openGoal((action, url) => {
    if (action === 'confirm') isMade = url.searchParams.get('id') === 'plan'
    if (action === 'undo') return { plan: MADE, result: 'undone' }
    return isMade ? { plan: same('new', '10% off'), change: change() } : { plan: MADE }
  })
  await button('Create this discount').click()
  await expect.element(dialog.getByRole('heading', { name: 'Create “10% off” for orders' })).toBeVisible()
  await reads('which takes 10% off all orders from $80.00.')
  expect($draft.get().rewards.goals[0]?.rule).toBe('')
  await apply.click()
  await reads('Done. Shoppers get 10% off from $80.00. Save your changes')
  expect($draft.get().rewards.goals).toMatchObject([{ rule: 'new', name: '10% off', amount: 80 }])
  await button('Undo').last().click()
  await reads('Your store is back to how it was.')
})

test('the discount has the percentage that the owner types, if Wix takes it; where Wix refuses it they read the steps', async () => {
  const asked = openGoal((action) => ({
    plan: MADE,
    ...(action === 'confirm' ? { result: 'permission' } : {})
  }))
  await button('Create this discount').click()
  await expect.element(apply).toBeEnabled()
  await percent.fill('101')
  await expect.element(page.getByText('0.1–100')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await percent.fill('12,5')
  await expect.element(page.getByRole('textbox', { name: 'Name shoppers see' })).toHaveValue('12.5% off')
  await expect.poll(() => asked.at(-1)?.percent).toBe('12.5')
  await expect.element(apply).toBeEnabled()
  expect(asked.filter((wish) => wish.percent === '101')).toEqual([])
  await apply.click()
  await reads('Wix didn’t allow the app to change your store.')
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('Create “10% off”, which')
  await button('Check again').click()
  await expect.element(apply).toBeEnabled()
})

test('a discount is shown as it is before it is changed, and can be switched off', async () => {
  const from = { does: 'from', name: 'Ten', value: 90, before: 80 } as const
  const off = { does: 'off', name: 'Ten' } as const
  const asked = openGoal(
    (_, url) => ({
      plan: { ...MADE, steps: url.searchParams.get('isOn') === 'true' ? [from] : [from, off] }
    }),
    TEN,
    90
  )
  await button('Change this discount').click()
  await reads('Set “Ten” to apply from $90.00 instead of $80.00.')
  await expect.element(percent).toHaveValue('10')
  await page.getByRole('switch', { name: 'Discount is active' }).click()
  await reads('“Ten” is turned off.')
  expect(asked.at(-1)?.rule).toBe('ten')
})

test('a discount with other conditions is left to the owner, with the way to it', async () => {
  openGoal(() => ({ plan: { state: 'cannot', reason: 'conditional', name: 'Ten' } }), { ...TEN, from: null })
  await button('Change this discount').click()
  await reads('its discount has other conditions too.')
  await expect.element(apply).not.toBeInTheDocument()
})

const OFF: ShopChangeAnswer['plan'] = { ...MADE, steps: [{ does: 'off', name: 'Ten' }] }
const stays = page.getByText('The discount “Ten” is still active in your store.')
async function removeGoal() {
  // Appears once the shop’s discounts are known.
  await expect.element(button('Change this discount')).toBeVisible()
  await button('Remove Ten').click()
}

test('the discount of a removed goal stays on until the owner has seen the plan and confirms it; undo is offered', async () => {
  // The goal says another amount than the discount, which is not changed with it.
  const asked = openGoal(
    (action) => (action === 'confirm' ? { plan: same('ten', 'Ten'), change: change(false) } : { plan: OFF }),
    TEN,
    90
  )
  await removeGoal()
  await expect.element(stays).toBeVisible()
  expect(asked).toEqual([])
  await button('Turn off this discount').click()
  await expect.element(dialog.getByRole('heading', { name: 'Turn off this discount' })).toBeVisible()
  await reads('“Ten” is turned off.')
  expect(asked.at(-1)).toMatchObject({ rule: 'ten', amount: '80', percent: '10', isOn: 'false' })
  await apply.click()
  await reads('Done. “Ten” is turned off.')
  await reads('Undo')
  expect($draft.get().rewards.goals).toEqual([])
})

test.each([
  ['is off', { isOn: false }],
  ['has conditions that the app does not change', { from: null }]
])('the discount of a removed goal is not mentioned where it %s', async (_why, rule) => {
  openGoal(() => ({ plan: OFF }), { ...TEN, ...rule })
  await removeGoal()
  await expect.element(page.getByText('Ten removed')).toBeVisible()
  expect(stays.query()).toBeNull()
})
