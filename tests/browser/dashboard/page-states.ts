import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepDraft, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import { showToast } from '#dashboard/ui/toasts.ts'
import { pressInMenu } from './page-menu.ts'
import { makeSettings } from '../../support/make.ts'

/** A name, the page that shows the state, what leads to it, and what else a phone asks for. */
export type State = [name: string, options: OpenPageOptions, reach: () => unknown, onPhone?: () => unknown]

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const editThreshold = (to = '80') => page.getByRole('textbox', { name: 'Free shipping threshold' }).fill(to)

/** States of the page and of its sections that are not there by themselves. */
export const PAGE_STATES: readonly State[] = [
  ['an owner who is not let in', { search: '' }, () => {}],
  ['a service that is away', { onRead: 'unreachable' }, () => {}],
  ['a page that loads', { onRead: 'never' }, () => {}],
  ['help', {}, () => press('Help')],
  [
    'the menu of the page',
    {},
    async () => {
      await press('More actions')
      await expect.element(page.getByRole('button', { name: 'Version history' })).toBeVisible()
    }
  ],
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
    'unsaved changes of an earlier page, older than the saved settings',
    { version: 3, before: () => keepDraft(2) },
    async () => {
      await expect.element(page.getByRole('button', { name: 'Discard changes' })).toBeVisible()
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
  ['an amount that is none', {}, () => editThreshold('fifty')],
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
    'earlier versions that are loading',
    {},
    async () => {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      await pressInMenu('Version history')
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
  ]
]
