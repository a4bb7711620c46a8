import { createSpeakingBar } from '#shared/messages/host-messages.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { describe, expect, test } from 'vitest'

import { inside, makeBar, makeProducts, putBar, track } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'
import { words } from '../../support/setting-changes.ts'

const message = words('[part=message]')
const says = async (bar: Element, text: string) => {
  await expect.poll(() => message(bar)).toContain(text)
}

describe.each([
  { place: 'in the page', isFramed: false },
  { place: 'in a frame', isFramed: true }
])('$place', ({ isFramed }) => {
  test('a German page has a German bar, with its amounts and words for screen readers', async () => {
    const { bar } = await makeBar({ locale: 'de', products: makeProducts(2), isFramed, onAdd: () => {} })
    await says(bar, 'Noch 30,00\u00a0$ bis zum GRATIS-Versand!')
    expect(track(bar)?.ariaLabel).toBe('Fortschritt bis zum Gratisversand')
    expect(words('[part=add-button]')(bar)).toBe('In den Warenkorb')
    expect(inside(bar, '[part=strip] ul')?.ariaLabel).toBe('Produktvorschläge')
    inside(bar, '[part=add-button]')?.click()
    await expect.poll(() => words('[role=status]')(bar)).toBe('Hinzugefügt: Product 1')
    expect(words('[part=add-button]')(bar)).toBe('Hinzugefügt')
  })

  test('an Arabic page has an Arabic bar, from right to left', async () => {
    const { bar } = await makeBar({ locale: 'ar', isFramed })
    await says(bar, 'للحصول على شحن مجاني!')
    expect(inside(bar, '[part=bar]')?.dir).toBe('rtl')
  })
})

test.each([
  ['fr', 'fr', 'Encore 30,00\u00a0$US à trouver'],
  ['de', 'fr', 'Only 30,00\u00a0$'],
  ['en', 'en', 'Encore $30.00 à trouver']
])('a page in %s has the owner’s text in %s where it is in that language: %s', async (locale, tag, text) => {
  const languages = { [tag]: { progressTemplate: 'Encore ${remaining} à trouver' } }
  const settings = makeSettings({ messages: { progressTemplate: 'Only ${remaining}', languages } })
  const { bar } = await makeBar({ settings, locale })
  await says(bar, text)
})

test('a page of its own host has the bar in the page’s language', async () => {
  document.documentElement.lang = 'de'
  try {
    const bar = putBar()
    const settings = { threshold: 50, currency: 'EUR' }
    await expect.poll(() => bar.shadowRoot?.childElementCount).toBeGreaterThan(0)
    window.postMessage({ type: 'UPDATE_SETTINGS', data: settings }, '*')
    await expect.poll(() => message(bar)).toContain('Shoppen und GRATIS-Versand sichern!')
  } finally {
    document.documentElement.lang = 'en'
  }
})

test('until the language is there a bar shows no English, and without it it does', async () => {
  let fail: ((error: Error) => void) | undefined
  const channel = openChannel({ sends: toHost, receives: toBar, peer: () => window })
  const bar = createSpeakingBar(channel, {
    locale: 'de',
    loadWords: () => new Promise((_, reject) => (fail = reject))
  })
  window.postMessage({ type: 'UPDATE_SETTINGS', data: { threshold: 50 } }, '*')
  await expect.poll(() => fail).toBeDefined()
  expect(bar.$shown.get()).toEqual({ state: 'loading' })
  fail?.(new Error('offline'))
  await expect
    .poll(() => bar.$shown.get())
    .toMatchObject({ state: 'ready', message: 'Start shopping to get FREE shipping!' })
  bar.destroy()
})
