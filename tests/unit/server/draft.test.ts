import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { SETTINGS_BODY_BYTES_MAX } from '#shared/settings/limits.ts'
import { settingsApi } from '#shared/api/settings-api.ts'
import { draftApi } from '#shared/api/draft-api.ts'

import { makeSettings } from '../../support/make.ts'
import {
  makeService,
  type MakeServiceOptions,
  MEMBER,
  NOBODY,
  SECRET,
  SHOP,
  signedInstance
} from '../../support/service.ts'

const ADDRESS = `/_functions/draft?instanceId=${SHOP}`
const CHANGES = '{"threshold":80}'
const DAY_MS = 86_400_000

/** A service, and the calls of an owner's pages; `credential` says whose. */
async function makeDrafts(options: MakeServiceOptions = {}) {
  const service = await makeService(options)
  const fetch: typeof globalThis.fetch = async (input, init) => service.app.request(new Request(input, init))
  const draft = draftApi({ serviceUrl: 'http://service.test', fetch })
  const settings = settingsApi({ serviceUrl: 'http://service.test', fetch })
  return {
    ...service,
    read: async (credential = signedInstance()) => {
      const answer = await service.call(ADDRESS, { headers: { Authorization: credential } })
      return (await answer.json()).draft
    },
    open: (credential = signedInstance()) => settings.loadOwnerSettings(SHOP, credential),
    keep: (sequence: number, threshold: number, credential = signedInstance()) =>
      draft.keep({
        instanceId: SHOP,
        credential,
        sequence,
        version: 0,
        settings: makeSettings({ threshold })
      }),
    drop: (sequence: number, credential = signedInstance()) =>
      draft.drop({ instanceId: SHOP, credential, sequence })
  }
}
const thresholdIn = (draft: { changes?: { settings: unknown } | undefined } | undefined) =>
  draft?.changes?.settings ?? 'nothing'

describe('what an owner changed and has not saved', () => {
  test('comes with the settings, in any browser', async () => {
    const time = Date.now()
    const { keep, open } = await makeDrafts({ now: () => time })
    await keep(7, 80)
    expect((await open(signedInstance({ signDate: new Date(time - 60_000).toISOString() }))).draft).toEqual({
      sequence: 7,
      changes: {
        version: 0,
        changedAt: new Date(time),
        settings: expect.objectContaining({ enabled: false, threshold: 80, style_barColor: '#0070F3' })
      }
    })
  })

  test('is no part of what shoppers get, nor of the settings', async () => {
    const { keep, open, call } = await makeDrafts()
    await keep(1, 80)
    expect((await open()).settings.threshold).toBe(50)
    expect(await (await call(`/_functions/userSettings?instanceId=${SHOP}`)).text()).not.toContain('80')
  })

  test('is each owner’s own', async () => {
    const { keep, read } = await makeDrafts()
    const [one, two] = [signedInstance({ uid: 'one' }), signedInstance({ uid: 'two' })]
    await keep(1, 80, one)
    await keep(1, 90, two)
    expect([await read(one), await read(two)].map(thresholdIn)).toMatchObject([
      { threshold: 80 },
      { threshold: 90 }
    ])
  })

  test('is one of the site where Wix does not say who it is', async () => {
    const { keep, read } = await makeDrafts()
    await keep(1, 80, signedInstance({ uid: undefined }))
    expect(thresholdIn(await read(signedInstance({ uid: undefined })))).toMatchObject({ threshold: 80 })
  })

  test('is found and replaced after the secret was replaced', async () => {
    const before = await makeDrafts()
    await before.keep(1, 80)
    const env = { WIX_APP_SECRET: 'the-secret-of-this-year', WIX_APP_SECRET_PREVIOUS: SECRET }
    const after = await makeDrafts({ env, store: before.store })
    expect(thresholdIn(await after.read())).toMatchObject({ threshold: 80 })
    await after.keep(2, 90)
    expect(thresholdIn(await after.read())).toMatchObject({ threshold: 90 })
    expect(thresholdIn(await before.read())).toBe('nothing')
  })

  test('does not come back by an older request, or one that arrives twice', async () => {
    const { keep, drop, read } = await makeDrafts()
    expect(await keep(5, 80)).toEqual({ state: 'done' })
    expect(await keep(4, 70)).toEqual({ state: 'older', sequence: 5 })
    expect(await keep(5, 80)).toEqual({ state: 'done' })
    expect(thresholdIn(await read())).toMatchObject({ threshold: 80 })
    expect(await drop(6)).toEqual({ state: 'done' })
    expect(await keep(5, 80)).toEqual({ state: 'older', sequence: 6 })
    expect(await read()).toEqual({ sequence: 6 })
  })

  test('is not taken for another one of the same sequence', async () => {
    const { keep, drop, read } = await makeDrafts()
    await keep(5, 80)
    expect([await keep(5, 90), await drop(5)]).toEqual([
      { state: 'older', sequence: 5 },
      { state: 'older', sequence: 5 }
    ])
    expect(thresholdIn(await read())).toMatchObject({ threshold: 80 })
  })

  test('is forgotten thirty days after the last change', async () => {
    let time = Date.now()
    const { keep, read, work, proof } = await makeDrafts({ now: () => time })
    await keep(1, 80)
    time += 30 * DAY_MS
    await work.run()
    expect(thresholdIn(await read(proof()))).toMatchObject({ threshold: 80 })
    time += 1
    await work.run()
    expect(await read(proof())).toEqual({ sequence: 0 })
  })

  test('can be as long as a save, and no longer', async () => {
    const { owner } = await makeDrafts()
    const put = (body: string) =>
      owner(`${ADDRESS}&enabled=true&version=0&sequence=1`, { method: 'PUT', body })
    const padded = (bytes: number) => CHANGES.padEnd(bytes, ' ')
    expect((await put(padded(SETTINGS_BODY_BYTES_MAX))).status).toBe(200)
    expect((await put(padded(SETTINGS_BODY_BYTES_MAX + 1))).status).toBe(413)
  })

  test('that nobody can read any more does not keep the settings from being opened', async () => {
    const { store, open, keep } = await makeDrafts()
    const write = vi.spyOn(store.drafts, 'write')
    await keep(1, 80)
    const [[{ owners } = { owners: [] }] = []] = write.mock.calls
    const draft = { sequence: 2, version: 0, settings: 'not JSON', changedAt: 0 }
    await store.drafts.write({ instanceId: SHOP, owners, draft })
    expect((await open()).draft).toMatchObject({ sequence: 2, changes: { settings: null } })
  })
})

