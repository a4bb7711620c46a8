import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { changeSettings, makeGivenBar } from '../../support/drawn-bar.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const inside = (bar: Element, selector: string) =>
  bar.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const isSeen = (node: Element | null) =>
  node !== null && getComputedStyle(node).visibility === 'visible' && node.clientHeight > 0

test('a bar that the service drew opens too, and stays open when the components take it over', async () => {
  const before = { width: innerWidth, height: innerHeight }
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(before.width, before.height))
  const settings = makeSettings({
    enabled: true,
    visibility: { compact: true },
    products: { selectionMethod: 'automatic' }
  })
  const options = {
    settings,
    products: [makeProduct({ id: 'p0' }), makeProduct({ id: 'p1' })],
    width: 390,
    total: 20
  }
  const { node, site } = await makeGivenBar(options)
  await expect.poll(() => inside(node, '.unfold')?.textContent).toBe('+ 2 ideas that get you there')
  inside(node, '.unfold')?.click()
  await expect.poll(() => isSeen(inside(node, '.products'))).toBe(true)
  expect(node.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.4)
  const messages = { ...settings.messages, buttonText: 'Take' }
  await changeSettings(site, { ...options, settings: { ...settings, messages } })
  await expect.poll(() => inside(node, '.add')?.textContent).toBe('Take')
  expect(node.shadowRoot?.querySelectorAll('.unfold, .strip')).toHaveLength(2)
  expect([isSeen(inside(node, '.products')), inside(node, '.unfold')?.ariaExpanded]).toEqual([true, 'true'])
  inside(node, '.unfold')?.click()
  await expect.poll(() => isSeen(inside(node, '.products'))).toBe(false)
})
