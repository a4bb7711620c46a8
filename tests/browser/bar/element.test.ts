import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { makeBar, putBar, track } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'

afterEach(() => void vi.restoreAllMocks())

const update = (settings: object, more: object = {}) =>
  window.postMessage({ type: 'shippingBarUpdate', payload: { settings, ...more } }, location.origin)

test('until its page has spoken, the bar shows that it is loading', async () => {
  putBar()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})

test('a progressbar says how far the cart is, and in words', async () => {
  await makeBar({ cart: { total: 20 } })
  const bar = page.getByRole('progressbar', { name: 'Free shipping progress' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Add $30.00 more to get FREE shipping!')
})

test('a hundred is not said a cent too early', async () => {
  await makeBar({ settings: makeSettings({ threshold: 1000 }), cart: { total: 999.99 } })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99')
})

test.each([
  { settings: null, says: 'Error loading bar configuration.' },
  { settings: {}, says: 'Could not load bar configuration properly.' },
  { settings: 'dark', says: 'Error: Invalid bar configuration.' },
  { settings: { threshold: 'fifty' }, says: 'Error: Invalid bar configuration.' }
])('settings $settings say "$says"', async ({ settings, says }) => {
  putBar()
  window.postMessage({ type: 'shippingBarUpdate', payload: { settings } }, location.origin)
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
})

test('the message is announced once it has settled, not at every step of a slider', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  const status = bar.shadowRoot?.querySelector('[role=status]')
  const heard: string[] = []
  if (!status) throw new Error('There is no status')
  new MutationObserver(() => status.textContent && heard.push(status.textContent)).observe(status, {
    characterData: true,
    childList: true,
    subtree: true
  })
  for (let total = 21; total <= 30; total++) {
    $cart.set({ total })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard).toEqual(['Add $20.00 more to get FREE shipping!'])
})

test('time that passes is shown, and not read aloud each time', async () => {
  putBar()
  const say = (message: string, steadyMessage: string) => update(makeSettings(), { message, steadyMessage })
  say('Only 2 minutes left! Add $30.00.', 'Add $30.00.')
  const bar = page.getByRole('progressbar')
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('Only 2 minutes left! Add $30.00.')
  const heard: string[] = []
  const hear = () => status.element().textContent && heard.push(status.element().textContent)
  new MutationObserver(hear).observe(status.element(), {
    characterData: true,
    childList: true,
    subtree: true
  })
  say('Only 1 minute left! Add $30.00.', 'Add $30.00.')
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Only 1 minute left! Add $30.00.')
  say('Only 1 minute left! Add $10.00.', 'Add $10.00.')
  await expect.poll(() => heard).toEqual(['Only 1 minute left! Add $10.00.'])
})

test('two bars of one site show the same cart', async () => {
  const { bar } = await makeBar({ cart: { total: 20 } })
  const second = putBar()
  await expect.poll(() => track(second)?.ariaValueNow).toBe('40')
  expect(track(bar)?.ariaValueNow).toBe('40')
})

test('bars of two sites do not mix', async () => {
  const ours = putBar('ours')
  const theirs = putBar('theirs')
  const tell = (instanceId: string, progress: number) =>
    window.postMessage(
      { type: 'shippingBarUpdate', instanceId, payload: { settings: makeSettings(), progress } },
      location.origin
    )
  tell('ours', 10)
  tell('theirs', 70)
  await expect.poll(() => track(ours)?.ariaValueNow).toBe('10')
  await expect.poll(() => track(theirs)?.ariaValueNow).toBe('70')
})

test('a bar that was in the markup before the script is upgraded', async () => {
  document.body.innerHTML = '<free-shipping-bar></free-shipping-bar>'
  const bar = document.body.firstElementChild
  putBar()
  update(makeSettings(), { progress: 30 })
  await expect.poll(() => bar && track(bar)?.ariaValueNow).toBe('30')
})

test('a bar that is moved goes on where it is', async () => {
  const { bar } = await makeBar({ cart: { total: 20 } })
  const aside = document.createElement('aside')
  document.body.append(aside)
  aside.append(bar)
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('40')
})

test('a changed instance-id makes it another site’s bar', async () => {
  const bar = putBar('ours')
  bar.setAttribute('instance-id', 'theirs')
  const payload = { settings: makeSettings(), progress: 70 }
  await expect
    .poll(() => {
      window.postMessage({ type: 'shippingBarUpdate', instanceId: 'theirs', payload }, location.origin)
      return track(bar)?.ariaValueNow
    })
    .toBe('70')
})

test('defining the element twice changes nothing', () => {
  const first = customElements.get('free-shipping-bar')
  putBar()
  expect(customElements.get('free-shipping-bar')).toBe(first)
})
