import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type ServiceAnswer } from './open-page.tsx'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { openMore } from './page-menu.ts'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const see = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
}
const openSection = async (name: string) => {
  const header = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect.element(header).toBeVisible()
  if (header.element().getAttribute('aria-expanded') !== 'true') await header.click()
}

describe('while the page starts, an owner reads', () => {
  test.each<[string, string, ServiceAnswer, string]>([
    ['the settings are loaded', '?instanceId=shop', 'never', 'Loading your shipping bar settings...'],
    ['there is no instance', '', 'never', 'Error initializing Wix client: No instance ID found'],
    [
      'the owner is not proven',
      '?instanceId=shop',
      { status: 401, body: { error: 'Not signed.' } },
      'This link doesn’t give access to a site.'
    ],
    [
      'the service reports an error',
      '?instanceId=shop',
      { body: { error: 'maintenance' } },
      'Error initializing Wix client: Server error: maintenance'
    ],
    [
      'the service is broken',
      '?instanceId=shop',
      { status: 500, body: '' },
      'Error loading settings. Please try refreshing the page.'
    ],
    ['the service is away', '?instanceId=shop', 'unreachable', 'Failed to load application settings.']
  ])('when %s', async (_case, search, onRead, text) => {
    opened = openPage({ search, onRead })
    await see(text)
  })

  test('an owner tries again', async () => {
    opened = openPage({ onRead: 'unreachable' })
    opened.given.onRead = { body: { version: 1, currentUserSettings: { accessToken: 'token' } } }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })
})

const PAGE = [
  'Free Shipping Bar',
  'Help',
  'Upgrade',
  'Save Changes',
  'Wix Integration Active. Your changes will be saved to your Wix site.',
  'Disabled',
  '0 selected'
]
const SECTION_TEXTS = {
  General:
    'Enable Free Shipping Bar, Show the progress bar to your customers, Free shipping threshold, Show Currency Symbol',
  Appearance:
    'Bar type, Simple, Gradient, Background color, Bar color, Progress background, Text color, Border color, Border thickness, Text alignment, Text direction, Text position',
  'Text Content':
    'Bar Text, Success Message, Initial Text, Icon, None, Icon position, Before Text, After Text',
  'Visibility & Placement':
    'Product Page, Cart Page, Mini Cart, Header, Desktop, Mobile, Position, Top, Bottom'
}

test('the open page and its sections have the texts that the specification names', async () => {
  await page.viewport(1280, 900)
  opened = openPage()
  for (const text of PAGE) await see(text)
  for (const [selectionMethod, badge] of [
    ['automatic', 'Automatic'],
    ['category', 'By Category']
  ] as const) {
    editSettings('products', { selectionMethod, productIds: ['mug'] })
    await see(`${badge} · 1 selected`)
  }
  for (const [section, texts] of Object.entries(SECTION_TEXTS)) {
    await openSection(section)
    await openMore()
    for (const text of texts.split(', ')) await see(text)
  }
  await openSection('Appearance')
  const gradientEnd = page.getByRole('textbox', { name: 'Secondary bar color', exact: true })
  await page.getByRole('radio', { name: 'Simple' }).click()
  expect(gradientEnd.elements()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(gradientEnd).toHaveValue('#00FF87')
})

describe('when an owner saves, the page says', () => {
  const threshold = page.getByRole('textbox', { name: 'Free shipping threshold' })
  const saving = async (onSave: ServiceAnswer, settings = makeSettings()) => {
    opened = openPage({ onSave, settings })
    await threshold.fill('80')
    await userEvent.keyboard('{Control>}s{/Control}')
  }

  test('Saving... and does not save twice', async () => {
    await saving('never')
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  })

  test('Saved!, until something changes again', async () => {
    await saving({ body: { version: 2 } })
    await see('Settings saved successfully!')
    await expect.element(page.getByRole('button', { name: 'Saved!' })).toBeDisabled()
    await threshold.fill('90')
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  })

  test.each<[string, ServiceAnswer, string]>([
    [
      'refuses',
      { status: 400, body: { error: 'threshold is wrong' } },
      'Failed to save settings: 400 threshold is wrong'
    ],
    ['breaks', { status: 502, body: 'Bad Gateway' }, 'Failed to save settings: 502 Bad Gateway'],
    ['is away', 'unreachable', 'Can’t reach the settings service. Check your connection and try again.']
  ])('why not, when the service %s', async (_case, onSave, text) => {
    await saving(onSave)
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(threshold).toHaveValue('80')
  })

  test('an owner reads that a save might be too large', async () => {
    const messages = { progressTemplate: '→'.repeat(200) }
    await saving('never', makeSettings({ messages }))
    await see('Settings data might be too large, save could fail.')
  })

  test('a conflict names that someone else saved, and asks about what both changed', async () => {
    opened = openPage({
      onSave: { status: 409, body: { error: 'Someone else saved.' } },
      theirs: makeSettings({ threshold: 60, showCurrency: false })
    })
    await threshold.fill('80')
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = page.getByRole('dialog', { name: 'Someone else saved these settings' })
    await expect.element(dialog.getByRole('row', { name: 'Threshold 60 80' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Use theirs' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  })
})

test('an emptied text shows in gray what shoppers then read', async () => {
  opened = openPage()
  await openSection('Text Content')
  await openMore()
  for (const [label, text] of [
    ['Bar Text', 'Add ${remaining} more for free shipping'],
    ['Success Message', "You've qualified for free shipping!"],
    ['Button text', 'Add to Cart']
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    await field.fill('')
    await expect.element(field).toHaveAttribute('placeholder', text)
  }
})
