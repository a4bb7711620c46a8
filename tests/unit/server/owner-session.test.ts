import { describe, expect, test } from 'vitest'

import { FUNCTIONS } from '#server/routes/route-table.ts'

import { DAY_MS, makeClock, makeOwners, SAVE } from '../../support/owners.ts'
import { makeService, SHOP, signedInstance } from '../../support/service.ts'

describe('a session', () => {
  test('reaches no other shop, on Wix or outside', async () => {
    const { call, signedIn } = await makeOwners()
    const one = await signedIn('One')
    const other = await signedIn('Other')
    for (const instanceId of [other.instanceId, SHOP]) {
      for (const Cookie of [one.cookie, one.cookie.replace(one.instanceId, instanceId)]) {
        const answer = await call(`/_functions/settingsHistory?instanceId=${instanceId}`, {
          headers: { ...one.headers, Cookie, Authorization: instanceId }
        })
        expect(answer.status).toBe(401)
      }
    }
  })

  test('is asked for by every call of an owner', async () => {
    const { call, signedIn } = await makeOwners()
    const { instanceId } = await signedIn()
    const headers = { Authorization: instanceId, 'Sec-Fetch-Site': 'same-origin' }
    const open =
      /draft|siteBar|barProducts|productVariants|pageProduct|coupon|widgetSettings|viewPass|barSeen|barFailures|barEvents|webhooks|tools/
    const calls = Object.entries(FUNCTIONS)
      .filter(([path]) => !open.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
    expect(calls.length).toBeGreaterThanOrEqual(15)
    for (const { path, method } of calls) {
      const answer = await call(`${path}?instanceId=${instanceId}`, { method, headers })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  })

  test('is nothing where a page of another site sends its cookie', async () => {
    const { signedIn } = await makeOwners()
    const { call } = await signedIn()
    expect((await call('settingsHistory')).status).toBe(200)
    for (const from of ['cross-site', 'same-site', 'none', '']) {
      expect((await call('updateSettings', SAVE, { 'Sec-Fetch-Site': from }, 'PUT')).status).toBe(403)
    }
  })

  test('is over after it was revoked, after the owner signed out, after a week without use and after 30 days', async () => {
    const { now, pass } = makeClock()
    const { owners, signedIn } = await makeOwners({ now })
    const works = async (session: Awaited<ReturnType<typeof signedIn>>) =>
      (await session.call('settingsHistory')).status === 200

    const revoked = await signedIn('Revoked')
    await owners.revoke('Revoked')
    expect(await works(revoked)).toBe(false)

    const out = await signedIn('Out')
    const answer = await out.call('signOut', '', {}, 'POST')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-bar-[\w-]+=; Max-Age=0; Path=\//)
    expect(await works(out)).toBe(false)

    const idle = await signedIn('Idle')
    const used = await signedIn('Used')
    for (let day = 1; day < 30; day += 1) {
      pass(DAY_MS)
      expect(await works(used)).toBe(true)
    }
    expect(await works(idle)).toBe(false)
    pass(DAY_MS)
    expect(await works(used)).toBe(false)
  })

  test('ends with the secret of the links', async () => {
    const { signedIn, store } = await makeOwners()
    const { instanceId, headers } = await signedIn()
    const other = await makeOwners({ store, env: { OWNER_LOGIN: 'f'.repeat(16) + 'e'.repeat(16) } })
    const answer = await other.call(`/_functions/settingsHistory?instanceId=${instanceId}`, { headers })
    expect(answer.status).toBe(401)
  })

  test('is no proof where nobody signs in by links', async () => {
    const { signedIn, store } = await makeOwners()
    const { instanceId, headers } = await signedIn()
    const off = await makeService({ store })
    const answer = await off.call(`/_functions/settingsHistory?instanceId=${instanceId}`, { headers })
    expect([answer.status, (await off.call('/owner')).status]).toEqual([401, 404])
  })

  test('brings what a shop outside Wix has, and Wix is never asked about it', async () => {
    const asked: string[] = []
    const { work, signedIn, call } = await makeOwners({
      platformFetch: async (input) => {
        asked.push(String(input))
        return new Response('', { status: 500 })
      }
    })
    const shop = await signedIn()
    expect((await shop.call('updateSettings', SAVE, {}, 'PUT')).status).toBe(200)
    expect((await shop.call('userSettings')).status).toBe(200)
    for (const name of ['goingLive', 'shippingRules', 'siteTheme', 'sideCart']) {
      expect((await shop.call(name)).status).toBe(404)
    }
    const products = await call(`/_functions/barProducts?instanceId=${shop.instanceId}`)
    expect(await products.json()).toEqual({ products: [] })
    await work.run()
    expect(asked).toEqual([])
  })

  test('is no signature of Wix, also where Wix’s secret signed the id of such a shop', async () => {
    const { call, signedIn } = await makeOwners()
    const { instanceId } = await signedIn()
    const answer = await call(`/_functions/settingsHistory?instanceId=${instanceId}`, {
      headers: { Authorization: signedInstance({ instanceId }) }
    })
    expect(answer.status).toBe(403)
  })
})
