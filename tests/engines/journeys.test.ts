import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type Demo, startDemo } from '../support/demo.ts'
import { firefox } from '../support/engine-firefox.ts'
import { webkit } from '../support/engine-webkit.ts'
import { type Engine, findDeep } from '../support/engine.ts'
import { serveHostPages } from '../support/host-pages.ts'
import type { LocalServer } from '../support/local-server.ts'
import { skipByName } from '../support/skipped.ts'
import { DRAWN, MARK_TAKEN } from '../support/taken.ts'

const ELEMENT = 'free-shipping-bar'
const TRACK = '[role=progressbar]'
const STRIP = '[part=strip]'
const ADD_BUTTON = '[part=add-button]'

/** Keeps what a page complains about, and how its bar comes: before anything else in the page runs. */
const WITNESS = `<script>
  ${MARK_TAKEN}
  window.complaints = []
  window.looks = []
  addEventListener('error', (event) => {
    const { src, href } = event.target
    window.complaints.push(event.message ?? 'not loaded: ' + (src ?? href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push('unhandled: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.complaints.push(violatedDirective))
  const { error } = console
  console.error = (...words) => { window.complaints.push(words.join(' ')); error(...words) }
  const textOf = (node) => node.shadowRoot?.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext')
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.matches?.('${DRAWN}')) window.looks.push(textOf(node))
  }).observe(document, { childList: true, subtree: true })
</script>`

/** A shop that adds what it is asked for to its cart. */
const SHOP = `(() => {
  let total = 20
  window.added = []
  const send = () =>
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } }))
  document.addEventListener('free-shipping-bar:add', ({ detail }) => {
    window.added.push(detail.product.name)
    detail.respondWith(Promise.resolve().then(() => { total += 10; send() }))
  })
  send()
})()`

const sendCart = (total: number) =>
  `document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total: ${total}, currency: 'USD' } }))`

// In Chromium the tests of `tests/hosts` go the same ways.
const KINDS = [firefox, webkit]

let demo: Demo
let hosts: LocalServer
const engines = new Map<string, Engine>()

async function startPages() {
  demo = await startDemo()
  hosts = await serveHostPages(demo.url, DEMO_APP.instanceId, WITNESS)
}

beforeAll(async () => {
  const starts = KINDS.filter(({ missing }) => !missing).map(async ({ name, start }) => {
    engines.set(name, await start())
  })
  await Promise.all([startPages(), ...starts])
})

afterAll(async () => {
  await Promise.all([...engines.values()].map((engine) => engine.close()))
  await hosts.close()
  await demo.stop()
})

for (const { name, missing } of KINDS) {
  if (missing) {
    skipByName(`a shopper's journeys in ${name}`, missing)
    continue
  }
  describe(`in ${name}`, () => {
    let engine: Engine

    beforeAll(() => {
      const started = engines.get(name)
      if (!started) throw new Error(`${name} did not start`)
      engine = started
    })
    afterEach(async () => expect(await engine.complaints(), 'errors in the page').toEqual([]))

    const attribute = (selector: string, attribute: string) =>
      engine.evaluate(`${findDeep(selector)}?.getAttribute('${attribute}')`)
    const count = (selector: string) => engine.evaluate(`document.querySelectorAll('${selector}').length`)
    const has = (selector: string) => engine.evaluate(`${findDeep(selector)} !== null`)
    const isSeen = (selector: string) =>
      engine.evaluate(`(${findDeep(selector)}?.getClientRects().length ?? 0) > 0`)

    /** The page with one tag, its element on screen with its products. */
    async function openShop() {
      await engine.open(`${hosts.url}/drop-in`)
      await expect.poll(() => has(ADD_BUTTON)).toBe(true)
    }

    test('one tag brings the bar at once, and no component before it is touched', async () => {
      await openShop()
      const text = await attribute(TRACK, 'aria-valuetext')
      expect(text).toMatch(/free shipping/i)
      expect(await engine.evaluate('window.looks')).toEqual([text])
      expect([await count(ELEMENT), await count(DRAWN)]).toEqual([1, 1])
    })

    test('an add by the pointer and by the keyboard asks the shop for the product, and its cart moves the bar until the strip goes', async () => {
      await openShop()
      await engine.evaluate(SHOP)
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('40')
      expect(await attribute(TRACK, 'aria-valuetext')).toMatch(/\$30\.00/)
      const product = await attribute('[part=card]', 'aria-label')
      await engine.click(ADD_BUTTON)
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('60')
      expect(await engine.evaluate('window.added')).toEqual([product])

      await openShop()
      await engine.evaluate(SHOP)
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('40')
      await expect
        .poll(async () => {
          await engine.press('Tab')
          return has(`${ADD_BUTTON}:focus`)
        })
        .toBe(true)
      await engine.press('Enter')
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('60')
      await engine.evaluate(sendCart(60))
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('100')
      await expect.poll(() => isSeen(STRIP)).toBe(false)
      expect(await attribute(TRACK, 'aria-valuetext')).toMatch(/free shipping/i)
    })

    test('a framed bar is moved by an added product', async () => {
      await engine.open(`${hosts.url}/framed`)
      await engine.enterFrame('iframe')
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('40')
      await expect.poll(() => has(ADD_BUTTON)).toBe(true)
      await engine.click(ADD_BUTTON)
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('65')
    })

    test('the side cart of a Wix site has its bar, which moves with the cart', async () => {
      const inSlot = () =>
        engine.evaluate(
          `document.querySelector('.slot free-shipping-bar')?.shadowRoot?.querySelector('${TRACK}')?.getAttribute('aria-valuenow')`
        )
      await engine.open(`${hosts.url}/wix`)
      await expect.poll(() => attribute(TRACK, 'aria-valuenow')).toBe('40')
      await engine.evaluate('void openSideCart()')
      await expect.poll(inSlot).toBe('40')
      await engine.evaluate('void (shop.total = 50, clientSdk.invoke({ method: "refreshCart", args: [] }))')
      await expect.poll(inSlot).toBe('100')
      await engine.evaluate('void closeSideCart()')
      expect(await count('.slot')).toBe(0)
    })
  })
}
