import { afterEach, beforeEach, expect, test } from 'vitest'

import { $toasts, closeToast, presentToasts, showToast, type ToastMessage } from '#dashboard/ui/toasts.ts'
import { clearToasts, toastWords } from '../../support/owner-page.ts'

beforeEach(clearToasts)
afterEach(() => presentToasts(undefined))

test('each toast has a number of its own, and leaves when it is closed', () => {
  const first = showToast({ type: 'info', message: 'One' })
  expect(showToast({ type: 'warning', message: 'Two' })).toBe(first + 1)
  closeToast(first)
  expect(toastWords()).toEqual(['warning: Two'])
})

test('at most twenty toasts stay: the oldest leave', () => {
  for (let n = 1; n <= 25; n++) showToast({ type: 'info', message: `Number ${n}` })
  expect($toasts.get()).toHaveLength(20)
  expect(toastWords()[0]).toBe('info: Number 6')
})

test('two toasts of the same words are one', () => {
  showToast({ type: 'error', message: 'No connection' })
  showToast({ type: 'error', message: 'No connection' })
  expect(toastWords()).toEqual(['error: No connection'])
})

test('inside Wix the toasts are Wix’s own, and are taken back there', () => {
  let shown: ToastMessage[] = []
  presentToasts((toast) => {
    shown.push(toast)
    return () => void (shown = shown.filter((other) => other !== toast))
  })
  const id = showToast({ type: 'error', message: 'No connection' })
  expect([shown.length, $toasts.get().length]).toEqual([1, 0])
  closeToast(id)
  expect(shown).toEqual([])
})