describe('a draft is refused', () => {
  const query = (change: Record<string, string>) =>
    new URLSearchParams({
      instanceId: SHOP,
      enabled: 'true',
      version: '1',
      sequence: '1',
      ...change
    }).toString()

  test.each([
    ['without a sequence', { sequence: '' }, CHANGES, /sequence is missing/],
    ['with one that is no number', { sequence: '-1' }, CHANGES, /sequence is missing or not a number/],
    ['without the version it started from', { version: 'x' }, CHANGES, /version is missing or not a number/],
    ['without settings', {}, '', /settingsData is missing/],
    ['with settings that a save refuses', {}, '{"threshold":-1}', /settingsData: threshold/]
  ])('%s', async (_, change, body, words) => {
    const { owner, read } = await makeDrafts()
    const answer = await owner(`/_functions/draft?${query(change)}`, { method: 'PUT', body })
    expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringMatching(words)])
    expect(await read()).toEqual({ sequence: 0 })
  })

  test.each([
    ['nobody’s proof', '', 401],
    ['a forged proof', signedInstance({}, 'another secret'), 401],
    ['another site’s owner', signedInstance({ instanceId: 'another' }), 403],
    ['a member of the site', signedInstance(MEMBER), 403],
    ['a visitor', signedInstance(NOBODY), 403]
  ])('with %s, and is neither read nor dropped', async (_, Authorization, status) => {
    const { call, keep, read } = await makeDrafts()
    await keep(1, 80)
    for (const [method, body] of [
      ['GET', null],
      ['DELETE', null],
      ['PUT', CHANGES]
    ] as const) {
      const answer = await call(`/_functions/draft?${query({ sequence: '9' })}`, {
        method,
        body,
        headers: { Authorization }
      })
      expect([method, answer.status]).toEqual([method, status])
    }
    expect(thresholdIn(await read())).toMatchObject({ threshold: 80 })
  })

  test('where a deletion, which has no body, comes with a large one', async () => {
    const { owner, keep, read } = await makeDrafts()
    await keep(1, 80)
    const answer = await owner(`/_functions/draft?${query({ sequence: '9' })}`, {
      method: 'DELETE',
      headers: { 'Content-Length': '3000000' }
    })
    expect(answer.status).toBe(413)
    expect(thresholdIn(await read())).toMatchObject({ threshold: 80 })
  })

  test('where an owner calls too often', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { owner } = await makeDrafts({ env: { INSTANCE_OWNER_CALLS_PER_MINUTE: '1' } })
    const put = () => owner(`/_functions/draft?${query({})}`, { method: 'PUT', body: CHANGES })
    expect([(await put()).status, (await put()).status]).toEqual([200, 429])
  })
})

test('nothing says who an owner is: neither the database nor the log', async () => {
  const service = await makeDrafts()
  const write = vi.spyOn(service.store.drafts, 'write')
  await service.keep(1, 80, signedInstance({ uid: 'a-certain-person' }))
  await service.drop(2, signedInstance({ uid: 'a-certain-person' }))
  expect(JSON.stringify(write.mock.calls)).not.toContain('a-certain-person')
  const [{ owners: [name] = [] } = {}] = write.mock.calls.map(([call]) => call)
  expect(name).toMatch(/^[\w-]{43}$/)
  expect((await service.log()).join('\n')).not.toMatch(new RegExp(`a-certain-person|${name}|threshold`))
})
