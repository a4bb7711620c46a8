import { afterEach, beforeAll, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'

import { inside, makeBar, track } from '../../support/bar-in-page.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', media: object): Promise<unknown>
  }
}

const setMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
afterEach(() => setMotion('no-preference'))
// Before its shopper has done anything, a page has no moment (`tests/hosts/moment.spec.ts`).
beforeAll(() => userEvent.click(document.body))

/** Counts how often the moment is shown. */
function momentsOf(bar: HTMLElement) {
  const seen = { count: 0 }
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    seen.count += added.filter((node) => node instanceof HTMLElement && node.className === 'moment').length
  }).observe(track(bar) ?? bar, { childList: true })
  return seen
}

const isQualified = (bar: HTMLElement) => expect.poll(() => track(bar)?.ariaValueNow).toBe('100')

test('reaching free shipping has a moment, which is over soon and comes again only to who falls below it', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  const seen = momentsOf(bar)
  $cart.set({ total: 60 })
  await expect.poll(() => inside(bar, '.moment')).not.toBeNull()
  await expect.poll(() => inside(bar, '.moment')).toBeNull()
  $cart.set({ total: 70 })
  await expect.poll(() => inside(bar, '.fill')?.style.getPropertyValue('--fsb-percent')).toBe('100%')
  expect(seen.count).toBe(1)
  $cart.set({ total: 10 })
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('20')
  $cart.set({ total: 60 })
  await expect.poll(() => seen.count).toBe(2)
})

test('the first product can be the one that reaches it', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 0 } })
  $cart.set({ total: 60 })
  await expect.poll(() => inside(bar, '.moment')).not.toBeNull()
})

test('a cart that was full before the page was opened has none', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 0, isUnread: true } })
  const seen = momentsOf(bar)
  $cart.set({ total: 60 })
  await isQualified(bar)
  expect(seen.count).toBe(0)
})

test('each further goal has its own', async () => {
  const settings = makeSettings({ rewards: { goals: [makeGoal(80, 'a gift')] } })
  const { bar, $cart } = await makeBar({ settings, cart: { total: 20 } })
  const seen = momentsOf(bar)
  $cart.set({ total: 60 })
  await expect.poll(() => seen.count).toBe(1)
  await expect.poll(() => inside(bar, '.moment')).toBeNull()
  $cart.set({ total: 90 })
  await expect.poll(() => seen.count).toBe(2)
})

test('it moves nothing in the page, and only what the compositor draws', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  const before = bar.getBoundingClientRect().height
  $cart.set({ total: 60 })
  await expect.poll(() => inside(bar, '.moment')).not.toBeNull()
  expect(bar.getBoundingClientRect().height).toBe(before)
  const moved = (bar.shadowRoot?.getAnimations() ?? []).flatMap(({ effect }) =>
    effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : []
  )
  const shown = new Set(moved.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)))
  expect([...shown].toSorted()).toEqual(['opacity', 'transform'])
  expect(inside(bar, '[part=bar]')?.scrollWidth).toBe(inside(bar, '[part=bar]')?.clientWidth)
})

test('a shopper who wants less motion sees none', async () => {
  await setMotion('reduce')
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  $cart.set({ total: 60 })
  await expect.poll(() => inside(bar, '.moment')).not.toBeNull()
  const moment = inside(bar, '.moment')
  expect(moment && getComputedStyle(moment).display).toBe('none')
  expect(bar.shadowRoot?.getAnimations()).toEqual([])
})

test('a bar that is full keeps its check, and one that is nearly full has none', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 49.9 } })
  const check = () => getComputedStyle(track(bar) ?? bar, '::after').content
  expect(check()).toBe('none')
  $cart.set({ total: 60 })
  await expect.poll(check).toContain('✓')
})
