import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openMore, openPage, openSection, type ServiceAnswer, threshold } from './open-page.tsx'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { makeSettings } from '../../support/make.ts'

const see = async (words: string) => {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
}
const error = (status: number, words: string) => ({ status, body: { error: words } })

test.each<[string, string, ServiceAnswer, string]>([
  ['the settings are loaded', 'shop', 'never', 'Loading your shipping bar settings...'],
  ['there is no instance', '', 'never', 'Error initializing Wix client: No instance ID found'],
  ['the owner is not proven', 'shop', error(401, 'Not signed.'), 'This link doesn’t give access to a site.'],
  [
    'there is an error',
    'shop',
    error(200, 'maintenance'),
    'Error initializing Wix client: Server error: maintenance'
  ],
  [
    'it is broken',
    'shop',
    { status: 500, body: '' },
    'Error loading settings. Please try refreshing the page.'
  ]
])('while the page starts an owner reads when %s', async (_case, instance, onRead, words) => {
  openPage({ search: instance && `?instanceId=${instance}`, onRead })
  await see(words)
})

test('an owner reads that the service is away, and tries again', async () => {
  const { given } = openPage({ onRead: 'unreachable' })
  await see('Failed to load application settings.')
  given.onRead = { body: { version: 1, currentUserSettings: { accessToken: 'token' } } }
  await button('Try again').click()
  await expect.element(button('Save Changes')).toBeVisible()
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

test('the open page and its sections have the texts that the specification names, an emptied text in gray what shoppers then read', async () => {
  openPage()
  for (const words of PAGE) await see(words)
  for (const [selectionMethod, badge] of [
    ['automatic', 'Automatic'],
    ['category', 'By Category']
  ] as const) {
    editSettings('products', { selectionMethod, productIds: ['mug'] })
    await see(`${badge} · 1 selected`)
  }
  for (const [section, words] of Object.entries(SECTION_TEXTS)) {
    await openSection(section)
    await openMore()
    for (const one of words.split(', ')) await see(one)
  }
  await openSection('Appearance')
  const gradientEnd = page.getByRole('textbox', { name: 'Secondary bar color', exact: true })
  await page.getByRole('radio', { name: 'Simple' }).click()
  expect(gradientEnd.elements()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(gradientEnd).toHaveValue('#00FF87')
  await openSection('Text Content')
  await openMore()
  for (const [label, words] of [
    ['Bar Text', 'Add ${remaining} more for free shipping'],
    ['Success Message', "You've qualified for free shipping!"],
    ['Button text', 'Add to Cart']
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    await field.fill('')
    await expect.element(field).toHaveAttribute('placeholder', words)
  }
})

const save = async (to: string) => {
  await threshold.fill(to)
  await userEvent.keyboard('{Control>}s{/Control}')
}

test('an owner who saves reads why it failed, that it is being saved, and that it was, until something changes', async () => {
  const { given, saves } = openPage()
  for (const [onSave, words] of [
    [error(400, 'threshold is wrong'), 'Failed to save settings: 400 threshold is wrong'],
    [{ status: 502, body: 'Bad Gateway' }, 'Failed to save settings: 502 Bad Gateway'],
    ['unreachable', 'Can’t reach the settings service. Check your connection and try again.']
  ] as const) {
    given.onSave = onSave
    await save('80')
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(threshold).toHaveValue('80')
  }
  given.onSave = { body: { version: 2 } }
  await save('90')
  await see('Settings saved successfully!')
  await expect.element(button('Saved!')).toBeDisabled()
  given.onSave = 'never'
  editSettings('messages', { progressTemplate: '→'.repeat(200) })
  await expect.element(button('Save Changes')).toBeEnabled()
  const before = saves.length
  await save('70')
  await expect.element(button('Saving...')).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saves).toHaveLength(before + 1)
  await see('Settings data might be too large, save could fail.')
})

test('a conflict names that someone else saved, and asks about what both changed', async () => {
  openPage({
    onSave: error(409, 'Someone else saved.'),
    theirs: makeSettings({ threshold: 60, showCurrency: false })
  })
  await save('80')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved these settings' })
  await expect.element(dialog.getByRole('row', { name: 'Threshold 60 80' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Use theirs' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep mine' })).toBeVisible()
})
