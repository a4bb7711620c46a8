import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loadHistory } from '#shared/api/history-api.ts'
import { loadOwnerSettings, saveSettings } from '#shared/api/settings-api.ts'

import type { Settings } from '#shared/settings/settings.ts'

import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'
import { runs } from '../../support/runs.ts'
import { makeService, SHOP } from '../../support/service.ts'

async function makeOwner() {
  const service = await makeService({ env: { RATE_LIMITS: 'off' } })
  const owner = service.access()
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

test('one of two owners who save at once wins, the other reads of it, and nothing of the first is lost', async () => {
  const { saveAs, load } = await makeOwner()
  const detail = expect.stringContaining('Someone else saved')
  expect(await Promise.allSettled([saveAs(10, 0), saveAs(20, 0)])).toMatchObject([
    { value: 1 },
    { reason: { status: 409, detail } }
  ])
  expect((await load()).settings.threshold).toBe(10)
  expect(await saveAs(20, 1)).toBe(2)
  await expect(saveAs(30, 1)).rejects.toMatchObject({ status: 409 })
})

test('two saves that name no version are both carried out', async () => {
  const { saveAs } = await makeOwner()
  expect(await Promise.all([saveAs(10), saveAs(20)])).toEqual([1, 2])
})

describe('the version history', () => {
  test('it has what each save replaced, newest first', async () => {
    const { saveAs, history } = await makeOwner()
    expect(await history()).toEqual({ version: 0, versions: [] })
    for (const threshold of [10, 20, 30]) await saveAs(threshold)
    expect(await history()).toMatchObject({
      version: 3,
      versions: [
        { version: 2, settings: { threshold: 20 } },
        { version: 1, settings: { threshold: 10 } }
      ]
    })
  })

  test('an owner brings a version back as a new one, so that this can be undone, too', async () => {
    const { saveAs, restore, history, load } = await makeOwner()
    await saveAs(10)
    await saveAs(20)
    const restored = { status: 200, version: 3, currentUserSettings: { fullUserSettings: { threshold: 10 } } }
    expect(await restore(1, 2)).toMatchObject(restored)
    expect((await load()).settings.threshold).toBe(10)
    expect((await history()).versions).toMatchObject([{ version: 2 }, { version: 1 }])
  })

  test('an owner brings no version back over a save in between, nor one that is not kept', async () => {
    const { saveAs, restore, load } = await makeOwner()
    for (const threshold of [10, 20, 30]) await saveAs(threshold)
    expect(await restore(1, 2)).toMatchObject({ status: 409 })
    expect((await load()).settings.threshold).toBe(30)
    const error = 'Version 7 is no longer available. Choose one from settingsHistory.'
    expect(await restore(7, 3)).toEqual({ status: 404, error })
  })
})
