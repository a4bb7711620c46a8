import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { inside, makeBar } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const settings = makeSettings({ products: { selectionMethod: 'closesGap' } })
const PRICES = [5, 40, 13, 14, 20, 8, 30, 16, 12, 9]
const products = PRICES.map((price) => makeProduct({ id: `p${price}`, name: `For ${price}`, price }))

const names = (bar: Element) =>
  Array.from(bar.shadowRoot?.querySelectorAll('[part=card]') ?? [], (card) => card.getAttribute('aria-label'))
const marked = (bar: Element) =>
  Array.from(bar.shadowRoot?.querySelectorAll('[part=card]') ?? []).flatMap((card) =>
    card.querySelector('[part=mark]')?.textContent ? [card.getAttribute('aria-label')] : []
  )

const FOR_36 = ['For 14', 'For 16', 'For 20', 'For 30', 'For 40', 'For 13', 'For 12', 'For 9']

/** The pointer is nowhere near the bar. */
const leave = () => userEvent.unhover(document.body)

test('what brings the cart just over the threshold comes first and says so, and the cards follow the cart', async () => {
  const { bar, $cart } = await makeBar({ settings, products, cart: { total: 36 } })
  expect(names(bar)).toEqual(FOR_36)
  expect(marked(bar)).toEqual(FOR_36.slice(0, 5))
  await leave()
  $cart.set({ total: 42 })
  await expect.poll(() => names(bar)[0]).toBe('For 8')
  $cart.set({ total: 42, productIds: ['p8'] })
  await expect.poll(() => names(bar)[0]).toBe('For 9')
  expect(names(bar)).not.toContain('For 8')
  // Nothing is enough.
  $cart.set({ total: 5 })
  await expect.poll(() => names(bar).slice(0, 3)).toEqual(['For 40', 'For 30', 'For 20'])
  expect(marked(bar)).toEqual([])
})

test.each([
  {
    what: 'a pointer',
    come: () => userEvent.hover(page.getByRole('listitem', { name: 'For 16' })),
    go: () => userEvent.hover(document.body, { position: { x: 1, y: 600 } })
  },
  {
    what: 'the keyboard’s focus',
    come: () => userEvent.tab(),
    go: (bar: Element) => (bar.shadowRoot?.activeElement as HTMLElement | null)?.blur()
  }
])(
  'under $what every card stays where it is, and only what it says is brought up to date',
  async ({ come, go }) => {
    const { bar, $cart } = await makeBar({ settings, products, cart: { total: 36 } })
    await leave()
    await come()
    $cart.set({ total: 46 })
    await expect.poll(() => marked(bar)).toHaveLength(8)
    expect(names(bar)).toEqual(FOR_36)
    await go(bar)
    await expect.poll(() => names(bar)[0]).toBe('For 5')
  }
)

test('a product that was added says so before its card goes', async () => {
  const { bar, $cart } = await makeBar({
    settings,
    products,
    cart: { total: 36 },
    onAdd: ({ id }) => $cart.set({ total: 46, productIds: [id] })
  })
  inside(bar, '[part=add-button]')?.click()
  await expect.element(page.getByRole('button', { name: 'Added: For 14' })).toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('For 14 added to cart')
  await leave()
  await expect.poll(() => names(bar)).not.toContain('For 14')
})
