import { $canUndo, $draft, $isDirty, editBasics, startDraft } from '#dashboard/draft/draft.ts'
import { $goals } from '#dashboard/goals/goals.ts'
import { createPreviewBar } from '#dashboard/preview/preview-bar.ts'
import { createPreviewView } from '#dashboard/preview/view.ts'
import { $productSettings } from '#dashboard/products/picker.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import { $judged } from '#dashboard/status/to-fix.ts'
import { editText } from '#dashboard/text-content/texts.ts'
import type { ReadableAtom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const type = (text: string) => editText('main', { name: 'successMessage' }, text)

beforeEach(() => {
  startDraft(makeSettings({ rewards: { goals: [makeGoal(80, 'Free candle')] } }))
  // The first letter makes the page unsaved; what follows is a key press like any other.
  type('F')
})

const view = createPreviewView($draft)
const bar = createPreviewBar({ $settings: view.$shown, $shopRules, $endsAt: view.$endsAt })

test.each<[string, ReadableAtom]>([
  ['the save button', $isDirty],
  ['undo', $canUndo],
  ['the goals', $goals],
  ['what is to be put right', $judged],
  ['the products', $productSettings],
  ['the slider of the preview', bar.$slider],
  ['the cart of the preview', bar.$cart],
  ['why the preview says what it says', bar.$because]
])('a letter typed into a text changes nothing about %s', (_, store) => {
  const changed = vi.fn()
  const stop = store.listen(changed)
  type('Fr')
  stop()
  expect(changed).not.toHaveBeenCalled()
})

test('a threshold typed digit by digit is judged with each digit', () => {
  const changed = vi.fn()
  const stop = $goals.listen(changed)
  editBasics({ threshold: 8 })
  editBasics({ threshold: 80 })
  stop()
  expect(changed).toHaveBeenCalledTimes(2)
})
