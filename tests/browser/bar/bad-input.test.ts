import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inside, makeBar, makeProducts, track } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const say = (message: unknown) => window.postMessage(message, location.origin)
/** Once all that was said before has been heard. */
const heard = () =>
  new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data !== 'the last') return
      window.removeEventListener('message', hear)
      resolve()
    }
    window.addEventListener('message', hear)
    say('the last')
  })

let debug: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  debug = vi.spyOn(console, 'debug').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const TYPES = [
  'shippingBarUpdate',
  'selectedProductsUpdate',
  'addedToCart',
  'addToCartFailed',
  'UPDATE_CART',
  'UPDATE_SETTINGS'
]
const anyValue = fc.anything({ withDate: true, withMap: true, maxDepth: 4 })
const anyMessage = fc.record(
  { type: fc.oneof(fc.constantFrom(...TYPES), fc.string()), payload: anyValue, data: anyValue },
  { requiredKeys: [] }
)

test('after hundreds of senseless messages the bar says what its page says', async () => {
  const { bar, host } = await makeBar({ cart: { total: 20 }, products: makeProducts(2) })
  for (const message of fc.sample(fc.oneof(anyMessage, anyValue), 400)) {
    try {
      say(message)
    } catch {
      continue
    }
  }
  await heard()
  host.announce()
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('40')
  expect(inside(bar, 'li')?.ariaLabel).toBe('Product 1')
})

test('what is ignored is told a few times, not ten thousand', async () => {
  const { bar } = await makeBar()
  for (let index = 0; index < 10_000; index++) say({ type: `unknown ${index}` })
  for (let index = 0; index < 10_000; index++) say({ type: 'UPDATE_CART', data: { cartTotal: 'x' } })
  await heard()
  expect(debug.mock.calls.length).toBeLessThan(60)
  expect(track(bar)?.ariaValueNow).toBe('40')
})

test('endless lists and deep nests do no harm', async () => {
  const { bar } = await makeBar()
  let nest: unknown = 'end'
  for (let depth = 0; depth < 500; depth++) nest = { nest }
  say({ type: 'shippingBarUpdate', payload: { settings: nest } })
  say({ type: 'selectedProductsUpdate', payload: { products: Array.from({ length: 100_000 }, () => nest) } })
  say({
    type: 'selectedProductsUpdate',
    payload: { products: Array.from({ length: 5000 }, (_, index) => makeProduct({ id: `p${index}` })) }
  })
  await expect.poll(() => inside(bar, 'ul')?.children.length).toBe(50)
})

const HOSTILE = '</style><script>window.hacked=1</script><img src=x onerror="window.hacked=1">;}*{color:red}'

test('HTML in a text is text, a color with more than a color is not used, and a link to code leads nowhere', async () => {
  const texts = {
    progressTemplate: HOSTILE,
    buttonText: HOSTILE,
    initialMessage: HOSTILE,
    successMessage: HOSTILE
  }
  const products = [makeProduct({ name: HOSTILE })]
  const { bar } = await makeBar({ settings: makeSettings({ messages: texts }), products })
  expect(inside(bar, '[part=message]')?.textContent).toContain('<script>')
  expect(bar.shadowRoot?.querySelector('script, style, img')).toBeNull()
  expect('hacked' in window).toBe(false)
  for (const barColor of ['red;background:url(//evil.test)', 'var(--secret)', '}*{display:none}'])
    say({ type: 'shippingBarUpdate', payload: { settings: { threshold: 50, style: { barColor } } } })
  for (const url of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    'vbscript:x'
  ]) {
    const product = { id: 'mug', name: url, price: 5, url, image_url: url }
    say({ type: 'selectedProductsUpdate', payload: { products: [product] } })
    await expect.poll(() => inside(bar, 'li')?.ariaLabel).toBe(url)
    expect(bar.shadowRoot?.querySelector('a[href], img')).toBeNull()
  }
  const fill = inside(bar, '[part=fill]')
  expect(fill && getComputedStyle(fill).backgroundColor).toBe('rgb(0, 112, 243)')
})
