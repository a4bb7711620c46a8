import { CLOSE_EVENT } from '#widget/dom/tag.ts'
import { describe, expect, test } from 'vitest'

import { inside, makeForm, makeProducts, track } from '../../support/bar-in-page.ts'
import { loadLanguage } from '../../support/languages.ts'
import { makeSettings } from '../../support/make.ts'

describe('a compact bar', () => {
  test('a compact bar is one line, smaller than the full one and without its products', async () => {
    const { bar, full } = await makeForm({ compact: '' }, { products: makeProducts(2) })
    expect(inside(full, '[part=strip]')).not.toBeNull()
    expect(inside(bar, '[part=strip]')).toBeNull()
    const [message, line] = [inside(bar, '[part=message]'), track(bar)].map((node) =>
      node?.getBoundingClientRect()
    )
    expect(line && message && line.top < message.bottom && line.left >= message.right).toBe(true)
    expect(bar.getBoundingClientRect().height).toBeLessThan(36)
  })

  test.each([390, 320])('at %d px says all of its message within its width', async (width) => {
    const { bar } = await makeForm({ compact: '', closable: '' }, { width })
    const box = inside(bar, '[part=bar]')
    expect(box && box.scrollWidth <= box.clientWidth).toBe(true)
    expect(inside(bar, '[part=message] bdi')?.textContent).toBe('Add $30.00 more to get FREE shipping!')
  })
})

describe('a bar that stays in view', () => {
  test('a bar that stays in view has a button that closes it, and is a landmark of its own in the page', async () => {
    const { bar, full } = await makeForm({ closable: '' })
    const box = inside(bar, '[part=bar]')
    expect([box?.role, box?.ariaLabel]).toEqual(['region', 'Free shipping progress'])
    expect([inside(full, '[part=bar]')?.role, inside(full, '[part=close]')]).toEqual([null, null])
    const closed: Event[] = []
    document.body.addEventListener(CLOSE_EVENT, (event) => closed.push(event), { once: true })
    inside(bar, '[part=close]')?.click()
    expect(closed).toHaveLength(1)
  })

  test('a bar that stays in view goes from edge to edge, and so do its products', async () => {
    const { bar } = await makeForm({ closable: '' }, { width: 320, products: makeProducts(2) })
    await expect.poll(() => inside(bar, '[part=strip]')).not.toBeNull()
    const box = inside(bar, '[part=bar]')
    const look = box && getComputedStyle(box)
    expect([look?.borderLeftWidth, look?.borderTopWidth, look?.borderRadius]).toEqual(['0px', '1px', '0px'])
    expect(inside(bar, '[part=strip]')?.getBoundingClientRect().width).toBe(320 - 2 * 16)
  })

  test.each([
    { form: 'compact', textPosition: 'above' as const },
    { form: 'closable', textPosition: 'above' as const },
    { form: 'closable', textPosition: 'below' as const }
  ])('a bar’s content is clear of its button: $form, text $textPosition', async ({ form, textPosition }) => {
    const settings = makeSettings({ style: { textPosition } })
    const { bar } = await makeForm({ [form]: '', closable: '' }, { width: 320, settings })
    const [first, button] = ['[part=bar] > :first-child', '[part=close]'].map((selector) =>
      inside(bar, selector)?.getBoundingClientRect()
    )
    expect(first && button && first.right <= button.left).toBe(true)
  })

  test.each(['de', 'ar'] as const)('a bar names its button in the words of %s', async (tag) => {
    const { strip, bar: words } = await loadLanguage(tag)
    const { bar } = await makeForm({ closable: '' }, { locale: tag })
    await expect.poll(() => inside(bar, '[part=close]')?.ariaLabel).toBe(`${strip?.close}: ${words.progress}`)
  })
})
