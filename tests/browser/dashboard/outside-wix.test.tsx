import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { makeSettings } from '../../support/make.ts'
import { type OpenPageOptions, openPage } from './open-page.tsx'
import { toggleSection } from '#dashboard/layout/sections.ts'

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
  const again = page.getByText('Sign in again in this tab', { exact: false })

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

const LOADING = page.getByText('Loading the products of the strip...')

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
    await expect
      .element(page.getByText('The products of the strip cannot be shown now.', { exact: false }))
      .toBeVisible()
    await expect.element(LOADING).not.toBeInTheDocument()
  })
})
