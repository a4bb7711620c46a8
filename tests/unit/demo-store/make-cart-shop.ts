import { DEMO_APP } from '#demo-store/demo-app.ts'
import { createCart } from '#demo-store/host/cart.ts'
import { createSiteCalls } from '#demo-store/host/site-calls.ts'
import { Hono } from 'hono'

import { makePlatform } from '../../support/platform.ts'

/** The shop with browsers that keep their cookies. */
export function makeCartShop() {
  const { emulator } = makePlatform()
  const site = new Hono().route('/_api', emulator.siteOrigin(DEMO_APP))
  function makeBrowser() {
    let cookies = ''
    const calls = createSiteCalls(async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookies)
      const answer = await site.request(String(input), { ...init, headers })
      cookies = answer.headers.get('set-cookie')?.split(';')[0] ?? cookies
      return answer
    })
    return { calls, openTab: () => createCart(calls) }
  }
  return { emulator, makeBrowser }
}
