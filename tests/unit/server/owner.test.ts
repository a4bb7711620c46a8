import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'

import { isOutsideWix } from '#shared/instance-id.ts'

import {
  ADDRESS,
  DAY_MS,
  linkIn,
  makeClock,
  makeOwners,
  MINUTE_MS,
  OWNER_LOGIN,
  SAVE,
  startMailServer,
  tokenIn
} from '../../support/owners.ts'
import { SHOP, signedInstance } from '../../support/service.ts'

describe('an owner outside Wix who has a link', () => {
  test('opens it, presses its button, and changes the bar of this shop', async () => {
    const { owners, call, pressLink, cookieOf } = await makeOwners()
    const { instanceId, link } = await owners.invite('The Shop', ADDRESS)
    const opened = await call(link)
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('<button>Sign in')])

    const answer = await pressLink(tokenIn(link))
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `/dashboard?instanceId=${instanceId}`
    ])
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-bar-shop-[\da-f-]{36}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
    const headers = {
      Cookie: cookieOf(answer),
      Authorization: instanceId,
      'Sec-Fetch-Site': 'same-origin'
    }
    const saved = await call(`/_functions/updateSettings?instanceId=${instanceId}${SAVE}`, {
      method: 'PUT',
      headers
    })
    expect(saved.status).toBe(200)
    const shown = await call(`/_functions/userSettings?instanceId=${instanceId}`)
    expect((await shown.json()).currentUserSettings).toMatchObject({
      enabled: true,
      fullUserSettings: { threshold: 80 }
    })
  })

  test('uses it once, however often it was only opened', async () => {
    const { owners, call, pressLink } = await makeOwners()
    const { link } = await owners.invite('The Shop', ADDRESS)
    for (const method of ['GET', 'HEAD', 'GET']) expect((await call(link, { method })).status).toBe(200)
    const answers = await Promise.all([pressLink(tokenIn(link)), pressLink(tokenIn(link))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403])
    expect((await pressLink(tokenIn(link))).status).toBe(403)
  })

  test('cannot use it after its seven days', async () => {
    const { now, pass } = makeClock()
    const { owners, call, pressLink } = await makeOwners({ now })
    const { link } = await owners.invite('The Shop', ADDRESS)
    pass(7 * DAY_MS + 1000)
    expect(await (await call(link)).text()).toContain('This link has ended')
    expect((await pressLink(tokenIn(link))).status).toBe(403)
  })

  test('cannot use it after the shop was revoked', async () => {
    const { owners, pressLink } = await makeOwners()
    const { link } = await owners.invite('The Shop', ADDRESS)
    expect(await owners.revoke('the shop')).toBe(true)
    expect((await pressLink(tokenIn(link))).status).toBe(403)
    const { link: another } = await owners.invite('The Shop', ADDRESS)
    expect((await pressLink(tokenIn(another))).status).toBe(303)
  })

  test('is not signed in by a page of another site', async () => {
    const { owners, pressLink } = await makeOwners()
    const { link } = await owners.invite('The Shop', ADDRESS)
    for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }]) {
      expect((await pressLink(tokenIn(link), headers)).status).toBe(403)
    }
  })
})

describe('nobody signs in by a link', () => {
  const claims = { epoch: 1 }
  const made = (secret: string, audience = 'owner-link', subject?: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('free-shipping-bar')
      .setAudience(audience)
      .setSubject(subject ?? 'shop-00000000-0000-0000-0000-000000000000')
      .setJti(crypto.randomUUID())
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))
  const unsigned = () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = { ...claims, iss: 'free-shipping-bar', aud: 'owner-link', sub: SHOP, jti: 'x', exp: 9e9 }
    return `${part({ alg: 'none' })}.${part(payload)}.`
  }
  test.each([
    ['that is empty', async () => ''],
    ['that is no token', async () => 'a.b.c'],
    ['that another secret signed', () => made('x'.repeat(32))],
    ['that was signed for something else', () => made(OWNER_LOGIN, 'something-else')],
    ['of a shop on Wix', () => made(OWNER_LOGIN, 'owner-link', SHOP)],
    ['of a shop that was never invited', () => made(OWNER_LOGIN)],
    ['without a signature', async () => unsigned()],
    ['that Wix signed', async () => signedInstance()]
  ])('%s', async (_case, make) => {
    const { pressLink } = await makeOwners()
    const answer = await pressLink(await make())
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([403, null])
  })

  test('whose shop was changed after it was signed', async () => {
    const { owners, pressLink } = await makeOwners()
    const one = tokenIn((await owners.invite('One', ADDRESS)).link).split('.')
    const other = tokenIn((await owners.invite('Other', ADDRESS)).link).split('.')
    expect((await pressLink([one[0], other[1], one[2]].join('.'))).status).toBe(403)
  })

  test('by trying again and again', async () => {
    const { pressLink } = await makeOwners()
    const states = new Map<number, number>()
    for (let guess = 0; guess < 1000; guess += 1) {
      const { status } = await pressLink(`${guess}.b.c`)
      states.set(status, (states.get(status) ?? 0) + 1)
    }
    expect(states.get(429)).toBeGreaterThan(950)
    expect(states.get(403)).toBeLessThanOrEqual(40)
  })
})

