import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, $isDirty, editBasics } from '#dashboard/draft/draft.ts'
import { createHistory } from '#dashboard/history/history.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
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

  const first = async () => {
    const history = await openHistory()
    const versions = history.$versions.get()
    const past = versions.state === 'ready' ? versions.versions.at(-1) : undefined
    if (!past) throw new Error('There is no version')
    return { history, past }
  }

  test('and opens one as a draft: shoppers see it once it is saved', async () => {
    const { history, past } = await first()
    history.open(past)
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([60, true])
    expect((await page.load()).settings.threshold).toBe(80)
    await saveChanges()
    expect(await page.load()).toMatchObject({ version: 4, settings: { threshold: 60 } })
  })

  test('and finds unsaved changes again by undoing, also from the message that says so', async () => {
    const { history, past } = await first()
    editBasics({ threshold: 85 })
    history.open(past)
    $toasts.get().at(-1)?.action?.onClick()
    expect($draft.get().threshold).toBe(85)
  })

  test('and takes over what someone else saved meanwhile', async () => {
    const { history, past } = await first()
    await page.service.save({ ...$draft.get(), showCurrency: false })
    history.open(past)
    await saveChanges()
    expect((await page.load()).settings).toMatchObject({ threshold: 60, showCurrency: false })
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
