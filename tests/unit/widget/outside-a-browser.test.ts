// @vitest-environment happy-dom
import { followSize, media } from '#widget/dom/browser.ts'
import type { FreeShippingBarProperties } from '#widget/element/attributes/public-types.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createBar } from '../../../package/host.ts'

const SETTINGS = { threshold: 50, currency: 'EUR' }

beforeEach(() => {
  document.body.innerHTML = '<div id="bar"></div>'
  vi.spyOn(console, 'debug').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['matchMedia', 'ResizeObserver', 'IntersectionObserver', 'performance', 'customElements'])(
  'a page without a whole %s goes on, with its bar or without',
  (name) => {
    // Jest's jsdom has a clock there, and nothing that it measured.
    vi.stubGlobal(name, name === 'performance' ? { now: () => 0 } : undefined)
    const bar = createBar({ place: '#bar', settings: SETTINGS })
    bar.setSettings({ ...SETTINGS, threshold: 60 })
    bar.destroy()
    expect(document.querySelector('#bar')).not.toBeNull()
  }
)

test.each([
  ['that is no selector', { place: '<div>', settings: SETTINGS }],
  [
    'that cannot be looked at',
    {
      settings: SETTINGS,
      get place(): string {
        throw new Error('gone')
      }
    }
  ]
])('a page with a place %s goes on without a bar', (_case, options) => {
  expect(() => createBar(options).destroy()).not.toThrow()
})

test('settings that cannot be used make no bar and change none', () => {
  const bar = createBar({ place: '#bar', settings: 'nothing' })
  const element = () => document.querySelector<HTMLElement & FreeShippingBarProperties>('free-shipping-bar')
  expect(element()).toBeNull()
  for (const settings of [SETTINGS, 'threshold: 60']) bar.setSettings(settings)
  expect(element()?.settings).toBe(SETTINGS)
  bar.destroy()
  expect(element()).toBeNull()
})

test('a screen that cannot be asked is a desktop’s, and a size that cannot be followed stays', () => {
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('ResizeObserver', undefined)
  expect(media('(max-width: 767px)').matches).toBe(false)
  expect(followSize(document.body, () => {})).toBeUndefined()
})
