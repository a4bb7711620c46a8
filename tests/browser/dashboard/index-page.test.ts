import { expect, test } from 'vitest'

import { readAddresses } from '#dashboard/session/startup.ts'
import html from '../../../dashboard/index.html?raw'
import { COPY } from '#dashboard/languages/words.ts'

const served = (change: Record<string, string>) => {
  let page = html
  for (const [name, value] of Object.entries(change)) page = page.replaceAll(`%${name}%`, value)
  return new DOMParser().parseFromString(page, 'text/html')
}

test('before any script has run, the page says what it waits for', () => {
  expect(served({}).querySelector('[role="status"]')?.textContent).toBe(COPY.session.loading.client)
})

test('the page reads from the service where the platform is', () => {
  const page = served({ PLATFORM_URL: '/wixapis', MEDIA_URL: 'https://media.example', APP_ID: 'app-1' })
  expect(readAddresses(page)).toEqual({
    platformUrl: '/wixapis',
    mediaUrl: 'https://media.example',
    appId: 'app-1'
  })
})

test.each([
  ['not filled in', {}],
  ['dangerous', { PLATFORM_URL: 'javascript:alert(1)', MEDIA_URL: '//evil.example', APP_ID: 'a/../b' }]
])('an address that is %s is Wix’s own', (_case, change) => {
  expect(readAddresses(served(change))).toEqual({
    platformUrl: 'https://www.wixapis.com',
    mediaUrl: 'https://static.wixstatic.com',
    appId: ''
  })
})
