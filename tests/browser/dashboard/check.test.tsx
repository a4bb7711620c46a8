import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRules } from '../../support/shipping-rules.ts'

const dialog = page.getByRole('dialog', { name: 'Check everything' })
const open = () => page.getByRole('button', { name: 'Check everything' }).click()

async function openCheck(settings = makeSettings(), options: OpenPageOptions = {}) {
  await page.viewport(1280, 800)
  openPage({ settings, ...options })
  await open()
  await expect.element(dialog).toBeVisible()
}

const item = (words: RegExp) => dialog.getByRole('listitem').filter({ hasText: words })

test('the check says that all is well, stays open in a narrow window, and gives the focus back', async () => {
  await openCheck()
  await expect.element(dialog.getByText('Everything fits and is easy to read.')).toBeVisible()
  await page.viewport(768, 1024)
  await expect.element(dialog).toBeVisible()
  await page.viewport(1280, 800)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Check everything' })).toHaveFocus()
})

test('each finding leads to its field, in its language, and is gone when that is mended', async () => {
  const goals = [makeGoal(80, 'a tote bag', { successText: '${oops}' })]
  await openCheck(
    makeSettings({
      rewards: { goals },
      style: { textColor: '#C0C0C0' },
      messages: { buttonText: '${oops}', languages: { de: { progressTemplate: 'Noch' } } }
    })
  )
  await expect.element(dialog.getByText('7 issues to review')).toBeVisible()

  const german = item(/^Deutsch: Bar Text: /).getByRole('button')
  german.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  const inGerman = page.getByRole('dialog', { name: 'Other languages' }).getByRole('textbox')
  await expect.element(inGerman.first()).toHaveFocus()
  await inGerman.first().fill('Noch ${remaining}')
  await userEvent.keyboard('{Escape}')

  await open()
  await item(/^Default texts: Text at/)
    .getByRole('button')
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Text at a tote bag' })).toHaveFocus()

  await open()
  await item(/^Default texts: Button text/)
    .getByRole('button')
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Button text' })).toHaveFocus()

  await open()
  await item(/^Text color/)
    .getByRole('button')
    .click()
  await expect.element(page.getByRole('textbox', { name: /^Text color/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Fix contrast' }).click()
  await open()
  await expect.element(dialog.getByText('5 issues to review')).toBeVisible()
})

const NOWHERE = { desktop: false, mobile: false }

test('a bar of $60 on no page, in a shop that ships free from $50, is mended by one press each', async () => {
  const visibility = { productPage: NOWHERE, cartPage: NOWHERE, miniCart: NOWHERE, header: NOWHERE }
  await openCheck(makeSettings({ enabled: true, threshold: 60, visibility }), {
    onShipping: { body: { shippingRules: makeRules() } }
  })
  await item(/ships free from \$50.* the bar says \$60/)
    .getByRole('button')
    .click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'My store’s shipping rules' })).toBeChecked()
  await open()
  await item(/The bar isn’t set to show on any/)
    .getByRole('button')
    .click()
  await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toHaveFocus()
})
