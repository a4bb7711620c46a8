import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { $toasts, closeToast, presentToasts, showToast, type ToastMessage } from '#dashboard/ui/toasts.ts'
import { clearToasts, toastWords } from '../../support/owner-page.ts'

beforeEach(clearToasts)
afterEach(() => presentToasts(undefined))

describe('toasts', () => {
  test('toasts are counted up', () => {
    const first = showToast({ type: 'info', message: 'One' })
    expect(showToast({ type: 'info', message: 'Two' })).toBe(first + 1)
  })

  test('toasts are no more than twenty: the oldest leave', () => {
    for (let n = 1; n <= 25; n++) showToast({ type: 'info', message: `Number ${n}` })
    expect($toasts.get()).toHaveLength(20)
    expect(toastWords()[0]).toBe('info: Number 6')
  })

  test.each(['success', 'info', 'warning', 'error', 'loading', 'default'] as const)(
    'may be of type %s',
    (type) => {
      showToast({ type, message: 'Hello' })
      expect(toastWords()).toEqual([`${type}: Hello`])
    }
  )

  test('say the same thing once', () => {
    showToast({ type: 'error', message: 'No connection' })
    showToast({ type: 'error', message: 'No connection' })
    expect(toastWords()).toEqual(['error: No connection'])
  })

  test('go when they are closed', () => {
    closeToast(showToast({ type: 'info', message: 'Bye' }))
    expect(toastWords()).toEqual([])
  })
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
