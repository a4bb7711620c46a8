import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { comeBack } from './going-live-page.ts'
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const says = (shippingRules: ShippingRulesAnswer) => ({ body: { shippingRules } })
const openShop = (answer: ShippingRulesAnswer, options: OpenPageOptions = {}) => {
  opened = openPage({ onShipping: says(answer), ...options })
}
/** Waits until the line below the amount has these words. */
const reads = (words: string) =>
  expect.poll(() => document.querySelector('.fsb-shop-line')?.textContent).toContain(words)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const threshold = page.getByRole('textbox', { name: 'Free shipping threshold' })

const NEAR = makeRules({ regions: [makeRegion(), GERMANY, REST] })
const FAR = makeRules({ country: 'DE', regions: [GERMANY, makeRegion(), REST] })
const BY_ITEMS = makeRules({
  regions: [
    makeRegion({ freeFrom: null, pieces: 3, conditions: ['Free with a number of items of at least 3'] }),
    REST
  ]
})
const FROM_SHOP = { settings: makeSettings({ shipping: { amountFrom: 'shop' } }) }

describe('beside the amount an owner reads', () => {
  test.each<[string, ShippingRulesAnswer, OpenPageOptions?]>([
    ['Your store ships free from $50.00 in United States and Canada ✓ · Details', makeRules()],
    [
      'Your store ships free from $50.00 in United States and Canada · other regions have other thresholds · Use my store’s thresholds · All 3 regions',
      NEAR
    ],
    [
      'Your store ships free from $60.00 in Germany and Austria · the bar says $50.00 · Use my store’s thresholds · Make my store ship free from $50.00 · All 3 regions',
      FAR
    ],
    [
      'Your store has no free shipping in the rest of the world · the bar says $50.00 · Use my store’s thresholds · Make my store ship free from $50.00 · All 3 regions',
      { ...FAR, country: 'FR' }
    ],
    [
      'Your store ships free from $50.00 in every country (conditions apply) ✓ · Details',
      makeRules({ regions: [makeRegion({ places: [], conditions: ['up to 20 kg'] })] })
    ],
    [
      'Your store ships every order free in United States and Canada · the bar says $50.00 · Use my store’s thresholds · Make my store ship free from $50.00 · Details',
      makeRules({ regions: [makeRegion({ freeFrom: 0 })] })
    ],
    [
      'No free shipping rule found · Make my store ship free from $50.00 · Details (1 problem)',
      makeRules({ regions: [], problems: [{ reason: 'nothingSetUp', message: 'Set up shipping in Wix.' }] })
    ],
    ['Checking your shipping rules...', { state: 'reading' }],
    ['Can’t read your store’s shipping rules · What to do · Try again', REFUSED_RULES],
    [
      'Can’t read your store’s shipping rules · using the $50.00 you entered · What to do · Try again',
      REFUSED_RULES,
      FROM_SHOP
    ],
    ['Your store ships free from $60.00 in Germany and Austria ✓ · All 3 regions', FAR, FROM_SHOP],
    [
      'Your store ships free from $50.00 in United States and Canada · may be out of date · Details (1 problem)',
      makeRules({ problems: REFUSED_RULES.problems }),
      FROM_SHOP
    ],
    [
      'Your store ships free from $60.00 in Germany and Austria · may be out of date · the bar says $50.00 · Use my store’s thresholds · Make my store ship free from $50.00 · Details (1 problem)',
      makeRules({ regions: [GERMANY], problems: REFUSED_RULES.problems })
    ],
    [
      'Your store ships free from $50.00 in United States and Canada · not confirmed by checkout · Details',
      makeRules({ regions: [makeRegion({ found: 'rules' })] }),
      FROM_SHOP
    ],
    ['Your store ships free from 3 items in United States and Canada ✓ · All 2 regions', BY_ITEMS, FROM_SHOP],
    [
      'Your store ships free from 3 items in United States and Canada · the bar says $50.00 · Use my store’s thresholds · Make my store ship free from $50.00 · All 2 regions',
      BY_ITEMS
    ],
    [
      'No free shipping rule found, so the bar is hidden · Make my store ship free from $50.00 · All 2 regions',
      makeRules({ regions: [REST, { ...GERMANY, freeFrom: null }] }),
      FROM_SHOP
    ]
  ])('%s', async (words, answer, options) => {
    openShop(answer, options)
    await expect.poll(() => document.querySelector('.fsb-shop-line')?.textContent).toBe(words)
  })

  test('one quiet line where the service says nothing', async () => {
    opened = openPage({ onShipping: { status: 404, body: { error: 'Not found' } } })
    await reads('Couldn’t read your store’s shipping rules right now · Try again')
    await expect.element(page.getByRole('radio', { name: 'My store’s shipping rules' })).toBeDisabled()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('at the top of the page, whichever section is open, an owner reads', () => {
  const told = () => document.querySelector('.fsb-to-fix')?.textContent
  const openElsewhere = (answer: ShippingRulesAnswer) => {
    openShop(answer, { settings: makeSettings({ enabled: true }) })
    toggleSection('appearance')
  }

  test('an owner reads elsewhere that the shop ships free from another amount, and takes it', async () => {
    openElsewhere(FAR)
    await expect
      .poll(told)
      .toBe(
        'Your store ships free from $60.00 in Germany and Austria · the bar says $50.00Use my store’s thresholds'
      )
    await button('Use my store’s thresholds').click()
    expect($draft.get().shipping.amountFrom).toBe('shop')
    await expect.poll(told).toBeUndefined()
  })

  test('an owner reads elsewhere that no order ships free, and is led to the amount', async () => {
    openElsewhere(makeRules({ regions: [REST] }))
    await expect.poll(told).toContain('No free shipping rule found')
    await button('Show me').click()
    await expect.poll(() => document.activeElement?.className).toContain('fsb-shipping')
  })

  test('nothing where the bar says what the shop does', async () => {
    openShop(makeRules(), { settings: makeSettings({ enabled: true }) })
    await reads('Your store ships free from $50.00 in United States and Canada ✓')
    expect(told()).toBeUndefined()
  })
})

describe('an owner', () => {
  test('an owner takes the shop’s amounts, and takes that back', async () => {
    openShop(FAR)
    await button('Use my store’s thresholds').click()
    await expect.element(threshold).toHaveValue('$60.00')
    await expect.element(threshold).toHaveAttribute('readonly')
    await expect.element(page.getByRole('radio', { name: 'My store’s shipping rules' })).toBeChecked()
    expect($draft.get()).toMatchObject({ threshold: 50, shipping: { amountFrom: 'shop' } })
    undo()
    await expect.element(threshold).toHaveValue('50')
    await expect.element(page.getByRole('radio', { name: 'An amount I enter' })).toBeChecked()
  })

  test('chooses by keyboard where the amount comes from', async () => {
    openShop(FAR)
    await expect.element(page.getByRole('radio', { name: 'My store’s shipping rules' })).toBeEnabled()
    page.getByRole('radio', { name: 'An amount I enter' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(threshold).toHaveValue('$60.00')
  })

  test('an owner keeps a typed amount that differs: it is never changed for them', async () => {
    openShop(makeRules())
    await reads('✓')
    opened.given.onShipping = says(makeRules({ regions: [makeRegion({ freeFrom: 80 })] }))
    comeBack()
    await reads('from $80.00 in United States and Canada · the bar says $50.00')
    await expect.element(threshold).toHaveValue('50')
    expect(opened.saves).toEqual([])
  })

  test('an owner reads what each region does, and how that was found out', async () => {
    openShop({
      ...NEAR,
      basis: 'afterDiscounts',
      regions: [makeRegion({ found: 'rules' }), { ...GERMANY, conditions: ['up to 20 kg'] }, REST],
      problems: [{ reason: 'checkoutRefused', message: 'Checkout could not be asked: grant the permission.' }]
    })
    await button('All 3 regions (1 problem)').click()
    const rows = page.getByRole('list', { name: 'Free shipping by region' }).getByRole('listitem')
    await expect
      .element(rows.first())
      .toHaveTextContent('United States and Canada (Domestic)free from $50.00')
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('Germany and Austria (EU)free from $60.00confirmed by checkout · up to 20 kg')
    await expect.element(rows.nth(2)).toHaveTextContent('no free shipping')
    await expect.element(page.getByText('Checkout could not be asked', { exact: false })).toBeVisible()
    await expect.element(page.getByText(/applies to the total after discounts/)).toBeVisible()
  })

  test('an owner has the rules read again', async () => {
    openShop(makeRules())
    await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Details' }).click()
    opened.given.onShipping = says(
      makeRules({ readAt: new Date().toISOString(), regions: [makeRegion({ freeFrom: 75 })] })
    )
    await button('Check again').click()
    await reads('from $75.00')
    await expect.element(page.getByText('Checked now')).toBeVisible()
  })

  test('an owner reads which permission to grant', async () => {
    openShop(REFUSED_RULES)
    await button('What to do').click()
    await expect
      .element(
        page.getByText(
          'grant it the permission to read them. The app needs the permission ECOM.SHIPPING_OPTION_READ.',
          { exact: false }
        )
      )
      .toBeVisible()
  })
})

const SHORT = makeRules({ regions: [makeRegion({ places: ['US'] })] })

test.each([
  [1280, 1, SHORT, '✓'],
  [1280, 3, NEAR, 'All 3 regions'],
  [390, 1, SHORT, '✓'],
  [320, 1, SHORT, '✓']
])(
  'at %d px nothing below the amount moves when rules of %d regions arrive',
  async (width, _regions, rules, words) => {
    await page.viewport(width, 800)
    opened = openPage({ onShipping: 'unreachable' })
    await reads('Couldn’t read')
    const last = page.getByRole('button', { name: 'More', exact: true })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const before = last.element().getBoundingClientRect().top
    opened.given.onShipping = says(rules)
    comeBack()
    await reads(words)
    expect(last.element().getBoundingClientRect().top).toBe(before)
  }
)
