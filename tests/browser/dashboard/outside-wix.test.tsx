import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { barSnippet } from '#dashboard/bar-code/snippet.ts'
import { cartCode } from '#dashboard/bar-code/cart-code.ts'
import { makeFigures, makeStatistics } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import { type OpenPageOptions, openPage } from './open-page.tsx'
import { toggleSection } from '#dashboard/sections/sections.ts'

const SHOP = 'shop-00000000-0000-0000-0000-000000000000'
const REFUSED = { status: 401, body: { error: 'You are not signed in to this shop.' } }
const OUTSIDE = { appId: '', signIn: '/owner' }

let opened: ReturnType<typeof openPage> | undefined
const open = (options: OpenPageOptions) => {
  opened = openPage({ search: `?instanceId=${SHOP}`, addresses: OUTSIDE, ...options })
}
beforeEach(() => page.viewport(1280, 800))
afterEach(() => opened?.close())

const signIn = page.getByRole('link', { name: 'Sign in' })
const words = () => document.querySelector('#dashboard')?.textContent ?? ''

describe('the dashboard’s address without a shop', () => {
  test('leads to where owners sign in, and says nothing of Wix where the service has no app there', async () => {
    open({ search: '' })
    await expect.element(signIn).toHaveAttribute('href', '/owner')
    expect(words()).not.toMatch(/wix/i)
  })

  test('leads both ways where owners of both kinds open it', async () => {
    open({ search: '', addresses: { appId: 'app', signIn: '/owner' } })
    await expect.element(page.getByText('Sign in to Wix and choose your site.')).toBeVisible()
    await expect.element(signIn).toHaveAttribute('href', '/owner')
  })

  test('leads to Wix alone where nobody signs in by a link', async () => {
    open({ search: '', addresses: { appId: 'app' } })
    await expect.element(page.getByText('Sign in to Wix and choose your site.')).toBeVisible()
    await expect.element(signIn).not.toBeInTheDocument()
  })
})

describe('an owner of a shop outside Wix whose session ends', () => {
  const again = page.getByText('Sign in again. Your changes are kept.', { exact: false })

  test('is asked to sign in where the page opens', async () => {
    open({ onRead: REFUSED })
    await expect.element(signIn).toHaveAttribute('href', '/owner')
  })

  test('is asked to sign in again by a save, and not sent to Wix', async () => {
    open({ onSave: REFUSED })
    await page.getByRole('switch', { name: 'Enable Free Shipping Bar' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(again).toBeVisible()
  })

  test('is asked to sign in again by the figures', async () => {
    open({ onStatistics: () => REFUSED })
    await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    toggleSection('analytics')
    await expect.element(again).toBeVisible()
  })
})

describe('an owner whose pages have told no cart yet', () => {
  const figures = (eligible: number) => {
    const none = makeFigures()
    return makeStatistics({ day: none, before: none, change: { now: makeFigures({ eligible }) } })
  }
  const showCode = async () => {
    await page.getByRole('button', { name: 'Show the code' }).click()
    await page.getByRole('button', { name: 'Show code' }).click()
  }

  test('reads so with the steps to a bar that moves, until a page has', async () => {
    let eligible = 0
    open({ onStatistics: () => ({ body: { statistics: figures(eligible) } }) })
    await expect.element(page.getByText('No cart has reached the bar yet.')).toBeVisible()
    expect(page.getByRole('listitem').elements().length).toBeLessThanOrEqual(6)
    await expect.element(page.getByText('Fill a cart in USD.', { exact: false })).toBeVisible()
    eligible = 1
    await expect.element(page.getByText('The bar moves with a cart.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('No cart has reached the bar yet.')).not.toBeInTheDocument()
  })

  test('finds the code that tells it beside that of the bar, for each kind of shop', async () => {
    open({ onStatistics: () => ({ body: { statistics: figures(0) } }) })
    await showCode()
    const code = page.getByRole('textbox', { name: 'Code that tells the cart' })
    for (const [name, shop] of [
      ['WooCommerce', 'woocommerce'],
      ['Another shop', 'own'],
      ['Shopify theme', 'shopify']
    ] as const) {
      await page.getByRole('radio', { name }).click()
      await expect.element(code).toHaveValue(cartCode(shop, 'USD'))
    }
    await expect.element(page.getByText('No cart has reached the bar yet.').last()).toBeVisible()
  })

  test('gets a bar without room for products, of which there are none', async () => {
    const settings = makeSettings({ products: { selectionMethod: 'closesGap' } })
    open({ settings })
    await showCode()
    await expect
      .element(page.getByRole('textbox', { name: 'Code for your page' }))
      .toHaveValue(
        barSnippet({ serviceUrl: location.origin, instanceId: SHOP, settings, hasProducts: false })
      )
  })
})

const LOADING = page.getByText('Loading the products...')

describe('the preview never waits for products for ever', () => {
  const closesGap = makeSettings({ products: { selectionMethod: 'closesGap' } })

  test('of a shop outside Wix, which has none', async () => {
    open({ settings: closesGap })
    await expect.element(page.getByTitle('Live Preview')).toBeVisible()
    await expect.element(LOADING).not.toBeInTheDocument()
    expect(words()).not.toContain('Recommended Products')
  })

  test('where the service refuses', async () => {
    open({ search: '?instanceId=shop', settings: closesGap })
    await expect.element(page.getByText('Products cannot be shown now.', { exact: false })).toBeVisible()
    await expect.element(LOADING).not.toBeInTheDocument()
  })
})
