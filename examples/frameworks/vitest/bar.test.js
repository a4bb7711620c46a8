import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBar, memoryCart } from 'free-shipping-bar/host'
import { FreeShippingBar } from 'free-shipping-bar/react'
import 'free-shipping-bar'

const settings = { threshold: 50, currency: 'EUR' }
const cart = { total: 20, currency: 'EUR' }
const products = [{ id: 'mug', name: 'Mug', price: 12, currency: 'EUR' }]
const MISSING = '🚚Add €30.00 more to get FREE shipping!'
const FREE = "🚚Congratulations! You've qualified for FREE shipping!"

let place
const complaints = []
const complain = ({ message, reason }) => complaints.push(String(message ?? reason))

/** Timers that have not ended. */
const timers = new Set()
const wait = globalThis.setTimeout
for (const kind of ['Timeout', 'Interval']) {
  const [start, end] = [globalThis[`set${kind}`], globalThis[`clear${kind}`]]
  globalThis[`set${kind}`] = (work, ...more) => {
    const timer = start(
      (...given) => {
        if (kind === 'Timeout') timers.delete(timer)
        work(...given)
      },
      ...more
    )
    timers.add(timer)
    return timer
  }
  globalThis[`clear${kind}`] = (timer) => {
    timers.delete(timer)
    end(timer)
  }
}

const said = () =>
  place.querySelector('free-shipping-bar')?.shadowRoot?.querySelector('[part=message]')?.textContent

/** A bar says this after a while. */
async function expectBar(sentence) {
  for (let turn = 0; turn < 100 && said() !== sentence; turn++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toBe(sentence)
}

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  place = document.body.appendChild(document.createElement('div'))
  for (const name of ['error', 'warn']) console[name] = (...words) => complaints.push(words.join(' '))
  addEventListener('error', complain)
  process.on('unhandledRejection', complain)
})
afterEach(async () => {
  place.remove()
  for (let turn = 0; turn < 100 && timers.size > 0; turn++) await new Promise((resolve) => wait(resolve, 20))
  expect(timers.size).toBe(0)
  removeEventListener('error', complain)
  process.off('unhandledRejection', complain)
  expect(complaints).toEqual([])
})

test('a page with a bar', async () => {
  const source = memoryCart(cart)
  const bar = createBar({ place, settings, products, cart: source })
  await expectBar(MISSING)
  source.set({ total: 60, currency: 'EUR' })
  await expectBar(FREE)
  bar.setSettings('no settings')
  bar.destroy()
  expect(said()).toBeUndefined()
})

test('a page with the React component', async () => {
  const root = createRoot(place)
  await act(async () => root.render(createElement(FreeShippingBar, { settings, products, cart })))
  await expectBar(MISSING)
  await act(async () => root.unmount())
  expect(said()).toBeUndefined()
})

test('a page with the element and its attributes', async () => {
  place.innerHTML = '<free-shipping-bar threshold="50" currency="EUR" total="20"></free-shipping-bar>'
  await expectBar(MISSING)
  place.querySelector('free-shipping-bar').total = 60
  await expectBar(FREE)
})
