import { afterEach, describe, expect, test, vi } from 'vitest'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { openStore } from '#server/db/stores.ts'

import { HOUR_MS, makeOwner, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { PUBLIC_KEY, signedEvent } from '../../support/webhooks.ts'

const { appId } = DEMO_APP
const DAY_MS = 24 * HOUR_MS

/** A shop whose platform tells the service what happens to the app. */
async function makeShop(options: Parameters<typeof makeOwner>[0] = {}) {
  const owner = await makeOwner({ ...options, env: { WIX_PUBLIC_KEY: PUBLIC_KEY, ...options.env } })
  const post = async (body: string) => {
    const answer = await owner.call('/_functions/webhooks', { method: 'POST', body })
    return answer.status
  }
  const tell = (eventType: string, payload: object = {}, instanceId = SHOP, now = new Date()) =>
    post(signedEvent({ eventType, instanceId, payload: { appId, ...payload } }, { now }))
  return {
    ...owner,
    post,
    tell,
    /** Threshold in the public answer about a shop. */
    publicThreshold: async (instanceId = SHOP) => {
      const answer = await owner.call(`/_functions/userSettings?instanceId=${instanceId}`)
      return (await answer.json()).currentUserSettings.fullUserSettings.threshold
    },
    /** Removes the app as Wix does: it is away first, and then the service hears of it. */
    uninstall: async () => {
      await owner.platform.emulator.removeApp(SHOP)
      await tell('AppRemoved')
      await owner.work.run()
    },
    reinstall: async () => {
      await owner.platform.emulator.installApp(SHOP)
      await tell('AppInstalled')
      await owner.work.run()
    }
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an app that is installed', () => {
  test('is known to Wix before its owner saved anything, as switched off', async () => {
    const { tell, work, state } = await makeShop()
    expect(await tell('AppInstalled')).toBe(200)
    await work.run()
    expect((await state()).state).toBe('off')
  })

  test('is asked for once, however often Wix tells it', async () => {
    const { post, work, embedCalls } = await makeShop()
    const event = signedEvent({ eventType: 'AppInstalled', payload: { appId } })
    expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200])
    await work.run()
    expect(embedCalls()).toBe(1)
  })

  test('on a duplicate of a site has the original’s settings', async () => {
    const { platform, saveBar, tell, work, publicThreshold } = await makeShop()
    await saveBar(true, 120)
    await platform.emulator.installApp('the-copy', SHOP)
    await tell('AppInstalled', { originInstanceId: SHOP }, 'the-copy')
    await work.run()
    expect(await publicThreshold('the-copy')).toBe(120)
    expect(platform.emulator.embeddedScripts('the-copy')[0]?.parameters).toMatchObject({
      instanceId: 'the-copy'
    })
  })

  test('on a duplicate whose owner saved already keeps what was saved', async () => {
    const { store, platform, saveBar, tell, work, publicThreshold } = await makeShop()
    await saveBar(true, 120)
    const settings = JSON.stringify({ threshold: 30 })
    await store.save({ instanceId: 'the-copy', enabled: true, settings })
    await platform.emulator.installApp('the-copy', SHOP)
    await tell('AppInstalled', { originInstanceId: SHOP }, 'the-copy')
    await work.run()
    expect(await publicThreshold('the-copy')).toBe(30)
  })
})

