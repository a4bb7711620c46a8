import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  button,
  openPage,
  type OpenPageOptions,
  openSection,
  pressInMenu,
  text,
  threshold
} from './open-page.tsx'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { draftStorage } from '#dashboard/save/tab-draft.ts'
import { showToast } from '#dashboard/ui/toasts.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRules, REST } from '../../support/shipping-rules.ts'

const sees = (words: string) => expect.element(text(words).first()).toBeVisible()
const upload = (content: string) =>
  userEvent.upload(page.getByLabelText('Settings file'), new File([content], 'my settings.json'))
const TO_CHOOSE = makeRules({ regions: [GERMANY, REST], country: '' })
const keptDraft = () => draftStorage('shop', window).keep(makeSettings({ threshold: 80 }), 2)

// `openPage` checks the state that each test ends with. Other tests end with other states.
test.each<[string, OpenPageOptions, () => unknown]>([
  ['a page that loads', { onRead: 'never' }, () => sees('Loading your shipping bar settings...')],
  ['the menu of the page', {}, () => button('More actions').click()],
  ['older unsaved changes', { version: 3, before: keptDraft }, () => sees('Discard changes')],
  ['an amount that is none', {}, () => threshold.fill('fifty')],
  ['a file to import', {}, () => upload('{"threshold":80,"style":{"barColor":"#C2410C"}}')],
  ['a file that is none', {}, () => upload('{')],
  [
    'every kind of toast',
    {},
    async () => {
      await expect.element(threshold).toBeVisible()
      for (const type of ['success', 'info', 'warning', 'error', 'loading', 'default'] as const)
        showToast({ type, message: `A toast of type ${type}`, action: { label: 'Undo this', onClick() {} } })
    }
  ],
  [
    'a text without the amount, and no icon',
    {},
    async () => {
      await openSection('Text Content')
      editSettings('icon', { type: 'none' })
      editSettings('messages', { progressTemplate: 'Free shipping' })
    }
  ],
  [
    'earlier versions that are loading',
    {},
    async () => {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      await pressInMenu('Version history')
      await sees('Loading versions...')
    }
  ],
  [
    'a place of delivery that is still to be chosen',
    {
      onShipping: { body: { shippingRules: TO_CHOOSE } },
      settings: makeSettings({ shipping: { amountFrom: 'shop' } })
    },
    () => expect.element(page.getByRole('combobox', { name: 'Ship to' })).toBeVisible()
  ]
])('everyone can use %s', async (_name, options, reach) => {
  openPage(options)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await reach()
})
