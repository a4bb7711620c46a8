import { describe, expect, test } from 'vitest'

import { isInWix, upgradeUrl } from '#dashboard/session/platform.ts'

describe('the Wix dashboard is around', () => {
  test.each(['https://manage.wix.com', 'https://eu.manage.wix.com'])('when framed by %s', (origin) => {
    expect(isInWix(`?origin=${encodeURIComponent(origin)}`, true)).toBe(true)
  })

  test.each([
    ['not framed', '?origin=https://manage.wix.com', false],
    ['framed by nobody it knows', '', true],
    ['framed by a look-alike', '?origin=https://manage.wix.com.evil.example', true],
    ['framed without encryption', '?origin=http://manage.wix.com', true]
  ])('the page is not in Wix when %s', (_case, search, isFramed) => {
    expect(isInWix(search, isFramed)).toBe(false)
  })
})

test('an owner upgrades on Wix’s page for this app and site', () => {
  expect(upgradeUrl('app-1', 'site/1')).toBe('https://www.wix.com/apps/upgrade/app-1?appInstanceId=site%2F1')
})

test('there is nothing to upgrade while the app is not known', () => {
  expect(upgradeUrl('', 'site-1')).toBeUndefined()
})
