import { LANGUAGES } from '#shared/languages.ts'
import { describe, expect, test } from 'vitest'

import { inside, type makeBar, makeForm, makeProducts } from '../../support/bar-in-page.ts'
import { loadLanguage } from '../../support/languages.ts'
import { makeSettings } from '../../support/make.ts'

/** A compact bar of a phone. */
async function makeSmall(options: Parameters<typeof makeBar>[0] = {}, form = 'fold') {
  const { full, bar } = await makeForm({ compact: form }, { width: 390, ...options })
  full.remove()
  return { bar, button: () => inside(bar, '.unfold'), list: () => inside(bar, '.products') }
}

const isSeen = (node: Element | null) =>
  node !== null && getComputedStyle(node).visibility === 'visible' && node.clientHeight > 0

describe('a compact bar on a phone', () => {
  test('opens its products by a touch, and closes them', async () => {
    const { button, list } = await makeSmall({ products: makeProducts(4) })
    await expect.poll(() => button()?.textContent).toBe('+ 4 ideas that get you there')
    expect([isSeen(list()), button()?.ariaExpanded]).toEqual([false, 'false'])
    button()?.click()
    await expect.poll(() => isSeen(list())).toBe(true)
    expect(button()?.ariaExpanded).toBe('true')
    button()?.click()
    await expect.poll(() => isSeen(list())).toBe(false)
  })

  test.each(['full', 'plus'] as const)(
    'opens to cards that can be read and pressed, with a button: %s',
    async (addButton) => {
      const settings = makeSettings({ products: { addButton } })
      const { bar, button, list } = await makeSmall({ settings, products: makeProducts(4) })
      await expect.poll(button).not.toBeNull()
      button()?.click()
      await expect.poll(() => isSeen(list())).toBe(true)
      const [card, name, add] = ['.card', '.name', '.add'].map((one) =>
        inside(bar, one)?.getBoundingClientRect()
      )
      expect(card?.width).toBeGreaterThan(200)
      expect(name?.width).toBeGreaterThan(100)
      expect(add?.right).toBeLessThanOrEqual(card?.right ?? 0)
      expect(add?.top).toBeGreaterThanOrEqual(button()?.getBoundingClientRect().bottom ?? Infinity)
    }
  )

  test('with its products open takes at most 40 % of the window', async () => {
    const { bar, button, list } = await makeSmall({ products: makeProducts(8) })
    await expect.poll(button).not.toBeNull()
    button()?.click()
    await expect.poll(() => isSeen(list())).toBe(true)
    expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.4 + 1)
  })

  test('has no such button without products', async () => {
    const { button } = await makeSmall()
    expect(button()).toBeNull()
  })

  test('in a drawer with the cart has neither', async () => {
    const { button, list } = await makeSmall({ products: makeProducts(2) }, '')
    expect([button(), list()]).toEqual([null, null])
  })

  test.each(LANGUAGES)('says one product and more in the words of %s', async (tag) => {
    const { strip } = await loadLanguage(tag)
    if (!strip) return
    expect([strip.ideas.includes('${count}'), strip.idea.includes('$')]).toEqual([true, false])
  })
})
