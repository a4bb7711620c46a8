import { afterEach, describe, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { waitMs } from '#server/lib/attempts.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { Work } from '#server/work/work.ts'

import { HOUR_MS, makeOwner, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { makeService, MEMBER, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/goingLive?instanceId=${SHOP}`

afterEach(() => {
  vi.useRealTimers()
})

const problem = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ message: 'no', details: {} }, { status, headers })

/** What Wix answers instead of embedding the script. */
const ANSWERS: Record<string, () => Response | Promise<Response>> = {
  'busy for 600 s': () => problem(429, { 'Retry-After': '600' }),
  'nothing at all': () => Promise.reject(new TypeError('network')),
  'an empty answer': () => new Response(''),
  'another state': () => Response.json({ properties: { disabled: true } }),
  'a page of a proxy': () => new Response('<html>', { status: 502 })
}
const answerOf = (name: string) => ANSWERS[name] ?? (() => problem(Number(name)))

/** An owner's steps: `on`, `off`, `run` (the service works), `Wix: 403`, `Wix: well`, `590 s` (pass), … */
async function play(steps: string, owner: Awaited<ReturnType<typeof makeOwner>>) {
  for (const step of steps.split(', ')) {
    const [what = '', more = ''] = step.split(/ (.*)/)
    const act = {
      on: () => owner.saveBar(true, Number(more || 75)),
      off: () => owner.saveBar(false),
      late: async () =>
        expect((await owner.save(makeSettings({ enabled: false }), { 'If-Match': '"0"' })).status).toBe(409),
      stored: () => owner.store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":75}' }),
      run: () => owner.work.run(),
      retry: () => owner.tryAgain(),
      restore: () =>
        owner.owner(`/_functions/restoreSettings?instanceId=${SHOP}&version=${more}`, { method: 'POST' }),
      'Wix:': async () => owner.answerEmbedding(more === 'well' ? undefined : answerOf(more))
    }[what]
    if (act) await act()
    else if (more === 's') pass(Number(what) * 1000)
    else throw new Error(`There is no step “${step}”`)
  }
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
  ['stored, run, retry', 'notYet asking; 0 on the site; 0 asked'],
  ['stored, run, retry, run', 'on; 1 on the site; 1 asked'],
  ['Wix: 403, on, run, Wix: well, retry', 'notYet asking; 0 on the site; 1 asked'],
  ['Wix: 403, on, run, Wix: well, retry, run', 'on; 1 on the site; 2 asked'],
  ['Wix: busy for 600 s, on, run, 590 s, run', 'notYet busy; 0 on the site; 1 asked'],
  ['Wix: busy for 600 s, on, run, 990 s, run', 'notYet busy; 0 on the site; 2 asked'],
  ['on, run, Wix: 500, off, run', 'notYet silent; 1 on the site; 2 asked']
])('the bar after %s: %s', async (steps, expected) => {
  expect(await play(steps, await makeOwner())).toBe(expected)
})

test('a bar goes to the site with the site’s own values', async () => {
  const owner = await makeOwner()
  await play('on, run', owner)
  const parameters = { instanceId: SHOP, serviceUrl: 'https://bar.example.com' }
  expect(owner.embedded()).toMatchObject([{ parameters }])
  expect(await owner.state()).toMatchObject({ onSite: 'on', since: expect.any(Date) })
})

test('a bar that Wix does not take off is said to be on the site still', async () => {
  const owner = await makeOwner()
  await play('on, run, Wix: 500, off, run', owner)
  expect(await owner.state()).toMatchObject({ wanted: 'off', onSite: 'on' })
})

test('an owner whose save Wix was not asked about yet reads that it takes a few seconds', async () => {
  const owner = await makeOwner()
  await play('on', owner)
  expect(await owner.state()).toMatchObject({ message: expect.stringContaining('a few seconds') })
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
])(
  'an owner to whom Wix answers %s reads why, and it is tried again',
  async (given, state, reason, words) => {
    const owner = await makeOwner()
    await play(`Wix: ${given}, on, run`, owner)
    const found = await owner.state()
    expect(found).toMatchObject({ state, reason, wanted: 'on', nextAttemptAt: expect.any(Date) })
    expect('message' in found ? found.message : '').toMatch(words)
    expect(await play('Wix: well, 25200 s, run', owner)).toContain('on; 1 on the site')
  }
)

test('a refused owner’s save counts all the same', async () => {
  const owner = await makeOwner()
  await play('Wix: 403, on 99, run', owner)
  expect((await owner.store.read(SHOP))?.settings).toContain('"threshold":99')
})

test('a site without the app has no token, and one without Wix Stores has its bar', async () => {
  const without = await makeOwner({ emulator: { instances: [] } })
  expect(await play('on, run', without)).toContain('refused token')
  const owner = await makeOwner()
  owner.platform.emulator.setVersion('STORES_NOT_INSTALLED')
  expect(await play('on, run', owner)).toBe('on; 1 on the site; 1 asked')
})

test('where Wix leaves another shop waiting, this shop’s owner reads the refusal all the same', async () => {
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
  const { saveBar, work, embedded, embedCalls, answerEmbedding, state } = await makeOwner()
  answerEmbedding(async () => {
    answerEmbedding(undefined)
    await saveBar(false)
    return Response.json({ properties: { disabled: false } })
  })
  await saveBar(true)
  await work.run()
  expect([embedded(), embedCalls(), (await state()).state]).toEqual([[], 2, 'off'])
})

test('a service that was started is ready to call Wix before an owner saves', async () => {
  let isReady = false
  const { store } = await makeOwner()
  const platform = createPlatform({ appId: 'app', secret: 'secret', platformUrl: '', mediaUrl: '' })
  const work = new Work({
    store,
    platform: { ...platform, prepare: () => platform.prepare().then(() => void (isReady = true)) },
    publicUrl: '',
    log: () => undefined,
    now: Date.now,
    onChange: () => undefined,
    shippingGapMs: 60_000,
    onRules: () => undefined,
    onLook: async () => undefined
  })
  work.start()
  await expect.poll(() => isReady).toBe(true)
  await work.stop()
})

test('an owner who tries again need not wait until the service looks for work', async () => {
  const owner = await makeOwner()
  await play('stored', owner)
  owner.work.start()
  await owner.work.run()
  await owner.tryAgain()
  // The service looks every three seconds.
  await expect.poll(() => owner.embedCalls(), { timeout: 2000 }).toBe(1)
  await owner.work.stop()
})

describe('two processes on one database', () => {
  test('ask Wix once for one save', async () => {
    const store = await openStore('file::memory:')
    const one = await makeOwner({ store })
    const other = await makeOwner({ store })
    await one.saveBar(true)
    await Promise.all([one.work.run(), other.work.run()])
    expect(one.embedCalls() + other.embedCalls()).toBe(1)
  })
})

describe('what is said about going live', () => {
  test('the answer has the site and its plan as Wix knows them, and where to upgrade', async () => {
    const { state, work, platform } = await makeOwner()
    expect(await state()).toMatchObject({ plan: { state: 'unknown' } })
    await work.run()
    expect(await state()).toMatchObject({
      siteName: 'Harbour & Pine',
      siteUrl: '/store',
      plan: { state: 'free' },
      upgradeUrl: expect.stringMatching(/^https:\/\/www\.wix\.com\/apps\/upgrade\/[\w-]+\?appInstanceId=/)
    })
    await platform.emulator.setPlan(SHOP, 'pro')
    pass(7 * HOUR_MS)
    await state()
    await work.run()
    expect((await state()).plan).toEqual({ state: 'paid', name: 'pro' })
  })

  test('the answer keeps the last that is known while Wix does not tell', async () => {
    let isDown = false
    const service = await makeService({
      platformFetch: async (input, init) => {
        if (isDown) throw new TypeError('network')
        return service.platform.fetch(input, init)
      }
    })
    const load = async () => (await (await service.owner(ADDRESS)).json()).goingLive
    await load()
    await service.work.run()
    isDown = true
    pass(7 * HOUR_MS)
    await load()
    await service.work.run()
    expect((await load()).plan).toEqual({ state: 'free' })
  })

  test.each([
    ['nobody', {}, 401],
    ['a member of the site', { Authorization: signedInstance(MEMBER) }, 403],
    ['a visitor', { Authorization: signedInstance({ aid: 'visitor' }) }, 403],
    ['another site’s owner', { Authorization: signedInstance({ instanceId: 'other' }) }, 403]
  ])('the answer is refused to %s', async (_, headers, status) => {
    const { call, embedCalls, work } = await makeOwner()
    const answers = await Promise.all([
      call(ADDRESS, { headers }),
      call(ADDRESS, { method: 'POST', headers })
    ])
    await work.run()
    expect([...answers.map((answer) => answer.status), embedCalls()]).toEqual([status, status, 0])
  })
})

test('nothing about a shop, its site or a token is logged on the way', async () => {
  const owner = await makeOwner()
  owner.answerEmbedding(() => problem(403))
  await owner.saveBar(true)
  await owner.work.run()
  await owner.state()
  const lines = (await owner.log()).join('\n')
  expect(lines).toContain('bar not switched')
  expect(lines).not.toMatch(new RegExp(`Harbour|OauthNG|${SHOP}`))
})

describe('the wait for the next attempt', () => {
  const wait = (attempts: number, random = 0.5) => waitMs({ reason: 'silent', attempts, random })

  test('doubles with each failure, up to an hour', () => {
    expect([0, 1, 2, 3, 20, 2000].map((attempts) => wait(attempts))).toEqual([
      2000, 4000, 8000, 16_000, 3_600_000, 3_600_000
    ])
  })

  test('differs from site to site', () => {
    expect([wait(3, 0), wait(3, 1)]).toEqual([12_000, 20_000])
  })

  test('the wait is never shorter than Wix asked for', () => {
    expect(waitMs({ reason: 'busy', attempts: 0, retryAfterMs: 60_000, random: 0 })).toBe(60_000)
  })
})

describe('a release with another address', () => {
  test('a release asks for every site again, in its own time', async () => {
    const store = await openStore('file::memory:')
    const before = await makeOwner({ store })
    await before.saveBar(true)
    await before.work.run()
    const after = await makeOwner({ store, env: { PUBLIC_URL: 'https://new.example.com' } })
    after.work.start()
    await expect.poll(async () => (await store.tasks.read(SHOP, 'script'))?.dueAt).toBeDefined()
    expect((await after.state()).state).toBe('on')
    pass(7 * HOUR_MS)
    await after.work.run()
    await after.work.stop()
    expect(after.embedded()[0]?.parameters).toMatchObject({ serviceUrl: 'https://new.example.com' })
  })
})

test('a wish that a process was carrying out when it was lost is carried out by another after ten seconds', async () => {
  const store = await openStore('file::memory:')
  const lost = await makeOwner({ store })
  lost.answerEmbedding(() => new Promise<Response>(() => undefined))
  await lost.saveBar(true)
  void lost.work.run()
  await expect.poll(lost.embedCalls).toBe(1)
  const other = await makeOwner({ store })
  pass(9000)
  await other.work.run()
  expect(other.embedCalls()).toBe(0)
  pass(2000)
  await other.work.run()
  expect([other.embedCalls(), (await other.state()).state]).toEqual([1, 'on'])
})
