import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { createStopLinks } from '#server/mails/stop-links.ts'
import { signLink } from '#server/owners/links.ts'

import { makeMailedShop, OWNER, stopLinkIn } from '../../support/mails.ts'
import { OWNER_LOGIN } from '../../support/owners.ts'
import { makeConfig, SECRET, SHOP, signedInstance } from '../../support/service.ts'

const PATH = '/mails/stop'
const ONE_CLICK = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click'
}

/** A shop whose owner got a mail. */
async function makeToldOwner(env: Record<string, string> = {}) {
  const shop = await makeMailedShop({ env })
  await shop.saveBar({ threshold: 40 })
  await shop.keep()
  await shop.pass(2)
  return { ...shop, link: stopLinkIn(shop.server.mails[0]) }
}

test('the link in a mail shows a button, and opening it ends nothing', async () => {
  const { call, link, load } = await makeToldOwner()
  const page = await call(link)
  const text = await page.text()
  expect([page.status, text]).toEqual([200, expect.stringContaining('<button>Send no more mails</button>')])
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(text).not.toContain(OWNER)
  expect((await load()).address).toBe(OWNER)
})

test('the button ends the mails, and pressing it again changes nothing', async () => {
  const { call, link, load, keep, server, pass } = await makeToldOwner()
  const [, action = ''] = /action="([^"]+)"/.exec(await (await call(link)).text()) ?? []
  expect((await call(action, { method: 'POST' })).status).toBe(200)
  expect((await load()).address).toBe('')
  expect((await call(action, { method: 'POST' })).status).toBe(200)
  await pass(8 * 24)
  expect(server.mails).toHaveLength(1)
  expect(await keep()).toMatchObject({ state: 'answered', answer: { address: OWNER } })
})

test('a mail program ends them by one call', async () => {
  const { call, link, load } = await makeToldOwner()
  const answer = await call(link, ONE_CLICK)
  expect([answer.status, answer.headers.get('Set-Cookie'), answer.headers.get('Location')]).toEqual([
    200,
    null,
    null
  ])
  expect((await load()).address).toBe('')
})

test('a link ends no mails to another address, nor about another shop', async () => {
  const { call, link, load, keep, store, clock } = await makeToldOwner()
  await store.mails.save('another-site', { address: OWNER, digestDue: undefined }, clock.now())
  await keep({ address: 'new@shop.test' })
  expect((await call(link, ONE_CLICK)).status).toBe(200)
  expect((await load()).address).toBe('new@shop.test')
  expect(await store.mails.read('another-site')).toMatchObject({ address: OWNER })
})

test('a link still works after the secret was replaced', async () => {
  const { link, startOther, store } = await makeToldOwner()
  const NEW = 'another-secret-of-the-app'
  const other = await startOther({ env: { WIX_APP_SECRET: NEW, WIX_APP_SECRET_PREVIOUS: SECRET } })
  expect((await other.call(link, ONE_CLICK)).status).toBe(200)
  expect(await store.mails.read(SHOP)).toBeUndefined()
})

const ADDRESS_NAME = 'a'.repeat(43)
const key = (secret: string) => new TextEncoder().encode(secret)

function changed(link: string) {
  const [head = '', claims = '', signature = ''] = link.split('=')[1]?.split('.') ?? []
  const json = Buffer.from(claims, 'base64url').toString().replace(SHOP, 'another-site')
  return [head, Buffer.from(json).toString('base64url'), signature].join('.')
}
const otherService = createStopLinks(makeConfig({ WIX_APP_SECRET: 'the-secret-of-another-app' }))
const now = Date.now()

test.each([
  ['without a signature', async () => 'eyJhbGciOiJub25lIn0.e30.'],
  ['of another service', () => otherService.sign(SHOP, OWNER)],
  ['changed on the way', async (link: string) => changed(link)],
  [
    'to sign in by',
    () => signLink({ instanceId: SHOP, epoch: 1, endsAt: now + 60_000 }, { secret: OWNER_LOGIN, now })
  ],
  [
    'for another purpose',
    () =>
      new SignJWT({ address: ADDRESS_NAME })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('free-shipping-bar')
        .setAudience('owner-link')
        .setSubject(SHOP)
        .sign(key(SECRET))
  ],
  ['that is a signed instance', async () => signedInstance()],
  ['that is empty', async () => '']
])('a link %s is refused and ends nothing', async (_case, forge) => {
  const { call, keep, load } = await makeMailedShop()
  await keep()
  const link = `${PATH}?link=${await createStopLinks(makeConfig()).sign(SHOP, OWNER)}`
  const address = `${PATH}?link=${encodeURIComponent(await forge(link))}`
  expect([(await call(address)).status, (await call(address, ONE_CLICK)).status]).toEqual([403, 403])
  expect((await load()).address).toBe(OWNER)
})
