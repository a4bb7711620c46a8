import { describe, expect, test } from 'vitest'

import { ADDRESS, DAY_MS, makeClock, makeOwners, startMailServer, tokenIn } from '../../support/owners.ts'
import { SHOP } from '../../support/service.ts'

describe('an owner whose link is no longer good', () => {
  test('has read in the mail until when it works, and where to get another one', async () => {
    const { url, nextMail } = await startMailServer()
    const { owners } = await makeOwners({ now: makeClock().now, env: { SMTP_URL: url } })
    const mail = nextMail()
    await owners.invite('The Shop', ADDRESS)
    expect(await mail).toContain('It works once, until 1 December 2026')
    expect(await mail).toContain('ask for a new one at https://bar.test/owner')
  })

  test('reads what to do about a link that has ended or was used', async () => {
    const { now, pass } = makeClock()
    const byMail = await makeOwners({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const byHand = await makeOwners({ now })
    for (const [{ owners, call, pressLink }, advice] of [
      [byMail, 'Type the e-mail address that was invited: a new link is sent to it.'],
      [byHand, 'Ask whoever invited you for a new link.']
    ] as const) {
      const { link } = await owners.invite('The Shop', ADDRESS)
      await pressLink(tokenIn(link))
      expect(await (await pressLink(tokenIn(link))).text()).toContain(advice)
      pass(8 * DAY_MS)
      expect(await (await call(link)).text()).toContain(advice)
    }
  })

  test('is led on by one that this browser has used: pressed twice, or in another tab', async () => {
    const { owners, pressLink, cookieOf } = await makeOwners()
    const { link, instanceId } = await owners.invite('The Shop', ADDRESS)
    const Cookie = cookieOf(await pressLink(tokenIn(link)))
    const again = await pressLink(tokenIn(link), { 'Sec-Fetch-Site': 'same-origin', Cookie })
    expect([again.status, again.headers.get('Location')]).toEqual([
      303,
      `/dashboard?instanceId=${instanceId}`
    ])
    expect(again.headers.get('Set-Cookie')).toBe(null)
  })

  test('finds it unused after a mail scanner has opened everything in the mail', async () => {
    const { owners, call, pressLink } = await makeOwners()
    const { link } = await owners.invite('The Shop', ADDRESS)
    const paths = [
      link,
      `${link}&utm_source=scan`,
      link.replace('/owner?', '/owner/link?'),
      '/owner',
      '/owner/link'
    ]
    for (const path of paths)
      for (const method of ['GET', 'HEAD']) expect((await call(path, { method })).status).toBe(200)
    expect((await pressLink(tokenIn(link))).status).toBe(303)
  })
})

describe('an owner who comes back to /owner', () => {
  const withCookies = (...cookies: string[]) => ({ headers: { Cookie: cookies.join('; ') } })

  test('is led to the one shop whose session this browser has', async () => {
    const { call, signedIn } = await makeOwners()
    const { instanceId, cookie } = await signedIn()
    const answer = await call('/owner', withCookies('other=1', cookie))
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `/dashboard?instanceId=${instanceId}`
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('chooses between several shops by their names', async () => {
    const { call, signedIn } = await makeOwners()
    const one = await signedIn('Mugs & <Cups>')
    const other = await signedIn('Other')
    const text = await (await call('/owner', withCookies(one.cookie, other.cookie))).text()
    expect(text).toContain(`<a href="/dashboard?instanceId=${one.instanceId}">Mugs &amp; &lt;Cups&gt;</a>`)
    expect(text).toContain(`<a href="/dashboard?instanceId=${other.instanceId}">Other</a>`)
  })

  test('signs in anew where the session has ended, was made up, or is another shop’s', async () => {
    const { owners, call, signedIn } = await makeOwners()
    const one = await signedIn('One')
    const other = await signedIn('Other')
    await owners.revoke('One')
    const madeUp = one.cookie.replace(/=.*/, `=${'a'.repeat(43)}`)
    const moved = other.cookie.replace(other.instanceId, one.instanceId)
    for (const cookie of [
      one.cookie,
      madeUp,
      moved,
      '__Host-bar-=x',
      `__Host-bar-${SHOP}=${'a'.repeat(43)}`
    ]) {
      const answer = await call('/owner', withCookies(cookie))
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>Sign in</h1>')])
    }
  })

  test('finds the same page at /owner/link, to ask for the link of another shop', async () => {
    const { call, signedIn } = await makeOwners({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const { cookie, instanceId } = await signedIn()
    const answer = await call('/owner/link', withCookies(cookie))
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).toContain('<label for="email">Your e-mail address</label>')
    expect(text).toContain(`<a href="/dashboard?instanceId=${instanceId}">The Shop</a>`)
  })
})
