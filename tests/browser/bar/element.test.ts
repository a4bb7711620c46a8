import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { hearStatus, makeBar, putBar, track } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'

afterEach(() => void vi.restoreAllMocks())

const update = (payload: object, instanceId?: string) =>
  window.postMessage({ type: 'shippingBarUpdate', instanceId, payload }, location.origin)

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
  update({ settings })
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
})

test('the message is announced once it has settled, not at every step of a slider', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  const heard = hearStatus(bar)
  for (let total = 21; total <= 30; total++) {
    $cart.set({ total })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.poll(() => heard).toEqual(['Add $20.00 more to get FREE shipping!'])
})

test('time that passes is shown, and not read aloud each time', async () => {
  const bar = putBar()
  const say = (message: string, steadyMessage: string) =>
    update({ settings: makeSettings(), message, steadyMessage })
  say('Only 2 minutes left! Add $30.00.', 'Add $30.00.')
  await expect.element(page.getByRole('status')).toHaveTextContent('Only 2 minutes left! Add $30.00.')
  const heard = hearStatus(bar)
  say('Only 1 minute left! Add $30.00.', 'Add $30.00.')
  await expect.poll(() => track(bar)?.ariaValueText).toBe('Only 1 minute left! Add $30.00.')
  say('Only 1 minute left! Add $10.00.', 'Add $10.00.')
  await expect.poll(() => heard).toEqual(['Only 1 minute left! Add $10.00.'])
})

test('two bars of one site show the same cart, also where one is moved', async () => {
  const { bar } = await makeBar({ cart: { total: 20 } })
  const second = putBar()
  await expect.poll(() => track(second)?.ariaValueNow).toBe('40')
  expect(track(bar)?.ariaValueNow).toBe('40')
  document.body.appendChild(document.createElement('aside')).append(bar)
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('40')
})

test('bars of two sites do not mix, also where one was in the markup before the script, or is named anew', async () => {
  document.body.innerHTML = '<free-shipping-bar instance-id="ours"></free-shipping-bar>'
  const [ours] = document.body.children
  const theirs = putBar('theirs')
  const says = (bar: Element | undefined) => expect.poll(() => bar && track(bar)?.ariaValueNow)
  update({ settings: makeSettings(), progress: 10 }, 'ours')
  update({ settings: makeSettings(), progress: 70 }, 'theirs')
  await says(ours).toBe('10')
  await says(theirs).toBe('70')
  ours?.setAttribute('instance-id', 'theirs')
  await expect
    .poll(() => {
      update({ settings: makeSettings(), progress: 80 }, 'theirs')
      return ours && track(ours)?.ariaValueNow
    })
    .toBe('80')
})
