import { afterEach, expect, test, vi } from 'vitest'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { openStore } from '#server/db/stores.ts'
import { MINUTE_MS } from '#shared/time.ts'

import { makeOwner } from '../../support/going-live.ts'
import { play } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { PUBLIC_KEY, signedEvent } from '../../support/webhooks.ts'

const { appId } = DEMO_APP

afterEach(() => void vi.useRealTimers())

/** A shop whose platform tells the service what happens to the app. */
async function makeShop(options: Parameters<typeof makeOwner>[0] = {}) {
  let isDown = false
  const owner = await makeOwner({
    answer: () => (isDown ? Promise.reject(new TypeError('network')) : undefined),
    ...options,
    env: { WIX_PUBLIC_KEY: PUBLIC_KEY, ...options.env }
  })
  const { platform, work, store } = owner
  const tell = async (eventType: string, { payload = {}, instanceId = SHOP, agoMs = 0 } = {}) => {
    const now = new Date(Date.now() - agoMs)
    const body = signedEvent({ eventType, instanceId, payload: { appId, ...payload } }, { now })
    return (await owner.call('/_functions/webhooks', { method: 'POST', body })).status
  }
  return {
    ...owner,
    tell,
    /** Plays what Wix, the owner and the service do; returns the state of the site in words. */
    async after(steps: string) {
      await play(steps, {
        on: () => owner.saveBar(true),
        off: () => owner.saveBar(false),
        installed: () => platform.emulator.installApp(SHOP),
        removed: () => platform.emulator.removeApp(SHOP),
        'told installed': () => tell('AppInstalled'),
        'told removed': () => tell('AppRemoved'),
        'told removed late': () => tell('AppRemoved', { agoMs: MINUTE_MS }),
        'told installed early': () => tell('AppInstalled', { agoMs: -MINUTE_MS }),
        silent: () => (isDown = true),
        well: () => (isDown = false),
        run: () => work.run()
      })
      const [saved, history] = [await store.read(SHOP), await store.history(SHOP)]
      const task = await store.tasks.read(SHOP, 'script')
      if (!saved && history.length === 0 && !task) return 'nothing'
      const found = await owner.state()
      const reason = 'reason' in found ? ` ${found.reason}` : ''
      return `${found.state}${reason}; ${saved ? 'settings' : 'none'}, ${owner.embedCalls()} asked`
    }
  }
}

/** So many times two hours pass and the service works. */
const hours = (times: number) => Array.from({ length: times }, () => '2 h, run').join(', ')
const REMOVED = 'on, run, removed, told removed, run'

test.each([
  ['told installed, run', 'off; none, 1 asked'],
  ['told installed, told installed, told installed, run', 'off; none, 1 asked'],
  [`${REMOVED}, 1 h, run`, 'refused removed; settings, 1 asked'],
  [`${REMOVED}, 29 d, installed, told installed, run, 40 d, run`, 'on; settings, 2 asked'],
  ['on, on, removed, told removed, run, 29 d, run', 'refused removed; settings, 0 asked'],
  ['on, on, removed, told removed, run, 29 d, run, 2 d, run', 'nothing'],
  ['on, removed, told removed, run, silent, 31 d, run', 'refused removed; settings, 0 asked'],
  ['on, removed, told removed, run, silent, 31 d, run, well, 2 h, run', 'nothing'],
  ['on, installed, told installed, told removed late, run', 'on; settings, 1 asked'],
  ['on, run, told removed, run', 'on; settings, 1 asked'],
  [`on, run, told removed, run, ${hours(6)}`, 'on; settings, 2 asked'],
  ['on, removed, told removed, run, installed, 31 d, run', 'on; settings, 1 asked'],
  ['on, off, removed, told removed, run, installed, told installed, run', 'off; settings, 1 asked'],
  [
    `on, removed, told removed, run, told installed early, run, ${hours(8)}`,
    'refused removed; settings, 0 asked'
  ]
])('the service knows of a site after “%s”: %s', async (steps, expected) => {
  expect(await (await makeShop()).after(steps)).toBe(expected)
})

test.each([
  ['of the original', undefined, 120],
  ['that its own owner saved', { threshold: 30 }, 30]
])('the bar of a site’s duplicate has its own id and the settings %s', async (_, ownSettings, threshold) => {
  const shop = await makeShop({ env: { CACHE_SECONDS: '3600' } })
  const instanceId = 'the-copy'
  const answer = async () => (await shop.call(`/_functions/userSettings?instanceId=${instanceId}`)).json()
  await answer()
  await shop.saveBar(true, 120)
  if (ownSettings) await shop.store.save({ instanceId, enabled: true, settings: JSON.stringify(ownSettings) })
  await shop.platform.emulator.installApp(instanceId, SHOP)
  await shop.tell('AppInstalled', { payload: { originInstanceId: SHOP }, instanceId })
  await shop.work.run()
  expect((await answer()).currentUserSettings.fullUserSettings).toMatchObject({ threshold })
  if (!ownSettings)
    expect(shop.platform.emulator.embeddedScripts(instanceId)).toMatchObject([{ parameters: { instanceId } }])
})

test.each([
  'PaidPlanPurchased',
  'PaidPlanChanged',
  'PaidPlanAutoRenewalCancelled',
  'PlanConvertedToPaid',
  'PlanReactivated',
  'PlanTransferred',
  'InvoiceStatusUpdated'
])('an owner sees the plan after %s as Wix has it, and not as the event names it', async (eventType) => {
  const { platform, tell, work, state } = await makeShop()
  await state()
  await work.run()
  await platform.emulator.setPlan(SHOP, 'pro')
  await tell(eventType, { payload: { vendorProductId: 'gold' } })
  await work.run()
  expect((await state()).plan).toEqual({ state: 'paid', name: 'pro' })
})

test('while the database is away, an event is answered with 500, so that Wix sends it again', async () => {
  const store = await openStore('file::memory:')
  const { tell } = await makeShop({ store })
  await store.close()
  expect(await tell('AppInstalled')).toBe(500)
})
