import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPage, type ServiceAnswer } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import type { ShopChangeAnswer } from '#shared/api/shop-change-api.ts'
import type { DiscountRule } from '#shared/shipping/discounts-schema.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

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
const same = { state: 'same', rule: { id: 'new', name: '10% off' } } as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** The owner of a shop with these discounts, whose goal is about the first one. */
function openGoal(
  answers: (url: URL) => ShopChangeAnswer,
  { rules = [], amount = 80 }: { rules?: readonly DiscountRule[]; amount?: number } = {}
) {
  const asked: URL[] = []
  const goals = [makeGoal(amount, rules[0]?.name ?? '', { rule: rules[0]?.id ?? '' })]
  opened = openPage({
    settings: makeSettings({ rewards: { goals } }),
    onShipping: {
      body: { shippingRules: makeRules({ discounts: { state: 'known', currency: 'USD', rules } }) }
    },
    onShopChange(url): ServiceAnswer {
      asked.push(url)
      return { body: { shopChange: answers(url) } }
    }
  })
  return asked
}

describe('a goal without a discount', () => {
  test('a goal gets a discount that the owner has seen before, and is about it; undo is offered', async () => {
    let isMade = false
    openGoal((url) => {
      const action = url.searchParams.get('action')
      if (action === 'confirm') isMade = url.searchParams.get('id') === 'plan'
      if (action === 'undo') return { plan: MADE, result: 'undone' }
      return isMade ? { plan: same, change: change() } : { plan: MADE }
    })
    await button('Create this discount').click()
    await expect.element(dialog.getByRole('heading', { name: 'Create “10% off” for orders' })).toBeVisible()
    await expect.element(dialog).toHaveTextContent('which takes 10% off all orders from $80.00.')
    expect($draft.get().rewards.goals[0]?.rule).toBe('')
    await button('Apply to my store').click()
    await expect
      .element(dialog)
      .toHaveTextContent('Done. Shoppers get 10% off from $80.00. Save your changes')
    expect($draft.get().rewards.goals).toMatchObject([{ rule: 'new', name: '10% off', amount: 80 }])
    await button('Undo').last().click()
    await expect.element(dialog).toHaveTextContent('Your store is back to how it was.')
  })

  test('a goal’s discount gets the percentage and the name that the owner types, and none that Wix does not take', async () => {
    const asked = openGoal(() => ({ plan: MADE }))
    await button('Create this discount').click()
    await expect.element(button('Apply to my store')).toBeEnabled()
    const percent = page.getByRole('textbox', { name: 'Percent off' })
    await percent.fill('101')
    await expect.element(page.getByText('0.1–100')).toBeVisible()
    await expect.element(button('Apply to my store')).toBeDisabled()
    await percent.fill('12,5')
    await expect.element(page.getByRole('textbox', { name: 'Name shoppers see' })).toHaveValue('12.5% off')
    await expect.poll(() => asked.at(-1)?.searchParams.get('percent')).toBe('12.5')
    await expect.element(button('Apply to my store')).toBeEnabled()
    expect(asked.every(({ searchParams }) => searchParams.get('percent') !== '101')).toBe(true)
  })

  test('an owner reads the steps where Wix does not let the app do it, and checks again', async () => {
    openGoal((url) =>
      url.searchParams.get('action') === 'confirm' ? { plan: MADE, result: 'permission' } : { plan: MADE }
    )
    await button('Create this discount').click()
    await button('Apply to my store').click()
    await expect.element(dialog).toHaveTextContent('Wix didn’t allow the app to change your store.')
    await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('Create “10% off”, which')
    await button('Check again').click()
    await expect.element(button('Apply to my store')).toBeEnabled()
  })
})

describe('a discount that the owner made', () => {
  test('a discount is shown as it is before it is changed, and can be switched off', async () => {
    const asked = openGoal(
      (url) => {
        const isOn = url.searchParams.get('isOn') === 'true'
        const from = { does: 'from', name: 'Ten', value: 90, before: 80 } as const
        return { plan: { ...MADE, steps: isOn ? [from] : [from, { does: 'off', name: 'Ten' }] } }
      },
      { rules: [TEN], amount: 90 }
    )
    await button('Change this discount').click()
    await expect.element(dialog).toHaveTextContent('Set “Ten” to apply from $90.00 instead of $80.00.')
    await expect.element(page.getByRole('textbox', { name: 'Percent off' })).toHaveValue('10')
    await page.getByRole('switch', { name: 'Discount is active' }).click()
    await expect.element(dialog).toHaveTextContent('“Ten” is turned off.')
    expect(asked.at(-1)?.searchParams.get('rule')).toBe('ten')
  })

  test('with other conditions is left to the owner, with the way to it', async () => {
    openGoal(() => ({ plan: { state: 'cannot', reason: 'conditional', name: 'Ten' } }), {
      rules: [{ ...TEN, from: null }]
    })
    await button('Change this discount').click()
    await expect.element(dialog).toHaveTextContent('its discount has other conditions too.')
    await expect.element(button('Apply to my store')).not.toBeInTheDocument()
  })
})

describe('the discount of a goal that the owner removes', () => {
  const OFF: ShopChangeAnswer['plan'] = {
    ...MADE,
    steps: [{ does: 'off', name: 'Ten' }]
  }
  const stays = page.getByText('The discount “Ten” is still active in your store.')
  async function remove() {
    // Appears once the shop’s discounts are known.
    await expect.element(button('Change this discount')).toBeVisible()
    await button('Remove Ten').click()
  }

  test('the discount of a removed goal stays on until the owner has seen the plan and confirms it; undo is offered', async () => {
    const asked = openGoal(
      (url) =>
        url.searchParams.get('action') === 'confirm'
          ? { plan: { ...same, rule: { id: 'ten', name: 'Ten' } }, change: change(false) }
          : { plan: OFF },
      // The goal said another amount than the discount, which is not changed with it.
      { rules: [TEN], amount: 90 }
    )
    await remove()
    await expect.element(stays).toBeVisible()
    expect(asked).toEqual([])
    await button('Turn off this discount').click()
    await expect.element(dialog.getByRole('heading', { name: 'Turn off this discount' })).toBeVisible()
    await expect.element(dialog).toHaveTextContent('“Ten” is turned off.')
    const wish = Object.fromEntries(asked.at(-1)?.searchParams ?? [])
    expect(wish).toMatchObject({ rule: 'ten', amount: '80', percent: '10', isOn: 'false' })
    await button('Apply to my store').click()
    await expect.element(dialog).toHaveTextContent('Done. “Ten” is turned off.')
    await expect.element(dialog).toHaveTextContent('Undo')
    expect($draft.get().rewards.goals).toEqual([])
  })

  test.each([
    { why: 'it is off', rule: { ...TEN, isOn: false } },
    { why: 'it has conditions that the app does not change', rule: { ...TEN, from: null } }
  ])('the discount of a removed goal is not mentioned where $why', async ({ rule }) => {
    openGoal(() => ({ plan: OFF }), { rules: [rule] })
    await remove()
    await expect.element(page.getByText('Ten removed')).toBeVisible()
    expect(stays.query()).toBeNull()
  })
})
