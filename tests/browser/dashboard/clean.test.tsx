import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { findings } from './findings.ts'
import { LIVE, reads, REFUSED, says, SITE, THEME } from './going-live-page.ts'
import { editSettings } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/layout/sections.ts'
import { showToast } from '#dashboard/ui/toasts.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const editThreshold = () => page.getByRole('textbox', { name: 'Threshold' }).fill('80')

const saysRules = (rules: Parameters<typeof makeRules>[0]) => ({ body: { shippingRules: makeRules(rules) } })
const CHARGED = {
  state: 'offers',
  currency: 'USD',
  options: [{ title: 'Post', price: 5, isPickup: false }]
} as const

/** States that no section shows by itself. */
const STATES: readonly [string, OpenPageOptions, () => unknown][] = [
  ['an owner who is not let in', { search: '' }, () => {}],
  ['a service that is away', { onRead: 'unreachable' }, () => {}],
  ['a page that loads', { onRead: 'never' }, () => {}],
  ['help', {}, () => press('Help')],
  [
    'two people who saved',
    {
      onSave: { status: 409, body: { error: 'Someone else saved.' } },
      theirs: makeSettings({ threshold: 60 })
    },
    async () => {
      await editThreshold()
      await press('Save Changes')
      await expect.element(page.getByRole('dialog')).toBeVisible()
    }
  ],
  [
    'unsaved changes of another device, some of them saved since with another value',
    { version: 3, draft: { settings: makeSettings({ threshold: 80 }), version: 2 } },
    async () => {
      await press('Restore changes')
      await expect.element(page.getByRole('dialog')).toBeVisible()
    }
  ],
  [
    'a save that failed',
    { onSave: 'unreachable' },
    async () => {
      await editThreshold()
      await press('Save Changes')
      await expect.element(page.getByRole('alert')).toBeVisible()
    }
  ],
  [
    'every kind of toast',
    {},
    () => {
      for (const type of ['success', 'info', 'warning', 'error', 'loading', 'default'] as const) {
        showToast({ type, message: `A toast of type ${type}`, action: { label: 'Undo this', onClick() {} } })
      }
    }
  ],
  ['an amount that is none', {}, () => page.getByRole('textbox', { name: 'Threshold' }).fill('fifty')],
  [
    'text that is hard to read',
    {},
    async () => {
      await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      toggleSection('appearance')
      editSettings('style', { textColor: '#CCCCCC', barType: 'gradient', textDirection: 'rtl' })
      await expect.element(page.getByRole('button', { name: 'Fix contrast' })).toBeVisible()
    }
  ],
  [
    'a color that is none',
    {},
    async () => {
      toggleSection('appearance')
      await page.getByRole('textbox', { name: /^Text color/ }).fill('#zz')
    }
  ],
  [
    'no icon and a text without the amount',
    {},
    async () => {
      await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      toggleSection('text')
      editSettings('icon', { type: 'none' })
      editSettings('messages', { progressTemplate: 'Free shipping' })
      await expect.element(page.getByRole('textbox', { name: 'Bar Text' })).toBeVisible()
    }
  ],
  [
    'a text near its limit',
    {},
    async () => {
      await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      toggleSection('text')
      editSettings('messages', { progressTemplate: 'Free shipping! '.repeat(19) })
      await expect.element(page.getByText('15 characters left').first()).toBeVisible()
    }
  ],
  [
    'the code for another page',
    {},
    async () => {
      toggleSection('visibility')
      await press('Show code')
      await expect.element(page.getByRole('textbox', { name: 'Code for your page' })).toBeVisible()
    }
  ],
  [
    'earlier versions that are loading',
    {},
    async () => {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      await press('Version history')
      await expect.element(page.getByText('Loading versions...')).toBeVisible()
    }
  ],
  [
    'a file to import',
    {},
    async () => {
      await userEvent.upload(
        page.getByLabelText('Settings file'),
        new File(['{"threshold":80,"style":{"barColor":"#C2410C"}}'], 'my settings.json')
      )
      await expect.element(page.getByRole('dialog')).toBeVisible()
    }
  ],
  [
    'a bar that Wix refuses, and what to do about it',
    { onGoingLive: says(REFUSED) },
    async () => {
      await press('What to do')
      await expect.element(page.getByText(REFUSED.message)).toBeVisible()
    }
  ],
  ['a bar that shoppers see', { onGoingLive: says(LIVE) }, () => reads(/seen/)],
  [
    'what is proposed to a new owner',
    {
      onGoingLive: says({ ...SITE, state: 'never' }),
      onShipping: saysRules({ regions: [GERMANY, REST] }),
      onTheme: THEME,
      version: 0
    },
    async () => {
      await expect.element(page.getByRole('checkbox', { name: 'Your colors and font' })).toBeChecked()
    }
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
    () => expect.element(page.getByRole('textbox', { name: 'Threshold' })).toHaveValue('$60.00')
  ],
  [
    'shipping rules that Wix does not show',
    { onShipping: { body: { shippingRules: REFUSED_RULES } } },
    () => press('What to do')
  ],
  [
    'amounts in other currencies, and one that is none',
    { settings: makeSettings({ shipping: { amounts: { EUR: 45 } } }) },
    async () => {
      await press('Currency: USD +1')
      await page.getByRole('textbox', { name: 'Currency to add' }).fill('QQQ')
      await press('Add')
      await expect.element(page.getByText('QQQ is not a currency.')).toBeVisible()
    }
  ],
  [
    'why the bar says its number, where checkout takes another',
    {
      onShipping: saysRules({ regions: [makeRegion(), GERMANY] }),
      settings: makeSettings({ threshold: 10 }),
      onCheck: () => ({ body: { shippingCheck: CHARGED } })
    },
    async () => {
      // Below this width the preview is a sheet.
      if (innerWidth < 1000) await press('Show preview')
      await press('Why this number?')
      await expect.element(page.getByText('checkout takes $5.00', { exact: false })).toBeVisible()
    }
  ],
  [
    'a file that is none',
    {},
    async () => {
      await userEvent.upload(page.getByLabelText('Settings file'), new File(['{'], 'broken.json'))
      await expect.element(page.getByRole('alert')).toBeVisible()
    }
  ]
]

describe.each([
  ['a desktop', 1280, 800],
  ['a phone', 390, 844]
] as const)('on %s everyone can use', (_name, width, height) => {
  test.each(STATES)('%s', async (_state, options, reach) => {
    await page.viewport(width, height)
    opened = openPage(options)
    await reach()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(await findings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
