import { afterEach, expect, test, vi } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeSettings } from '../../support/make.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  { currency: 'usd', reads: 'USD' },
  { currency: ' eur ', reads: 'EUR' },
  { currency: '', reads: 'USD' },
  { currency: null, reads: 'USD' }
])('a cart in the currency "$currency" is read as $reads', ({ currency, reads }) => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings({ currency: reads }), progress: 25, currency }))
  expect(shown(bar)).toMatchObject({ percent: 25, currency: reads })
})

test.each(['$', 'EURO', 978])(
  'a cart in the currency %j hides the bar, and the console says why',
  (currency) => {
    const log = vi.spyOn(console, 'debug').mockReturnValue()
    const { bar, hear } = makeBar()
    hear(update({ settings: makeSettings(), progress: 25, currency }))
    hear(update({ progress: 30, currency }))
    expect(bar.$shown.get().state).toBe('hidden')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a currency that is none'))
  }
)

test('a bar that was hidden for its currency is shown with the next usable one', () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 25, currency: '$' }))
  hear(update({ progress: 30, currency: 'USD' }))
  expect(shown(bar)).toMatchObject({ percent: 30, currency: 'USD' })
})

test.each(['x'.repeat(36), '', 'not a language', null, 7])('a language that is %j is absent', (locale) => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 25, locale }))
  expect(shown(bar)).toMatchObject({ percent: 25, locale: undefined })
})

test('progress, message and qualification that are null are absent', () => {
  const { bar, hear } = makeBar()
  hear({ type: 'UPDATE_CART', data: { cartTotal: 20 } })
  hear(
    update({ settings: makeSettings({ threshold: 80 }), progress: null, message: null, hasQualified: null })
  )
  expect(shown(bar)).toMatchObject({
    percent: 25,
    message: 'Add $60.00 more to get FREE shipping!',
    hasQualified: false
  })
})

test.each([
  { error: { message: 'The cart is not there' }, logs: 1 },
  { error: {}, logs: 0 },
  { error: { message: 7 }, logs: 0 },
  { error: false, logs: 0 },
  { error: null, logs: 0 }
])('with the error $error the rest of the update counts', ({ error, logs }) => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 25, error }))
  expect(shown(bar).percent).toBe(25)
  expect(log).toHaveBeenCalledTimes(logs)
})