describe('an owner who asks for a new link', () => {
  const ask = (form: Awaited<ReturnType<typeof makeOwners>>['form'], email: string) =>
    form('/owner/link', { email })

  test('gets it by mail, and signs in with it', async () => {
    const { url, nextMail } = await startMailServer()
    const { owners, form, pressLink } = await makeOwners({ env: { SMTP_URL: url } })
    const invited = nextMail()
    await owners.invite('Bäckerei „Süß“', ADDRESS)
    await invited
    const mail = nextMail()
    await ask(form, ' Owner@Shop.test ')
    expect((await pressLink(tokenIn(await mail))).status).toBe(303)
  })

  test('reads the same as a stranger, and the log names neither', async () => {
    const { now } = makeClock()
    const { owners, form, log } = await makeOwners({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const { mail } = await owners.invite('The Shop', ADDRESS)
    expect(mail).toMatchObject({ state: 'unsent', error: expect.any(Error) })
    const [known, unknown] = await Promise.all([ask(form, ADDRESS), ask(form, 'stranger@shop.test')])
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    await expect.poll(async () => (await log()).join('\n')).toContain('mail not sent')
    expect((await log()).join('\n')).not.toMatch(/owner@|stranger@/)
  })

  test('gets one mail in five minutes, however often it is asked for', async () => {
    const clock = makeClock()
    const { url, mails } = await startMailServer()
    const { owners } = await makeOwners({ now: clock.now, env: { SMTP_URL: url } })
    await owners.invite('The Shop', ADDRESS)
    await Promise.all([1, 2, 3].map(() => owners.askForLink(ADDRESS)))
    expect(mails.map((mail) => linkIn(mail) !== '')).toEqual([true, true])
    clock.pass(5 * MINUTE_MS)
    await owners.askForLink(ADDRESS)
    expect(mails).toHaveLength(3)
  })

  test('gets none after the shop was revoked', async () => {
    const { url, mails } = await startMailServer()
    const { owners } = await makeOwners({ env: { SMTP_URL: url } })
    await owners.invite('The Shop', ADDRESS)
    await owners.revoke('The Shop')
    await owners.askForLink(ADDRESS)
    expect(mails).toHaveLength(1)
  })

  test.each([
    '',
    'owner',
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test,c@d.test',
    'Owner <a@b.test>',
    'a@\u{212a}ite.test'
  ])('cannot give %j as an address', async (email) => {
    const { form } = await makeOwners({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect((await ask(form, email)).status).toBe(400)
  })
})

test('the database keeps no address and no session, only what the secret makes of them', async () => {
  const kept: string[] = []
  const { store, owners, pressLink, cookieOf } = await makeOwners()
  const { addAddress, signIn } = store.owners
  store.owners.addAddress = (instanceId, address) => {
    kept.push(address)
    return addAddress(instanceId, address)
  }
  store.owners.signIn = (given) => {
    kept.push(JSON.stringify(given))
    return signIn(given)
  }
  const { link } = await owners.invite('The Shop', ADDRESS)
  const session = cookieOf(await pressLink(tokenIn(link))).split('=')[1] ?? ''
  expect(session).not.toBe('')
  expect(kept).toHaveLength(2)
  expect(kept.join('\n')).not.toContain(ADDRESS)
  expect(kept.join('\n')).not.toContain(session)
})

test('a shop is no other one whose name only looks alike', async () => {
  const { owners } = await makeOwners()
  const one = await owners.invite('Shop2', ADDRESS)
  const other = await owners.invite('Shop²', ADDRESS)
  expect(other.instanceId).not.toBe(one.instanceId)
  expect(await owners.revoke('Shop³')).toBe(false)
})

test('a shop that an earlier version opened keeps its instance', async () => {
  const { owners, store } = await makeOwners()
  const { instanceId } = await owners.invite('Shop2', ADDRESS)
  const earlier = { instanceId: instanceId.replace(/.$/, 'x'), name: 'Shop²', now: 0 }
  const read = store.owners.read
  store.owners.read = async (id) => (id === instanceId ? { ...earlier, epoch: 1 } : read(id))
  expect((await owners.invite('SHOP²', ADDRESS)).instanceId).toBe(instanceId)
})

test('a shop has the same instance by its name, in whatever letters', async () => {
  const { owners } = await makeOwners()
  const ids = await Promise.all(['Café', 'CAFÉ', 'Cafe\u{301}'].map((name) => owners.invite(name, ADDRESS)))
  expect(new Set(ids.map(({ instanceId }) => instanceId)).size).toBe(1)
  expect(isOutsideWix(ids[0]?.instanceId ?? '')).toBe(true)
})
