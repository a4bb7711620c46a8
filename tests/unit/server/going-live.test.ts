import { afterEach, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { waitMs } from '#server/lib/attempts.ts'
import { HOUR_MS } from '#shared/time.ts'

import { makeOwner } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { pass, play } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'

type Owner = Awaited<ReturnType<typeof makeOwner>>

afterEach(() => void vi.useRealTimers())

const problem = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ message: 'no', details: {} }, { status, headers })

/** What Wix answers instead of embedding the script; a number is a status. */
const ANSWERS: Record<string, () => Response | Promise<Response>> = {
  'busy for 600 s': () => problem(429, { 'Retry-After': '600' }),
  'nothing at all': () => Promise.reject(new TypeError('network')),
  'an empty answer': () => new Response(''),
  'another state': () => Response.json({ properties: { disabled: true } }),
  'a page of a proxy': () => new Response('<html>', { status: 502 })
}
const answerOf = (name: string) => ANSWERS[name] ?? (() => problem(Number(name)))

/** Plays an owner's steps, what Wix answers (`Wix: 403`, `Wix: well`), and the service's work (`run`). */
async function live(steps: string, owner: Owner) {
  await play(steps, {
    on: (threshold) => owner.saveBar(true, Number(threshold || 75)),
    off: () => owner.saveBar(false),
    late: async () =>
      expect((await owner.save(makeSettings({ enabled: false }), { 'If-Match': '"0"' })).status).toBe(409),
    stored: () => owner.store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":75}' }),
    run: () => owner.work.run(),
    retry: () => owner.tryAgain(),
    restore: (version) =>
      owner.owner(`/_functions/restoreSettings?instanceId=${SHOP}&version=${version}`, { method: 'POST' }),
    'Wix:': (answer) => owner.answerEmbedding(answer === 'well' ? undefined : answerOf(answer))
  })
  const { state, ...found } = await owner.state()
  const reason = 'reason' in found ? ` ${found.reason}` : ''
  return `${state}${reason}; ${owner.embedded().length} on the site; ${owner.embedCalls()} asked`
}

test.each([
  ['run', 'never; 0 on the site; 0 asked'],
  ['on', 'notYet asking; 0 on the site; 0 asked'],
  ['on, run', 'on; 1 on the site; 1 asked'],
  ['on, run, off, run', 'off; 0 on the site; 2 asked'],
  ['on, run, on 80, run', 'on; 1 on the site; 2 asked'],
  ['on, off, on, run', 'on; 1 on the site; 1 asked'],
  ['on, run, late, run', 'on; 1 on the site; 2 asked'],
  ['on, off, run, restore 1, run', 'on; 1 on the site; 2 asked'],
  ['stored, run', 'never; 0 on the site; 0 asked'],
  ['stored, run, retry, run', 'on; 1 on the site; 1 asked'],
  ['Wix: 403, on, run, Wix: well, retry', 'notYet asking; 0 on the site; 1 asked'],
  ['Wix: 403, on, run, Wix: well, retry, run', 'on; 1 on the site; 2 asked'],
  ['Wix: busy for 600 s, on, run, 590 s, run', 'notYet busy; 0 on the site; 1 asked'],
  ['Wix: busy for 600 s, on, run, 990 s, run', 'notYet busy; 0 on the site; 2 asked'],
  ['on, run, Wix: 500, off, run', 'notYet silent; 1 on the site; 2 asked']
])('the bar after %s: %s', async (steps, expected) => {
  expect(await live(steps, await makeOwner())).toBe(expected)
})

test('an owner reads how far a bar is, which goes to the site with the site’s own values', async () => {
  const owner = await makeOwner()
  await live('on', owner)
  expect(await owner.state()).toMatchObject({ message: expect.stringContaining('a few seconds') })
  await live('run', owner)
  const parameters = { instanceId: SHOP, serviceUrl: 'https://bar.example.com' }
  expect(owner.embedded()).toMatchObject([{ parameters }])
  expect(await owner.state()).toMatchObject({ onSite: 'on', since: expect.any(Date) })
  await live('Wix: 500, off, run', owner)
  expect(await owner.state()).toMatchObject({ wanted: 'off', onSite: 'on' })
})

test.each([
  ['400', 'refused', 'parameters', /developer has to fix/],
  ['401', 'refused', 'token', /Manage Apps/],
  ['403', 'refused', 'permission', /APPS\.MANAGE_EMBEDDED_SCRIPT/],
  ['404', 'refused', 'notDeclared', /no script of the app/],
  ['429', 'notYet', 'busy', /busy/],
  ['500', 'notYet', 'silent', /isn’t responding/],
  ['nothing at all', 'notYet', 'silent', /isn’t responding/],
  ['an empty answer', 'notYet', 'silent', /isn’t responding/],
  ['another state', 'notYet', 'silent', /./],
  ['a page of a proxy', 'notYet', 'silent', /./]
])('an owner to whom Wix answers %s reads why, and it is tried again', async (given, ...row) => {
  const [state, reason, words] = row
  const owner = await makeOwner()
  await live(`Wix: ${given}, on, run`, owner)
  const found = await owner.state()
  expect(found).toMatchObject({ state, reason, wanted: 'on', nextAttemptAt: expect.any(Date) })
  expect('message' in found ? found.message : '').toMatch(words)
  expect(await live('Wix: well, 7 h, run', owner)).toContain('on; 1 on the site')
})

