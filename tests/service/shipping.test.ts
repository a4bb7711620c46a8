import { getRequestListener } from '@hono/node-server'
import { createEmulator } from '#demo-store/emulator/emulator.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { shippingApi } from '#shared/api/shipping-api.ts'
import { afterEach, describe, expect, test } from 'vitest'

import { DATABASES } from '../support/databases.ts'
import { serveHere } from '../support/local-server.ts'
import { makeSettings } from '../support/make.ts'
import { PROCESS_APP, processOwner, type ServiceProcess, startService } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'
import { PUBLIC_KEY, signedEvent } from '../support/webhooks.ts'

const SHOP = 'shop'
const PROFILES = '/ecom/v1/delivery-profiles/query'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** The platform for processes; while it is silent, calls about delivery wait until their caller gives up. */
async function startPlatform() {
  const emulator = createEmulator({ ...PROCESS_APP, instances: [SHOP] })
  const calls: string[] = []
  let isSilent = false
  const listener = getRequestListener(emulator.app.fetch)
  const { url, close } = await serveHere((request, answer) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    calls.push(path)
    if (!isSilent || !path.startsWith('/ecom/')) void listener(request, answer)
  })
  endings.push(close)
  return {
    url,
    rules: emulator.rules,
    beSilent: (silent: boolean) => void (isSilent = silent),
    /** Counts the reads of the profiles. */
    profileCalls: () => calls.filter((path) => path === PROFILES).length
  }
}

describe.each(DATABASES)('with $name, how a shop ships', ({ name, missing, start, execute }) => {
  if (missing) {
    skipByName(`a shop's shipping rules in ${name}`, missing)
    return
  }

  async function makeShop(env: Record<string, string> = {}) {
    const database = await start()
    endings.push(database.remove)
    const platform = await startPlatform()
    const startProcess = async () => {
      const service = await startService({
        DATABASE_URL: database.url,
        PLATFORM_URL: platform.url,
        WIX_PUBLIC_KEY: PUBLIC_KEY,
        CACHE_SECONDS: '1',
        // The test looks more often than an owner.
        RATE_LIMITS: 'off',
        SHIPPING_READ_SECONDS: '1',
        ...env
      })
      endings.push(() => service.end('SIGKILL'))
      return service
    }
    /** The store's tests show when that is: after a minute. */
    const endLeases = () =>
      execute(
        database.url,
        'UPDATE shipping_rules SET leased_until = 0; UPDATE webhook_events SET leased_until = 0;'
      )
    return { platform, startProcess, endLeases }
  }
  const known = ({ url }: ServiceProcess) => shippingApi({ serviceUrl: url }).load(SHOP, processOwner(SHOP))
  const followShop = async ({ url }: ServiceProcess) => {
    const settings = makeSettings({ enabled: true })
    const shop = { ...settings, shipping: { ...settings.shipping, amountFrom: 'shop' as const } }
    const headers = { Authorization: processOwner(SHOP) }
    const answer = await fetch(saveUrl(url, SHOP, shop), { method: 'PUT', headers })
    expect(answer.status).toBe(200)
  }
  const tellOfChange = async ({ url }: ServiceProcess) => {
    const body = signedEvent({ eventType: 'wix.ecom.v1.shipping_option_updated', instanceId: SHOP })
    const answer = await fetch(`${url}/_functions/webhooks`, { method: 'POST', body })
    expect(answer.status).toBe(200)
  }
  /** Amount for shoppers in the United States. */
  const shopAmount = async ({ url }: ServiceProcess) => {
    const answer = await fetch(`${url}/_functions/userSettings?instanceId=${SHOP}`)
    return (await answer.json()).shipping?.regions[0]?.[1]
  }
  const inTheEnd = { timeout: 30_000 }

  test('is known to every process, and read by one', async () => {
    const { platform, startProcess } = await makeShop({ SHIPPING_READ_SECONDS: '3600' })
    const [first, second] = await Promise.all([startProcess(), startProcess()])
    await Promise.all([known(first), known(second), known(first)])
    await expect.poll(async () => (await known(second)).state, inTheEnd).toBe('known')
    expect((await known(first)).regions.map(({ freeFrom }) => freeFrom)).toEqual([50, 60, null])
    // Once before checkout was asked and once after it.
    expect(platform.profileCalls()).toBe(2)
  })

  test('reaches shoppers of another process after a change that Wix told one of', async () => {
    const { platform, startProcess } = await makeShop()
    const [first, second] = await Promise.all([startProcess(), startProcess()])
    await followShop(first)
    await expect.poll(() => shopAmount(second), inTheEnd).toBe(50)
    await platform.rules.setShipping('free-from-80')
    await tellOfChange(first)
    await expect.poll(() => shopAmount(second), inTheEnd).toBe(80)
  })

  test('is read by another process when the one that was told of a change was killed', async () => {
    const { platform, startProcess, endLeases } = await makeShop()
    const first = await startProcess()
    await followShop(first)
    await expect.poll(() => shopAmount(first), inTheEnd).toBe(50)
    platform.beSilent(true)
    await platform.rules.setShipping('free-from-80')
    await tellOfChange(first)
    await first.end('SIGKILL')
    const second = await startProcess()
    expect(await shopAmount(second)).toBe(50)
    platform.beSilent(false)
    await endLeases()
    await expect.poll(() => shopAmount(second), inTheEnd).toBe(80)
  })
})
