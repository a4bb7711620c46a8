import { afterEach, describe, expect, test, vi } from 'vitest'

import { waitMs } from '#server/lib/attempts.ts'
import { scriptName } from '#server/work/going-live.ts'

import { HOUR_MS, makeOwner, pass } from '../../support/going-live.ts'
import { makeService, MEMBER, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/goingLive?instanceId=${SHOP}`

afterEach(() => {
  vi.useRealTimers()
})

const problem = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ message: 'no', details: {} }, { status, headers })

describe('when Wix does not do it', () => {
  test.each([
    ['400, for other parameters', () => problem(400), 'refused', 'parameters', /HTML that is declared/],
    ['401, for the token', () => problem(401), 'refused', 'token', /Manage Apps/],
    [
      '403, without the permission',
      () => problem(403),
      'refused',
      'permission',
      /APPS\.MANAGE_EMBEDDED_SCRIPT/
    ],
    ['404, without a declared script', () => problem(404), 'refused', 'notDeclared', /no script of the app/],
    ['429', () => problem(429), 'notYet', 'busy', /busy/],
    ['500', () => problem(500), 'notYet', 'silent', /does not answer/],
    ['nothing at all', () => Promise.reject(new TypeError('network')), 'notYet', 'silent', /does not answer/],
    ['200 and nothing', () => new Response(''), 'notYet', 'silent', /does not answer/],
    [
      '200 and something else',
      () => Response.json({ properties: { disabled: true } }),
      'notYet',
      'silent',
      /./
    ],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'notYet', 'silent', /./]
  ])(
    'but answers %s, the owner reads why, and it is tried again',
    async (_, answer, state, reason, words) => {
      const owner = await makeOwner()
      owner.answerEmbedding(answer)
      await owner.saveBar(true)
      await owner.work.run()
      const found = await owner.state()
      expect(found).toMatchObject({ state, reason, wanted: 'on', nextAttemptAt: expect.any(Date) })
      expect('message' in found ? found.message : '').toMatch(words)
      owner.answerEmbedding(undefined)
      pass(7 * HOUR_MS)
      await owner.work.run()
      expect([(await owner.state()).state, owner.embedded().length]).toEqual(['on', 1])
    }
  )

  test('because the app is not installed, it says so', async () => {
    const owner = await makeOwner({ emulator: { instances: [] } })
    await owner.saveBar(true)
    await owner.work.run()
    expect(await owner.state()).toMatchObject({ state: 'refused', reason: 'token' })
  })

  test('because the site has no Wix Stores: it does it all the same', async () => {
    const owner = await makeOwner()
    owner.platform.emulator.setVersion('STORES_NOT_INSTALLED')
    await owner.saveBar(true)
    await owner.work.run()
    expect((await owner.state()).state).toBe('on')
  })

  test('but leaves another shop waiting, this shop’s owner reads the refusal all the same', async () => {
    const owner = await makeOwner({ emulator: { instances: [SHOP, 'waiting'] } })
    let answer: (given: Response) => void = () => {}
    owner.answerEmbedding(() => new Promise((resolve) => (answer = resolve)))
    const script = scriptName('https://bar.example.com')
    await owner.store.save({ instanceId: 'waiting', enabled: true, settings: '{}', script })
    const first = owner.work.run()
    await expect.poll(owner.embedCalls).toBe(1)
    owner.answerEmbedding(() => problem(403))
    await owner.saveBar(true)
    const second = owner.work.run()
    await expect.poll(async () => (await owner.store.goingLive.read(SHOP))?.failure).toBe('permission')
    answer(problem(403))
    await Promise.all([first, second])
  })

  test('the save counts all the same', async () => {
    const owner = await makeOwner()
    owner.answerEmbedding(() => problem(403))
    await owner.saveBar(true, 99)
    await owner.work.run()
    expect((await owner.store.read(SHOP))?.settings).toContain('"threshold":99')
  })

  test('it is not asked again before the time that it named', async () => {
    const owner = await makeOwner()
    owner.answerEmbedding(() => problem(429, { 'Retry-After': '600' }))
    await owner.saveBar(true)
    await owner.work.run()
    pass(590_000)
    await owner.work.run()
    expect(owner.embedCalls()).toBe(1)
    pass(400_000)
    await owner.work.run()
    expect(owner.embedCalls()).toBe(2)
  })

  test('the owner can have it tried again at once', async () => {
    const owner = await makeOwner()
    owner.answerEmbedding(() => problem(403))
    await owner.saveBar(true)
    await owner.work.run()
    owner.answerEmbedding(undefined)
    expect(await owner.tryAgain()).toMatchObject({
      state: 'asked',
      goingLive: { state: 'notYet', reason: 'asking' }
    })
    await owner.work.run()
    expect((await owner.state()).state).toBe('on')
  })

  test('and the bar is still on the site, that is said too', async () => {
    const owner = await makeOwner()
    await owner.saveBar(true)
    await owner.work.run()
    owner.answerEmbedding(() => problem(500))
    await owner.saveBar(false)
    await owner.work.run()
    expect(await owner.state()).toMatchObject({ state: 'notYet', wanted: 'off', onSite: 'on' })
  })
})

describe('what is said about going live', () => {
  test('has the site and its plan as Wix knows them, and where to upgrade', async () => {
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

  test('keeps the last that is known while Wix does not tell', async () => {
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
  ])('is no business of %s', async (_, headers, status) => {
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

  test('is never shorter than Wix asked for', () => {
    expect(waitMs({ reason: 'busy', attempts: 0, retryAfterMs: 60_000, random: 0 })).toBe(60_000)
  })
})
