import { expect } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { LIVE, reads, REFUSED, says, SITE, THEME } from './going-live-page.ts'
// After the page, which prepares the window.
import { toggleSection } from '#dashboard/sections/sections.ts'
import { makeGoal, makeSale, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'
import { openMore } from './page-menu.ts'
import { press, type State } from './page-states.ts'

const saysRules = (rules: Parameters<typeof makeRules>[0]) => ({ body: { shippingRules: makeRules(rules) } })

const FOLLOWS = makeSettings({ shipping: { amountFrom: 'shop' } })
const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const SALE = makeSale({ threshold: 30 })
const PLANNED = {
  start: '2026-05-01T00:00',
  zone: 'UTC',
  campaigns: [SALE, { ...SALE, id: 'b', name: 'W'.repeat(60) }]
}
const IN_CARTS = {
  body: {
    sideCart: { state: 'there', pluginId: 'plugin-1' },
    checkout: { state: 'there', pluginId: 'plugin-2' }
  }
}
const NOWHERE = { desktop: false, mobile: false }
const ON_NO_PAGE = { productPage: NOWHERE, cartPage: NOWHERE, miniCart: NOWHERE, header: NOWHERE }

/** States of a shop that the service has read. */
export const SECTION_STATES: readonly State[] = [
  [
    'a bar that Wix refuses, and what to do about it',
    { onGoingLive: says(REFUSED) },
    () => expect.element(page.getByText(REFUSED.message)).toBeVisible()
  ],
  [
    'a bar that shoppers see, with its details',
    {
      onGoingLive: says(LIVE),
      onShipping: saysRules({}),
      settings: makeSettings({
        enabled: true,
        threshold: 80,
        visibility: Object.fromEntries(
          ['productPage', 'cartPage', 'miniCart'].map((place) => [place, { desktop: false, mobile: false }])
        )
      })
    },
    async () => {
      await reads(/seen/)
      await page.getByRole('button', { name: 'Details', exact: true }).first().click()
    }
  ],
  [
    'what is proposed to a new owner',
    {
      onGoingLive: says({ ...SITE, state: 'never' }),
      onShipping: saysRules({ regions: [GERMANY, REST] }),
      onTheme: THEME,
      version: 0
    },
    () => expect.element(page.getByRole('checkbox', { name: 'Your colors and font' })).toBeChecked()
  ],
  [
    'a shop that does something else than the bar says, region by region',
    { onShipping: saysRules({ regions: [GERMANY, REST], country: 'DE' }) },
    async () => {
      await press('All 2 regions')
      await expect.element(page.getByRole('list', { name: 'Free shipping by region' })).toBeVisible()
    }
  ],
  [
    'a shop whose amounts count',
    {
      onShipping: saysRules({ regions: [GERMANY, REST], country: 'DE' }),
      settings: makeSettings({ shipping: { amountFrom: 'shop' } })
    },
    () => expect.element(page.getByRole('textbox', { name: 'Free shipping threshold' })).toHaveValue('$60.00')
  ],
  [
    'shipping rules that Wix does not show',
    { onShipping: { body: { shippingRules: REFUSED_RULES } } },
    () => press('What to do')
  ],
  [
    'amounts in other currencies, and one that is still to be typed',
    { settings: makeSettings({ shipping: { amounts: { EUR: 45 } } }) },
    async () => {
      await openMore()
      await page.getByRole('combobox', { name: 'Currency to add' }).selectOptions('GBP')
      await expect.element(page.getByText('Enter a threshold', { exact: false })).toBeVisible()
    }
  ],
  [
    'why the bar says its number',
    { settings: makeSettings({ rewards: { goals: [makeGoal(80, '10% off')] } }) },
    async () => {
      await press('Why this number?')
      await expect.element(page.getByRole('list', { name: 'Reasons' })).toBeVisible()
      // A button has come under the pointer, in the design system's colour for that.
      await commands.leaveAll()
    },
    () => press('Show preview')
  ],
  [
    'a file that is none',
    {},
    async () => {
      await userEvent.upload(page.getByLabelText('Settings file'), new File(['{'], 'broken.json'))
      await expect.element(page.getByRole('alert')).toBeVisible()
    }
  ],
  [
    'a place of delivery that is still to be chosen',
    { onShipping: saysRules({ regions: [GERMANY, REST], country: '' }), settings: FOLLOWS },
    () => expect.element(page.getByRole('combobox', { name: 'Ship to' })).toBeVisible(),
    () => press('Show preview')
  ],
  [
    'shipping rules that were read and can be out of date',
    {
      onShipping: saysRules({ problems: REFUSED_RULES.problems ?? [] }),
      settings: FOLLOWS
    },
    async () => {
      await press('Details (1 problem)')
      await expect.element(page.getByText('grant it the permission', { exact: false }).first()).toBeVisible()
    }
  ],
  [
    'goals, one of them of a discount that is gone',
    {
      onShipping: saysRules({ discounts: { state: 'known', currency: 'USD', rules: [TEN] } }),
      settings: makeSettings({
        rewards: {
          goals: [makeGoal(80, '10% off', { rule: 'ten' }), makeGoal(120, 'Free candle', { rule: 'gone' })]
        }
      })
    },
    () => expect.element(page.getByText('no longer in your store', { exact: false }).first()).toBeVisible()
  ],
  [
    'a campaign with an amount and texts of its own, beside one with a long name',
    { settings: makeSettings({ schedule: PLANNED }) },
    async () => {
      await page.getByRole('button', { name: /^Schedule: / }).click()
      await press('Edit Summer sale')
      await page.getByRole('dialog').getByRole('switch', { name: 'Different texts' }).click()
    }
  ],
  [
    'texts in many languages',
    {
      settings: makeSettings({
        messages: {
          progressTemplate: 'Only ${remaining}',
          languages: { de: {}, ar: {}, fr: {}, 'pt-BR': {}, 'zh-TW': {}, uk: {}, id: {} }
        }
      })
    },
    async () => {
      toggleSection('text')
      await press('Other languages')
      await page.getByText('العربية').click()
      await expect.element(page.getByText(/^Shoppers see this on pages in/)).toBeVisible()
    }
  ],
  [
    'everything that is checked, with texts in both directions',
    {
      settings: makeSettings({
        style: { textDirection: 'rtl' },
        messages: {
          successMessage: '${oops}',
          languages: { de: { progressTemplate: 'Versandkostenfrei ab ${goal}. '.repeat(8) }, ar: {} }
        }
      })
    },
    async () => {
      await press('Check everything')
      await expect.element(page.getByText(/issues to review/)).toBeVisible()
    }
  ],
  [
    'a bar in Wix’s side cart and checkout',
    { onGoingLive: says(LIVE), onSideCart: IN_CARTS, settings: makeSettings({ enabled: true }) },
    async () => {
      toggleSection('visibility')
      await expect.element(page.getByText('The bar is in the side cart.')).toBeVisible()
      await openMore()
      await expect.element(page.getByText('The bar is in the checkout.')).toBeVisible()
    }
  ],
  [
    'a bar on no page, and its switches',
    { onGoingLive: says(LIVE), settings: makeSettings({ enabled: true, visibility: ON_NO_PAGE }) },
    async () => {
      await press('Show me')
      await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
    }
  ]
]
