import type { APIRequestContext, Page } from '@playwright/test'

import { axeFindings, buy, expect, openSection, saveChanges, test, withSettings } from '../support/shop.ts'

const CONGRATULATIONS = "Congratulations! You've qualified for FREE shipping!"
const more = (amount: string) => `Add ${amount} more to get FREE shipping!`

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'
/** 240.00 dollars, and too large for a parcel. */
const DESK = 'oak-writing-desk'

async function switchDemo(request: APIRequestContext, data: Record<string, string>) {
  const answer = await request.post('/demo/harness', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const delivery = (page: Page) => summary(page).locator('[data-row=delivery]')

async function enterCoupon(page: Page, code: string) {
  const remove = summary(page).getByRole('button', { name: 'Remove the coupon' })
  await expect(delivery(page)).toBeVisible()
  if (await remove.isVisible()) {
    await remove.click()
    await expect(remove).toBeHidden()
  }
  await summary(page).getByRole('textbox', { name: 'Coupon' }).fill(code)
  await summary(page).getByRole('button', { name: 'Apply' }).first().click()
  await expect(remove).toBeVisible()
}

/** What the bar says; undefined: there is none. */
async function expectBar(page: Page, says: string | undefined) {
  const bar = page.getByRole('progressbar').filter({ visible: true })
  if (says === undefined) return expect(bar).toHaveCount(0)
  await expect(bar.first()).toHaveAttribute('aria-valuetext', says)
}

/** The bar on the cart page and on a product page, and what checkout charges for delivery. */
async function expectOneTruth(page: Page, { says, costs }: { says: string | undefined; costs: string }) {
  if (!page.url().endsWith('/store/cart')) await page.goto('/store/cart')
  await expect(delivery(page)).toHaveText(costs)
  await expectBar(page, says)
  await page.goto(`/store/product/${MUG}`)
  await expectBar(page, says)
  await page.goto('/store/checkout')
  await expect(delivery(page)).toHaveText(costs)
}

const line = (owner: Page) => owner.locator('.fsb-shop-line')

/** What an owner reads who opens the dashboard within a minute of a change. */
const expectLine = (owner: Page, says: string | RegExp) =>
  expect(async () => {
    await owner.goto('/demo/dashboard')
    await openSection(owner, 'General')
    await expect(line(owner)).toContainText(says, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })

test('an owner whose shop changes its rule is told of it, takes the shop’s amounts, and shoppers see them', async ({
  owner,
  shopper
}) => {
  await openSection(owner, 'General')
  await expect(line(owner)).toContainText('Your shop ships free from $50.00 in United States and Canada ✓')
  await buy(shopper, MUG, 2)
  await shopper.goto('/store/cart')
  await expectBar(shopper, more('$14.00'))

  await shopper.getByText('Demo controls').click()
  await shopper.getByRole('combobox', { name: 'Shipping rules' }).selectOption('Free from 80')
  await shopper.getByRole('button', { name: 'Apply', exact: true }).first().click()
  await expectLine(
    owner,
    'Your shop ships free from $80.00 in United States and Canada · the bar says $50.00'
  )
  await owner.getByRole('button', { name: 'Use the shop’s amounts' }).click()
  await expect(owner.getByRole('textbox', { name: 'Threshold' })).toHaveValue('$80.00')
  await saveChanges(owner)

  await shopper.reload()
  await expectOneTruth(shopper, { says: more('$44.00'), costs: 'Standard shipping $7.50' })
})

for (const { country, currency, mugs, carts } of [
  {
    country: 'US',
    currency: 'USD',
    mugs: 3,
    carts: [
      ['', CONGRATULATIONS, 'Standard shipping Free'],
      ['TENOFF', more('$1.56'), 'Standard shipping $7.50'],
      ['FIVEOFF', more('$1.00'), 'Standard shipping $7.50'],
      ['SHIPFREE', CONGRATULATIONS, 'Standard shipping Free']
    ]
  },
  {
    country: 'DE',
    currency: 'EUR',
    mugs: 3,
    carts: [
      ['', more('€5.52'), 'Standard shipping €8.74'],
      ['TENOFF', more('€11.66'), 'Standard shipping €8.74'],
      ['FIVEOFF', more('€10.12'), 'Standard shipping €8.74'],
      ['SHIPFREE', CONGRATULATIONS, 'Standard shipping Free']
    ]
  },
  {
    // No order ships free there: only a coupon makes it.
    country: 'BR',
    currency: 'JPY',
    mugs: 3,
    carts: [
      ['', undefined, 'International shipping ¥3,750'],
      ['TENOFF', undefined, 'International shipping ¥3,750'],
      ['FIVEOFF', undefined, 'International shipping ¥3,750'],
      ['SHIPFREE', CONGRATULATIONS, 'International shipping Free']
    ]
  }
] as const) {
  test(`the bar says what checkout does to a shopper in ${country} who pays in ${currency}, with and without coupons`, async ({
    page,
    shopper,
    request
  }) => {
    await withSettings(page, { shipping_amountFrom: 'shop' })
    await switchDemo(request, { visitorCountry: country, visitorCurrency: currency })
    await buy(shopper, MUG, mugs)
    for (const [coupon, says, costs] of carts) {
      if (coupon !== '') {
        await shopper.goto('/store/cart')
        await enterCoupon(shopper, coupon)
      }
      await expectOneTruth(shopper, { says, costs })
    }
  })
}

test('a bar by a script tag is in the visitor’s currency too', async ({ page, shopper }) => {
  await withSettings(page, { shipping_amountFrom: 'shop' })
  await switchDemo(shopper.request, { bar: 'page', visitorCountry: 'DE', visitorCurrency: 'EUR' })
  await buy(shopper, MUG, 3)
  await expectOneTruth(shopper, { says: more('€5.52'), costs: 'Standard shipping €8.74' })
})

for (const { shop, switches, told, items, says, costs } of [
  {
    shop: 'large items have rates of their own',
    switches: { shippingRules: 'two-profiles' },
    told: /free from \$50\.00 in United States and Canada on conditions/,
    items: [DESK, MUG],
    says: CONGRATULATIONS,
    costs: 'Freight + Standard shipping Free'
  },
  {
    shop: 'a heavy cart never ships free',
    switches: { shippingRules: 'by-weight' },
    told: /free from \$50\.00 in United States and Canada on conditions/,
    items: [DESK, MUG],
    says: undefined,
    costs: 'Standard shipping $18.00'
  },
  {
    shop: 'a carrier works out the rates',
    switches: { shippingRules: 'third-party' },
    told: /free from \$75\.00 in United States and Canada/,
    items: [MUG],
    says: more('$57.00'),
    costs: 'Parcel $8.50'
  },
  {
    shop: 'nothing ships free',
    switches: { shippingRules: 'no-free-shipping' },
    told: /No free shipping rule found: no bar is shown/,
    items: [MUG],
    says: undefined,
    costs: 'Standard shipping $7.50'
  },
  {
    shop: 'nothing is set up',
    switches: { shippingRules: 'nothing-set-up' },
    told: /No free shipping rule found: no bar is shown/,
    items: [MUG],
    says: undefined,
    costs: 'Shipping Not available'
  },
  {
    shop: 'the app may not read the rules any more',
    switches: { shippingPermission: 'refused', shippingRules: 'free-from-50' },
    told: /free from \$50\.00 in United States and Canada · this can be out of date/,
    items: [MUG],
    says: more('$32.00'),
    costs: 'Standard shipping $7.50'
  },
  {
    shop: 'checkout cannot be asked',
    switches: { previewApi: 'refused', shippingRules: 'free-from-80' },
    told: /free from \$80\.00 in United States and Canada · not checked with checkout/,
    items: [MUG],
    says: more('$62.00'),
    costs: 'Standard shipping $7.50'
  }
] as const) {
  test(`owner and shopper are told the truth where ${shop}`, async ({
    page,
    shopper,
    request,
    expectNoise
  }) => {
    expectNoise(/428/)
    await withSettings(page, { shipping_amountFrom: 'shop' })
    await switchDemo(request, switches)
    await expectLine(page, told)
    await line(page).locator('button[aria-expanded]').click()
    expect(await axeFindings(page)).toEqual([])
    for (const item of items) await buy(shopper, item)
    await expectOneTruth(shopper, { says, costs })
  })
}
