import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, $isDirty, editBasics, undo } from '#dashboard/draft/draft.ts'
import { createHistory } from '#dashboard/history/history.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { historyApi } from '#shared/api/history-api.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>

beforeEach(async () => {
  page = await makeOwnersService()
  await page.open()
  for (const threshold of [60, 70, 80]) {
    editBasics({ threshold })
    await saveChanges()
  }
})

const openHistory = async () => {
  const history = createHistory(historyApi({ serviceUrl: '', fetch: page.pageFetch }), page.instance)
  await history.load()
  return history
}

describe('an owner looks back', () => {
  test('at the versions that were replaced, newest first', async () => {
    const { $versions } = await openHistory()
    expect($versions.get()).toMatchObject({
      state: 'ready',
      versions: [
        { version: 2, settings: { threshold: 70 } },
        { version: 1, settings: { threshold: 60 } }
      ]
    })
  })

  test('and brings one back: it is saved and shown, with the one before a step back', async () => {
    const history = await openHistory()
    expect(await history.restore(1)).toEqual({ state: 'restored' })
    expect((await page.load()).settings.threshold).toBe(60)
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([60, false])
    undo()
    expect($draft.get().threshold).toBe(80)
  })

  test('and can save on top of it', async () => {
    const history = await openHistory()
    await history.restore(1)
    editBasics({ threshold: 65 })
    await saveChanges()
    expect(await page.load()).toMatchObject({ version: 5, settings: { threshold: 65 } })
  })

  test('but not over what someone else saved meanwhile', async () => {
    const history = await openHistory()
    await page.service.save({ ...$draft.get(), threshold: 99 })
    expect(await history.restore(1)).toEqual({ state: 'failed', message: expect.stringMatching(/saved/) })
    expect((await page.load()).settings.threshold).toBe(99)
  })

  test('and reads why it cannot', async () => {
    page.network.breakCalls('settingsHistory', 'offline')
    const { $versions } = await openHistory()
    expect($versions.get()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('cannot be reached')
    })
  })
})
