import { atom } from 'nanostores'
import { expect, test } from 'vitest'

import { createPreviewView } from '#dashboard/preview/view.ts'
import { makeSettings } from '../../support/make.ts'

const makeView = (change: Parameters<typeof makeSettings>[0] = {}) => {
  const $draft = atom(makeSettings(change))
  return { ...createPreviewView($draft), $draft }
}

test('the preview shows the bar even while it is switched off for shoppers', () => {
  expect(makeView({ enabled: false }).$shown.get().enabled).toBe(true)
})

test('the preview begins with the device that its owner has room for', () => {
  const $draft = atom(makeSettings())
  expect(createPreviewView($draft).$device.get()).toBe('desktop')
  expect(createPreviewView($draft, undefined, 'mobile').$device.get()).toBe('mobile')
})

test('the preview follows every change of the draft', () => {
  const { $draft, $shown } = makeView()
  $draft.set(makeSettings({ style: { barColor: '#123456' } }))
  expect($shown.get().style.barColor).toBe('#123456')
})

test('a look from right to left changes the preview, not the settings', () => {
  const { turnRightToLeft, $shown, $draft } = makeView()
  turnRightToLeft(true)
  expect($shown.get().style.textDirection).toBe('rtl')
  expect($draft.get().style.textDirection).toBe('ltr')
})

test('a bar that is set from right to left is previewed so', () => {
  expect(makeView({ style: { textDirection: 'rtl' } }).$isRightToLeft.get()).toBe(true)
})
