import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loadHistory } from '#shared/api/history-api.ts'
import { loadOwnerSettings, saveSettings } from '#shared/api/settings-api.ts'

import type { Settings } from '#shared/settings/settings.ts'

import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'
import { runs } from '../../support/runs.ts'
import { makeService, MEMBER, SHOP, signedInstance } from '../../support/service.ts'

async function makeOwner() {
  const service = await makeService({ env: { RATE_LIMITS: 'off' } })
  const fetch: typeof globalThis.fetch = async (input, init) => service.call(String(input), init)
  const owner = { instanceId: SHOP, credential: signedInstance(), fetch }
  return {
    ...service,
    load: () => loadOwnerSettings(owner),
    save: (settings: Settings) => saveSettings(owner, settings),
    saveAs: (threshold: number, version?: number) =>
      saveSettings(owner, makeSettings({ threshold }), version),
    history: () => loadHistory(owner),
    restore: async (version: number, current: number) => {
      const address = `/_functions/restoreSettings?instanceId=${SHOP}&version=${version}`
      const headers = { 'If-Match': `"${current}"` }
      const answer = await service.owner(address, { method: 'POST', headers })
      return { status: answer.status, ...(await answer.json()) }
    }
  }
}

test('whatever an owner can set comes back as it was saved', async () => {
  const { save, load } = await makeOwner()
  await fc.assert(
    fc.asyncProperty(anySettings, async (given) => {
      await save(given)
      expect((await load()).settings).toEqual(given)
    }),
    { numRuns: runs(15) }
  )
})

describe('two owners who save at once', () => {
  test('have one winner; the other hears of it and nothing of the first is lost', async () => {
    const { saveAs, load } = await makeOwner()
    const results = await Promise.allSettled([saveAs(10, 0), saveAs(20, 0)])
    expect(results).toMatchObject([
      { value: 1 },
      { reason: { status: 409, detail: expect.stringContaining('Someone else saved') } }
    ])
    expect((await load()).settings.threshold).toBe(10)
  })

  test('are told apart by the version they read', async () => {
    const { saveAs } = await makeOwner()
    await saveAs(10, 0)
    expect(await saveAs(20, 1)).toBe(2)
    await expect(saveAs(30, 1)).rejects.toMatchObject({ status: 409 })
  })

  test('do not hold each other up where they name no version', async () => {
    const { saveAs } = await makeOwner()
    expect(await Promise.all([saveAs(10), saveAs(20)])).toEqual([1, 2])
  })
})

describe('the version history', () => {
  test('is empty at first', async () => {
    const { history } = await makeOwner()
    expect(await history()).toEqual({ version: 0, versions: [] })
  })

  test('holds what each save replaced, newest first', async () => {
    const { saveAs, history } = await makeOwner()
    for (const threshold of [10, 20, 30]) await saveAs(threshold)
    const { version, versions } = await history()
    expect(version).toBe(3)
    expect(versions.map((past) => [past.version, past.settings.threshold])).toEqual([
      [2, 20],
      [1, 10]
    ])
  })

  test('ends after twenty versions', async () => {
    const { saveAs, history } = await makeOwner()
    for (let threshold = 1; threshold <= 25; threshold += 1) await saveAs(threshold)
    const { versions } = await history()
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 24 - index)
    )
  })

  test('brings a version back as a new one, so that this can be undone too', async () => {
    const { saveAs, restore, history, load } = await makeOwner()
    await saveAs(10)
    await saveAs(20)
    expect(await restore(1, 2)).toMatchObject({
      status: 200,
      version: 3,
      currentUserSettings: { fullUserSettings: { threshold: 10 } }
    })
    expect((await load()).settings.threshold).toBe(10)
    expect((await history()).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  test('does not bring a version back over a save in between', async () => {
    const { saveAs, restore, load } = await makeOwner()
    for (const threshold of [10, 20, 30]) await saveAs(threshold)
    expect(await restore(1, 2)).toMatchObject({ status: 409 })
    expect((await load()).settings.threshold).toBe(30)
  })

  test('says so when a version is not kept', async () => {
    const { restore } = await makeOwner()
    expect(await restore(7, 0)).toEqual({
      status: 404,
      error: 'Version 7 is no longer available. Choose one from settingsHistory.'
    })
  })

  test.each([
    ['another site’s owner', { instanceId: 'other' }],
    ['a member of the site', MEMBER],
    ['a visitor', { aid: 'visitor' }]
  ])('is no business of %s', async (_, change) => {
    const { call, save } = await makeService()
    await save(makeSettings())
    const stranger = { Authorization: signedInstance(change) }
    const history = await call(`/_functions/settingsHistory?instanceId=${SHOP}`, { headers: stranger })
    const restore = await call(`/_functions/restoreSettings?instanceId=${SHOP}&version=1`, {
      method: 'POST',
      headers: stranger
    })
    expect([history.status, restore.status]).toEqual([403, 403])
    expect((await call(`/_functions/settingsHistory?instanceId=${SHOP}`)).status).toBe(401)
  })
})
