import { afterEach, describe, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/open.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { scriptName } from '#server/work/going-live.ts'
import { createWork } from '#server/work/work.ts'

import { HOUR_MS, makeOwner, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a save', () => {
  test('puts the bar on the site, with the site’s own values', async () => {
    const { saveBar, work, embedded, state } = await makeOwner()
    await saveBar(true)
    await work.run()
    expect(embedded().map(({ parameters }) => parameters)).toEqual([
      { instanceId: SHOP, serviceUrl: 'https://bar.example.com' }
    ])
    expect(await state()).toMatchObject({ state: 'on', onSite: 'on', since: expect.any(Date) })
  })

  test('that switches the bar off takes it from the site', async () => {
    const { saveBar, work, embedded, state } = await makeOwner()
    await saveBar(true)
    await work.run()
    await saveBar(false)
    await work.run()
    expect([embedded(), (await state()).state]).toEqual([[], 'off'])
  })

  test('does not wait for Wix: until it agreed the owner reads that it is being asked', async () => {
    const { saveBar, state, embedCalls } = await makeOwner()
    await saveBar(true)
    expect(await state()).toMatchObject({
      state: 'notYet',
      wanted: 'on',
      reason: 'asking',
      message: expect.stringContaining('a few seconds')
    })
    expect(embedCalls()).toBe(0)
  })

  test('of something else makes no call: Wix has agreed already', async () => {
    const { saveBar, work, embedCalls, state } = await makeOwner()
    await saveBar(true, 75)
    await work.run()
    await saveBar(true, 80)
    await work.run()
    expect([embedCalls(), (await state()).state]).toEqual([1, 'on'])
  })

  test('that comes after another takes its place', async () => {
    const { saveBar, work, embedded, embedCalls } = await makeOwner()
    await saveBar(true)
    await saveBar(false)
    await saveBar(true)
    await work.run()
    expect([embedded().length, embedCalls()]).toEqual([1, 1])
  })

  test('while Wix is being asked for an earlier one is carried out afterwards', async () => {
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

  test('that somebody else was faster than asks Wix for nothing new', async () => {
    const { saveBar, save, work, embedCalls } = await makeOwner()
    await saveBar(true)
    await work.run()
    const late = await save(makeSettings({ enabled: false }), { 'If-Match': '"0"' })
    await work.run()
    expect([late.status, embedCalls()]).toEqual([409, 1])
  })
})

test('a restored version puts the bar where it was', async () => {
  const { saveBar, work, embedded, owner } = await makeOwner()
  await saveBar(true)
  await saveBar(false)
  await work.run()
  await owner(`/_functions/restoreSettings?instanceId=${SHOP}&version=1`, { method: 'POST' })
  await work.run()
  expect(embedded()).toHaveLength(1)
})

test('before anything was saved nothing is asked of Wix', async () => {
  const { work, state, embedCalls } = await makeOwner()
  await work.run()
  expect([(await state()).state, embedCalls()]).toEqual(['never', 0])
})

test('what was saved before Wix was asked for anything is put on the site when the owner says so', async () => {
  const { store, work, state, tryAgain, embedded } = await makeOwner()
  await store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":75}' })
  await work.run()
  expect([(await state()).state, embedded()]).toEqual(['never', []])
  expect(await tryAgain()).toMatchObject({ state: 'asked', goingLive: { state: 'notYet', wanted: 'on' } })
  await work.run()
  expect([(await state()).state, embedded().length]).toEqual(['on', 1])
})

test('a service that was started is ready to call Wix before an owner saves', async () => {
  let isReady = false
  const { store } = await makeOwner()
  const platform = createPlatform({ appId: 'app', secret: 'secret', platformUrl: '', mediaUrl: '' })
  const work = createWork({
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

describe('two processes on one database', () => {
  test('ask Wix once for one save', async () => {
    const store = await openStore('file::memory:')
    const one = await makeOwner({ store })
    const other = await makeOwner({ store })
    await one.saveBar(true)
    await Promise.all([one.work.run(), other.work.run()])
    expect(one.embedCalls() + other.embedCalls()).toBe(1)
  })

  test('take over from each other only when the one that asks was lost', async () => {
    const store = await openStore('file::memory:')
    const { saveBar, work, embedCalls } = await makeOwner({ store })
    await saveBar(true)
    const now = Date.now()
    // Another process that was killed after it took the wish.
    const script = scriptName('https://bar.example.com')
    await store.goingLive.claim(script, { lease: 'lost', now, until: now + 10_000, limit: 1 })
    await work.run()
    expect(embedCalls()).toBe(0)
    pass(11_000)
    await work.run()
    expect(embedCalls()).toBe(1)
  })

  test('do not let the one that was too slow undo what the other did', async () => {
    const store = await openStore('file::memory:')
    const { saveBar, work, state } = await makeOwner({ store })
    await saveBar(true)
    const now = Date.now()
    const claim = { lease: 'slow', now, until: now + 10_000, limit: 1 }
    const [slow] = await store.goingLive.claim(scriptName('https://bar.example.com'), claim)
    pass(11_000)
    await work.run()
    if (!slow) throw new Error('Nothing was claimed')
    await store.goingLive.fail(slow, 'silent', Date.now())
    expect((await state()).state).toBe('on')
  })
})

describe('a release with another address', () => {
  test('asks for every site again, in its own time', async () => {
    const store = await openStore('file::memory:')
    const before = await makeOwner({ store })
    await before.saveBar(true)
    await before.work.run()
    const after = await makeOwner({ store, env: { PUBLIC_URL: 'https://new.example.com' } })
    after.work.start()
    await expect.poll(async () => (await store.goingLive.read(SHOP))?.dueAt).toBeDefined()
    expect((await after.state()).state).toBe('on')
    pass(7 * HOUR_MS)
    await after.work.run()
    await after.work.stop()
    expect(after.embedded()[0]?.parameters).toMatchObject({ serviceUrl: 'https://new.example.com' })
  })
})