test('a refused owner’s save counts, and nothing about the shop, its site or a token is logged', async () => {
  const owner = await makeOwner()
  await live('Wix: 403, on 99, run', owner)
  expect((await owner.store.read(SHOP))?.settings).toContain('"threshold":99')
  const lines = (await owner.log()).join('\n')
  expect(lines).toContain('bar not switched')
  expect(lines).not.toMatch(new RegExp(`Harbour|OauthNG|${SHOP}`))
})

test('a site without the app has no token, and one without Wix Stores has its bar', async () => {
  const without = await makeOwner({ emulator: { instances: [] } })
  expect(await live('on, run', without)).toContain('refused token')
  const owner = await makeOwner()
  owner.platform.emulator.setVersion('STORES_NOT_INSTALLED')
  expect(await live('on, run', owner)).toBe('on; 1 on the site; 1 asked')
})

test('where Wix leaves another store waiting, this store’s owner reads of the refusal meanwhile', async () => {
  const owner = await makeOwner({ emulator: { instances: [SHOP, 'waiting'] } })
  let answer: (given: Response) => void = () => {}
  owner.answerEmbedding(() => new Promise((resolve) => (answer = resolve)))
  await owner.store.save({ instanceId: 'waiting', enabled: true, settings: '{}', asksWix: true })
  const first = owner.work.run()
  await expect.poll(owner.embedCalls).toBe(1)
  owner.answerEmbedding(() => problem(403))
  await owner.saveBar(true)
  const second = owner.work.run()
  await expect.poll(async () => (await owner.store.tasks.read(SHOP, 'script'))?.failure).toBe('permission')
  answer(problem(403))
  await Promise.all([first, second])
})

test('a save while Wix is being asked for an earlier one is carried out afterwards', async () => {
  const owner = await makeOwner()
  owner.answerEmbedding(async () => {
    owner.answerEmbedding(undefined)
    await owner.saveBar(false)
    return Response.json({ properties: { disabled: false } })
  })
  expect(await live('on, run', owner)).toBe('off; 0 on the site; 2 asked')
})

test('an owner who tries again need not wait until the service looks for work', async () => {
  const owner = await makeOwner()
  await live('stored', owner)
  owner.work.start()
  await owner.work.run()
  await owner.tryAgain()
  // The service looks every three seconds.
  await expect.poll(() => owner.embedCalls(), { timeout: 2000 }).toBe(1)
  await owner.work.stop()
})

test('an owner reads of the site and its plan as Wix knows them, or as it last did, and where to upgrade', async () => {
  let isDown = false
  const answer = () => (isDown ? Promise.reject(new TypeError('network')) : undefined)
  const owner = await makeOwner({ answer })
  const planLater = async () => {
    pass(7 * HOUR_MS)
    await owner.state()
    await owner.work.run()
    return (await owner.state()).plan
  }
  expect(await owner.state()).toMatchObject({ plan: { state: 'unknown' } })
  await owner.work.run()
  expect(await owner.state()).toMatchObject({
    siteName: 'Harbour & Pine',
    siteUrl: '/store',
    plan: { state: 'free' },
    upgradeUrl: expect.stringMatching(/^https:\/\/www\.wix\.com\/apps\/upgrade\/[\w-]+\?appInstanceId=/)
  })
  await owner.platform.emulator.setPlan(SHOP, 'pro')
  expect(await planLater()).toEqual({ state: 'paid', name: 'pro' })
  isDown = true
  expect(await planLater()).toEqual({ state: 'paid', name: 'pro' })
})

test('the wait for the next attempt doubles up to an hour, differs by site, and is as long as Wix asks', () => {
  const wait = (attempts: number, random = 0.5) => waitMs({ reason: 'silent', attempts, random })
  expect([0, 1, 3, 20, 2000].map((attempts) => wait(attempts))).toEqual([
    2000, 4000, 16_000, 3_600_000, 3_600_000
  ])
  expect([wait(3, 0), wait(3, 1)]).toEqual([12_000, 20_000])
  expect(waitMs({ reason: 'busy', attempts: 0, retryAfterMs: 60_000, random: 0 })).toBe(60_000)
})

test('a request that a process was carrying out when it was lost is carried out by another after ten seconds', async () => {
  const store = await openStore('file::memory:')
  const lost = await makeOwner({ store })
  lost.answerEmbedding(() => new Promise<Response>(() => undefined))
  await lost.saveBar(true)
  void lost.work.run()
  await expect.poll(lost.embedCalls).toBe(1)
  const other = await makeOwner({ store })
  expect(await live('9 s, run', other)).toContain('0 asked')
  expect(await live('2 s, run', other)).toBe('on; 1 on the site; 1 asked')
})
