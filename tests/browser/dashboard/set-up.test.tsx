import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { comeBack, LIVE, minutesAgo, ON, openLive, reads, says, SITE } from './going-live-page.ts'
import { $openSection, toggleSection } from '#dashboard/layout/sections.ts'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a new owner', () => {
  const isNew = () => (opened = openLive({ ...SITE, state: 'never' }, { version: 0 }))
  const card = page.getByRole('region', { name: 'Set up your bar' })

  test('is led to the control of each step', async () => {
    isNew()
    await expect.element(card).toBeVisible()
    await card.getByRole('button', { name: /^Show me/ }).click()
    const enable = page.getByRole('switch', { name: 'Enable Free Shipping Bar' })
    await expect.element(enable).toHaveFocus()
    await userEvent.keyboard(' ')
    await card.getByRole('button', { name: /^Show me/ }).click()
    const amount = page.getByRole('textbox', { name: 'Threshold' })
    await expect.element(amount).toHaveFocus()
    await userEvent.fill(amount, '80')
    await card.getByRole('button', { name: /^Show me/ }).click()
    await expect.element(button('Save Changes')).toHaveFocus()
    opened.given.onGoingLive = says(ON)
    await userEvent.keyboard('{Enter}')
    await reads(/^On your site, not seen/)
    await card.getByRole('button', { name: /^Show me/ }).click()
    await expect.element(page.getByRole('link', { name: 'View on site' })).toHaveFocus()
    opened.given.onGoingLive = says({ ...LIVE, seen: { 'cart phone': minutesAgo(0) } })
    comeBack()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('is led to a section that is closed', async () => {
    isNew()
    await expect.element(card).toBeVisible()
    toggleSection('appearance')
    await card.getByRole('button', { name: /^Show me/ }).click()
    await expect.element(page.getByRole('switch', { name: 'Enable Free Shipping Bar' })).toHaveFocus()
    expect($openSection.get()).toBe('general')
  })

  test('hears which steps are done', async () => {
    opened = openLive(ON, { settings: makeSettings({ enabled: true, threshold: 80 }) })
    await expect.element(card).toBeVisible()
    const steps = card.getByRole('listitem').elements()
    expect(steps.map(({ textContent }) => textContent.startsWith('Done: '))).toEqual([true, true, false])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  })

  test('closes it, and it stays closed after a reload', async () => {
    isNew()
    await button('Close set-up').click()
    await expect.element(card).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    const kept = Object.entries(sessionStorage)
    opened.close()
    opened = openLive(
      { ...SITE, state: 'never' },
      {
        version: 0,
        before: () => kept.forEach(([key, value]) => sessionStorage.setItem(key, String(value)))
      }
    )
    await reads(/^Not saved yet/)
    expect(card.elements()).toEqual([])
  })

  test('is one no more once the bar was seen', async () => {
    opened = openLive(LIVE)
    await reads(/^Live/)
    expect(card.elements()).toEqual([])
  })
})

describe('beside Upgrade an owner reads the plan', () => {
  const upgrade = page.getByRole('link', { name: 'Upgrade' })

  test('Free, and upgrades on Wix’s page in a new tab', async () => {
    opened = openLive(LIVE)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    await expect.element(upgrade).toHaveAttribute('href', '/upgrade')
    await expect.element(upgrade).toHaveAttribute('target', '_blank')
  })

  test('that was bought meanwhile', async () => {
    opened = openLive(LIVE)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    opened.given.onGoingLive = says({ ...LIVE, plan: { state: 'paid', name: 'Pro' } })
    comeBack()
    await expect.element(page.getByText('Pro', { exact: true })).toBeVisible()
  })
})
