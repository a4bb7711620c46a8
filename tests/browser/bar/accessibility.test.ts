import { errorPage, HOME_PAGE } from '#server/pages/plain-pages.ts'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { inside, makeBar, makeForm, makeProducts, putBar } from '../../support/bar-in-page.ts'
import { makeGoal, makeProduct, makeSettings } from '../../support/make.ts'

async function findings(element: Element | Document) {
  const { violations } = await axe.run(element, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ failureSummary }) => `${id}: ${failureSummary}`))
}

const products = makeProducts(8).map((product, index) => ({
  ...product,
  url: index % 2 ? '/product' : '',
  discount_price: index % 3 ? null : 5
}))

type State = [name: string, reach: () => Promise<Element>]
type Options = Parameters<typeof makeBar>[0]

const made = (name: string, options: Options): State => [name, async () => (await makeBar(options)).bar]

/** The longest texts that an owner can write. */
const longTexts = [
  ['ar', 'شحن مجاني '.repeat(30).slice(0, 300)],
  ['de', 'Versandkostenfreiheit'.repeat(15).slice(0, 300)],
  ['th', 'จัดส่งฟรี'.repeat(40).slice(0, 300)]
] as const

const STATES: readonly State[] = [
  made('on its way', {}),
  made('with products', { products }),
  made('right to left', { products, settings: makeSettings({ style: { textDirection: 'rtl' } }) }),
  made('reached', { cart: { total: 50 } }),
  made('with a gradient and a frame', {
    settings: makeSettings({ style: { barType: 'gradient', borderThickness: 10 } })
  }),
  made('narrow', { products, width: 300 }),
  ...longTexts.map(([locale, text]) => {
    const messages = { languages: { [locale]: { progressTemplate: text, buttonText: text } } }
    return made(`with a long text in ${locale}`, {
      settings: makeSettings({ messages }),
      locale,
      width: 300,
      products: makeProducts(2)
    })
  }),
  ...(['ltr', 'rtl'] as const).map((textDirection) =>
    made(`with goals from ${textDirection}`, {
      settings: makeSettings({
        style: { textDirection },
        rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a candle')] }
      }),
      cart: { total: 60 }
    })
  ),
  ['that waits', waiting],
  [
    'that cannot start',
    async () => {
      const bar = await waiting()
      window.postMessage({ type: 'shippingBarUpdate', payload: { settings: {} } }, location.origin)
      await expect.element(page.getByRole('alert')).toBeInTheDocument()
      return bar
    }
  ],
  ['that can be closed', async () => (await makeForm({ closable: '' })).bar],
  [
    'with its products unfolded',
    async () => {
      const { bar, full } = await makeForm({ compact: 'fold' }, { width: 390, products: makeProducts(4) })
      full.remove()
      await expect.poll(() => inside(bar, '.unfold')).not.toBeNull()
      inside(bar, '.unfold')?.click()
      await expect.poll(() => inside(bar, '.unfold')?.ariaExpanded).toBe('true')
      return bar
    }
  ],
  ...(['ltr', 'rtl'] as const).map((textDirection): State => [
    `with a choice of variants from ${textDirection}`,
    async () => {
      const sized = { ...products[0], url: '/product', hasOptions: true, hasVariants: true }
      const { bar } = await makeBar({
        settings: makeSettings({ style: { textDirection }, products: { selectionMethod: 'closesGap' } }),
        products: [makeProduct(sized)],
        onChoose: async () => [
          { id: 's', name: 'S', price: 10, inStock: true },
          { id: 'm', name: '', price: 12, inStock: false }
        ]
      })
      inside(bar, '[part=add-button]')?.click()
      await expect.element(page.getByRole('combobox')).toBeVisible()
      return bar
    }
  ])
]

async function waiting() {
  const bar = putBar()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  return bar
}

test.each(STATES)('everyone can use a bar %s, and nothing sticks out of it', async (_name, reach) => {
  document.documentElement.lang = 'en'
  const bar = await reach()
  expect(await findings(bar)).toEqual([])
  const box = inside(bar, '[part=bar]')
  expect(box?.scrollWidth).toBe(box?.clientWidth)
})

test.each([
  ['at the service’s own address', HOME_PAGE],
  ['of an address where nothing is', errorPage({ status: 404, message: 'This page doesn’t exist.' })],
  ['of a failure', errorPage({ status: 500, message: 'Something went wrong on our side.' })]
])('everyone can use the page %s', async (_, html) => {
  const { head, body } = document
  const { documentElement: shown } = new DOMParser().parseFromString(String(await html), 'text/html')
  document.documentElement.lang = shown.lang
  document.documentElement.innerHTML = shown.innerHTML
  expect(await findings(document)).toEqual([])
  document.documentElement.replaceChildren(head, body)
})

test('there is one progressbar, and one status, which is empty again once it has spoken', async () => {
  const { bar } = await makeBar({ products })
  const sentence = 'Add $30.00 more to get FREE shipping!'
  expect(page.getByRole('progressbar').elements()).toHaveLength(1)
  expect(page.getByRole('status').elements()).toHaveLength(1)
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence)
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/)
  expect(inside(bar, '[part=message]')?.closest('[aria-hidden]')).toBeNull()
  expect(page.getByText(sentence).elements()).toHaveLength(1)
})

test('add buttons and arrows are large enough for a finger', async () => {
  const { bar } = await makeBar({ products, width: 500 })
  for (const [selector, width] of [
    ['[part=add-button]', 44],
    ['[part=arrow]', 32]
  ] as const) {
    await expect.poll(() => inside(bar, selector)).not.toBeNull()
    const box = inside(bar, selector)?.getBoundingClientRect()
    expect(box?.width).toBeGreaterThanOrEqual(width)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})
