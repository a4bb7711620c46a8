import { expect, test } from 'vitest'

import { isInWix, upgradeUrl } from '#dashboard/session/platform.ts'

test.each([
  ['framed by Wix', 'https://manage.wix.com', true, true],
  ['framed by a part of Wix', 'https://eu.manage.wix.com', true, true],
  ['not framed', 'https://manage.wix.com', false, false],
  ['framed by an unnamed page', '', true, false],
  ['framed by a look-alike', 'https://manage.wix.com.evil.example', true, false],
  ['framed without encryption', 'http://manage.wix.com', true, false]
])('a page that is %s (%s, %s) is inside the Wix dashboard: %s', (_case, origin, isFramed, isInside) => {
  expect(isInWix(origin && `?origin=${encodeURIComponent(origin)}`, isFramed)).toBe(isInside)
})

test('an owner upgrades on Wix’s page for this app and site, if the app is known', () => {
  expect(upgradeUrl('app-1', 'site/1')).toBe('https://www.wix.com/apps/upgrade/app-1?appInstanceId=site%2F1')
  expect(upgradeUrl('', 'site-1')).toBeUndefined()
})
