import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openPage, type OpenPageOptions, text, threshold } from './open-page.tsx'
// After the page, which prepares the window.
import { comeBack } from './going-live-page.ts'
import { $draft, editSettings, undo } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

const says = (shippingRules: ShippingRulesAnswer) => ({ body: { shippingRules } })
const open = (answer: ShippingRulesAnswer, options: OpenPageOptions = {}) =>
  openPage({ onShipping: says(answer), ...options })
const line = () => document.querySelector('.fsb-shop-line')?.textContent
/** Waits until the line below the amount has these words. */
const reads = (words: string) => expect.poll(line).toContain(words)
const mine = page.getByRole('radio', { name: 'An amount I enter' })
const shops = page.getByRole('radio', { name: 'My store’s shipping rules' })

const NEAR = makeRules({ regions: [makeRegion(), GERMANY, REST] })
const FAR = makeRules({ country: 'DE', regions: [GERMANY, makeRegion(), REST] })
const BY_ITEMS = makeRules({ regions: [makeRegion({ freeFrom: null, pieces: 3 }), REST] })
const { problems } = REFUSED_RULES
const NO_SHIPPING = { reason: 'nothingSetUp', message: 'Set up shipping in Wix.' } as const

const US = 'Your store ships free from $50.00 in United States and Canada'
const DE = 'Your store ships free from $60.00 in Germany and Austria'
const ITEMS = 'Your store ships free from 3 items in United States and Canada'
const USE = ' · Use my store’s thresholds'
const MAKE = ' · Make my store ship free from $50.00'
const OTHER = ` · the bar says $50.00${USE}${MAKE}`

/** What the line says of a shop’s rules, first of an amount that the owner typed, then of one that follows the shop. */
const TYPED: readonly [string, ShippingRulesAnswer][] = [
  [`${US} ✓ · Details`, makeRules()],
  [`${US} · other regions have other thresholds${USE} · All 3 regions`, NEAR],
  [`${DE}${OTHER} · All 3 regions`, FAR],
  [
    `Your store has no free shipping in the rest of the world${OTHER} · All 3 regions`,
    { ...FAR, country: 'FR' }
  ],
  [
    'Your store ships free from $50.00 in every country (conditions apply) ✓ · Details',
    makeRules({ regions: [makeRegion({ places: [], conditions: ['up to 20 kg'] })] })
  ],
  [
    `Your store ships every order free in United States and Canada${OTHER} · Details`,
    makeRules({ regions: [makeRegion({ freeFrom: 0 })] })
  ],
  [
    `No free shipping rule found${MAKE} · Details (1 problem)`,
    makeRules({ regions: [], problems: [NO_SHIPPING] })
  ],
  ['Can’t read your store’s shipping rules · What to do · Try again', REFUSED_RULES],
  [`${DE} · may be out of date${OTHER} · Details (1 problem)`, makeRules({ regions: [GERMANY], problems })],
  [`${ITEMS}${OTHER} · All 2 regions`, BY_ITEMS]
]
const FOLLOWING: readonly [string, ShippingRulesAnswer][] = [
  [
    'Can’t read your store’s shipping rules · using the $50.00 you entered · What to do · Try again',
    REFUSED_RULES
  ],
  [`${DE} ✓ · All 3 regions`, FAR],
  [`${US} · may be out of date · Details (1 problem)`, makeRules({ problems })],
  [`${US} · not confirmed by checkout · Details`, makeRules({ regions: [makeRegion({ found: 'rules' })] })],
  [`${ITEMS} ✓ · All 2 regions`, BY_ITEMS],
  [
    `No free shipping rule found, so the bar is hidden${MAKE} · All 2 regions`,
    makeRules({ regions: [REST, { ...GERMANY, freeFrom: null }] })
  ]
]

