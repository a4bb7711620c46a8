import { isDenied } from '#widget/integrations/google-consent.ts'
import { expect, test } from 'vitest'

/** An entry as gtag.js pushes it. */
function gtag(..._args: unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params: gtag.js pushes this object itself.
  return arguments
}
const choice = (kind: 'default' | 'update', analytics_storage?: string, more: object = {}) =>
  gtag('consent', kind, {
    ad_storage: 'denied',
    ...(analytics_storage ? { analytics_storage } : {}),
    ...more
  })

test.each<[string, unknown[], boolean]>([
  ['nothing is said', [], false],
  ['a page without Consent Mode', [gtag('js', new Date(0)), { event: 'gtm.js' }, null, 7, 'consent'], false],
  ['the default denies', [choice('default', 'denied')], true],
  ['the default grants', [choice('default', 'granted')], false],
  ['the visitor agreed', [choice('default', 'denied'), choice('update', 'granted')], false],
  ['the visitor took it back', [choice('update', 'granted'), choice('update', 'denied')], true],
  ['an update is about ads alone', [choice('default', 'denied'), choice('update')], true],
  [
    'one region is denied',
    [choice('default', 'denied', { region: ['DE'] }), choice('default', 'granted')],
    true
  ],
  ['an unknown word', [choice('default', 'perhaps')], true],
  ['as an array', [['consent', 'default', { analytics_storage: 'denied' }]], true]
])('consent to analytics: %s', (_, dataLayer, expected) => {
  expect(isDenied(dataLayer)).toBe(expected)
})