describe('an app that is removed', () => {
  test('is not asked for any more, and its owner would read why', async () => {
    const { saveBar, work, uninstall, embedCalls, state } = await makeShop()
    await saveBar(true)
    await work.run()
    await uninstall()
    pass(HOUR_MS)
    await work.run()
    expect([await state(), embedCalls()]).toMatchObject([{ state: 'refused', reason: 'removed' }, 1])
  })

  test('and installed again before thirty days is as it was', async () => {
    const { saveBar, work, uninstall, reinstall, embedded, publicThreshold } = await makeShop()
    await saveBar(true, 120)
    await work.run()
    await uninstall()
    pass(29 * DAY_MS)
    await reinstall()
    pass(40 * DAY_MS)
    await work.run()
    expect([await publicThreshold(), embedded().length]).toEqual([120, 1])
  })

  test('is forgotten with all its settings after thirty days', async () => {
    const { saveBar, store, work, uninstall } = await makeShop()
    await saveBar(true, 120)
    await saveBar(true, 130)
    await uninstall()
    pass(29 * DAY_MS)
    await work.run()
    expect(await store.history(SHOP)).toHaveLength(1)
    pass(2 * DAY_MS)
    await work.run()
    expect([
      await store.read(SHOP),
      await store.history(SHOP),
      await store.tasks.read(SHOP, 'script')
    ]).toEqual([undefined, [], undefined])
  })

  test('is not forgotten while Wix does not say whether it is really away', async () => {
    let isDown = false
    const store = await openStore('file::memory:')
    const { saveBar, work, uninstall } = await makeShop({
      store,
      answer: () => (isDown ? Promise.reject(new TypeError('network')) : undefined)
    })
    await saveBar(true)
    await uninstall()
    isDown = true
    pass(31 * DAY_MS)
    await work.run()
    expect(await store.read(SHOP)).toBeDefined()
    isDown = false
    pass(2 * HOUR_MS)
    await work.run()
    expect(await store.read(SHOP)).toBeUndefined()
  })

  test('by an event that came late, after it was installed again, stays', async () => {
    const { platform, saveBar, tell, work, state } = await makeShop()
    await saveBar(true)
    const before = new Date(Date.now() - 60_000)
    await platform.emulator.installApp(SHOP)
    await tell('AppInstalled')
    await tell('AppRemoved', {}, SHOP, before)
    await work.run()
    expect((await state()).state).toBe('on')
  })

  test('is not brought back by an earlier event that Wix sends again', async () => {
    const { saveBar, tell, work, uninstall, store } = await makeShop()
    await saveBar(true)
    await uninstall()
    await tell('AppInstalled', {}, SHOP, new Date(Date.now() + 60_000))
    for (let hour = 1; hour <= 8; hour += 1) {
      await work.run()
      pass(HOUR_MS)
    }
    expect(await store.tasks.read(SHOP, 'app')).toMatchObject({
      result: 'removed',
      doneAt: expect.any(Number)
    })
  })

  test('whose removal Wix did not tell is back when it is found installed after all', async () => {
    const { platform, saveBar, work, uninstall, store, state } = await makeShop()
    await saveBar(true)
    await uninstall()
    await platform.emulator.installApp(SHOP)
    pass(31 * DAY_MS)
    await work.run()
    expect([await store.read(SHOP), await state()]).toMatchObject([{ enabled: true }, { state: 'on' }])
  })
})

describe('an owner who changes the plan', () => {
  test.each([
    'PaidPlanPurchased',
    'PaidPlanChanged',
    'PaidPlanAutoRenewalCancelled',
    'PlanConvertedToPaid',
    'PlanReactivated',
    'PlanTransferred',
    'InvoiceStatusUpdated'
  ])('sees it after %s, as Wix has it and not as the event says', async (eventType) => {
    const { platform, tell, work, state } = await makeShop()
    await state()
    await work.run()
    await platform.emulator.setPlan(SHOP, 'pro')
    await tell(eventType, { vendorProductId: 'gold' })
    await work.run()
    expect((await state()).plan).toEqual({ state: 'paid', name: 'pro' })
  })
})

describe('when the database is away', () => {
  test('an event is answered with 500, so that Wix sends it again', async () => {
    const store = await openStore('file::memory:')
    const { tell } = await makeShop({ store })
    await store.close()
    expect(await tell('AppInstalled')).toBe(500)
  })
})

test('a restored app is asked for by its owner’s newest save', async () => {
  const { save, uninstall, reinstall, embedded } = await makeShop()
  await save(makeSettings({ enabled: true }))
  await save(makeSettings({ enabled: false }))
  await uninstall()
  await reinstall()
  expect(embedded()).toEqual([])
})