test('beside the amount an owner reads what the shop does', async () => {
  const { given } = openPage({ onShipping: { status: 404, body: { error: 'Not found' } } })
  await reads('Couldn’t read your store’s shipping rules right now · Try again')
  await expect.element(shops).toBeDisabled()
  expect(page.getByRole('alert').elements()).toEqual([])
  for (const [rows, amountFrom] of [
    [TYPED, 'typed'],
    [FOLLOWING, 'shop']
  ] as const) {
    editSettings('shipping', { amountFrom })
    for (const [words, rules] of rows) {
      given.onShipping = says(rules)
      comeBack()
      await expect.poll(line).toBe(words)
    }
  }
})

test('an owner reads that the rules are being read, takes the shop’s amounts by keyboard or press, and takes that back', async () => {
  const { given } = open({ state: 'reading' })
  await reads('Checking your shipping rules...')
  given.onShipping = says(FAR)
  comeBack()
  await expect.element(shops).toBeEnabled()
  mine.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(threshold).toHaveValue('$60.00')
  undo()
  await expect.element(threshold).toHaveValue('50')
  await button('Use my store’s thresholds').click()
  await expect.element(threshold).toHaveValue('$60.00')
  await expect.element(threshold).toHaveAttribute('readonly')
  await expect.element(shops).toBeChecked()
  expect($draft.get()).toMatchObject({ threshold: 50, shipping: { amountFrom: 'shop' } })
  undo()
  await expect.element(mine).toBeChecked()
})

test('an owner reads at the top of any section that the shop does something else, and mends it', async () => {
  const told = () => document.querySelector('.fsb-to-fix')?.textContent
  const { given } = open(makeRules(), { settings: makeSettings({ enabled: true }) })
  await reads(`${US} ✓`)
  expect(told()).toBeUndefined()
  toggleSection('appearance')
  given.onShipping = says(FAR)
  comeBack()
  await expect.poll(told).toBe(`${DE} · the bar says $50.00Use my store’s thresholds`)
  await button('Use my store’s thresholds').click()
  expect($draft.get().shipping.amountFrom).toBe('shop')
  await expect.poll(told).toBeUndefined()
  given.onShipping = says(makeRules({ regions: [REST] }))
  comeBack()
  await expect.poll(told).toContain('No free shipping rule found')
  await button('Show me').click()
  await expect.poll(() => document.activeElement?.className).toContain('fsb-shipping')
})

test('an owner reads what each region does and how that was found out, has the rules read again, and keeps their amount', async () => {
  const { given, saves } = open({
    ...NEAR,
    basis: 'afterDiscounts',
    regions: [makeRegion({ found: 'rules' }), { ...GERMANY, conditions: ['up to 20 kg'] }, REST],
    problems: [{ reason: 'checkoutRefused', message: 'Checkout could not be asked: grant the permission.' }]
  })
  await button('All 3 regions (1 problem)').click()
  const rows = page.getByRole('list', { name: 'Free shipping by region' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('United States and Canada (Domestic)free from $50.00')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('Germany and Austria (EU)free from $60.00confirmed by checkout · up to 20 kg')
  await expect.element(rows.nth(2)).toHaveTextContent('no free shipping')
  await expect.element(text('Checkout could not be asked')).toBeVisible()
  await expect.element(page.getByText(/applies to the total after discounts/)).toBeVisible()
  const regions = [makeRegion({ freeFrom: 75 })]
  given.onShipping = says(makeRules({ readAt: new Date().toISOString(), regions }))
  await button('Check again').click()
  await reads('from $75.00 in United States and Canada · the bar says $50.00')
  await expect.element(page.getByText('Checked now')).toBeVisible()
  await expect.element(threshold).toHaveValue('50')
  expect(saves).toEqual([])
})

test('an owner reads which permission to grant', async () => {
  open(REFUSED_RULES)
  await button('What to do').click()
  const words =
    'grant it the permission to read them. The app needs the permission ECOM.SHIPPING_OPTION_READ.'
  await expect.element(text(words)).toBeVisible()
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
    const { given } = openPage({ onShipping: 'unreachable' })
    await reads('Couldn’t read')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const top = () => button('More').element().getBoundingClientRect().top
    const before = top()
    given.onShipping = says(rules)
    comeBack()
    await reads(words)
    expect(top()).toBe(before)
  }
)
