import { HOUR_MS } from '#shared/time.ts'
import { signViewPass } from '#server/routes/going-live.ts'
import { askGoingLive } from '#shared/api/going-live-api.ts'
import { describe, expect, test } from 'vitest'

import { makeService, SECRET, SHOP, type MakeServiceOptions } from '../../support/service.ts'

const NOW = Date.UTC(2026, 10, 26)
const OTHER = '00000000-0000-4000-8000-000000000002'

/** An owner who looks at how far the bar is, and a service that has a clock of its own. */
async function makeOwner(options: MakeServiceOptions = {}) {
  let time = NOW
  const { call, proof } = await makeService({ ...options, now: () => time })
  const fetch: typeof globalThis.fetch = async (input, init) => call(String(input), init)
  const { viewPass = '' } = await askGoingLive({ instanceId: SHOP, credential: proof(), fetch })
  const ask = (pass: string, instanceId = SHOP) =>
    call(`/_functions/viewPass?${new URLSearchParams({ instanceId, pass }).toString()}`)
  return {
    viewPass,
    ask,
    call,
    pass: (ms: number) => void (time += ms),
    isValid: async (pass: string, instanceId?: string): Promise<unknown> =>
      (await ask(pass, instanceId)).json()
  }
}

describe('the pass that an owner has with them to their site', () => {
  test('the pass counts for a day, and is kept by no cache', async () => {
    const { ask, viewPass, isValid, pass } = await makeOwner()
    expect((await ask(viewPass)).headers.get('Cache-Control')).toBe('no-store')
    pass(23 * HOUR_MS)
    expect(await isValid(viewPass)).toEqual({ isValid: true })
    pass(HOUR_MS)
    expect(await isValid(viewPass)).toEqual({ isValid: false })
  })

  test('the pass counts for no other site', async () => {
    const { viewPass, isValid } = await makeOwner()
    expect(await isValid(viewPass, OTHER)).toEqual({ isValid: false })
  })

  test('the pass counts while the secret of the app is replaced, and not once it is', async () => {
    const old = signViewPass(SHOP, 'the-secret-before-0123456789', NOW)
    const during = await makeOwner({ env: { WIX_APP_SECRET_PREVIOUS: 'the-secret-before-0123456789' } })
    expect(await during.isValid(old)).toEqual({ isValid: true })
    expect(await (await makeOwner()).isValid(old)).toEqual({ isValid: false })
  })

  test.each<[string, (pass: string) => string]>([
    ['nothing', () => ''],
    ['a later end', (pass) => pass.replace(/^\d+/, (end) => String(Number(end) + 1))],
    ['another secret', () => signViewPass(SHOP, `${SECRET}x`, NOW)],
    ['no signature', (pass) => pass.replace(/\..*/, '.')],
    ['more behind it', (pass) => `${pass}.x`],
    ['a very long one', (pass) => pass.repeat(500)]
  ])('the pass is none with %s', async (_, change) => {
    const { viewPass, isValid } = await makeOwner()
    expect(await isValid(change(viewPass))).toEqual({ isValid: false })
  })

  test('the pass is asked about so often, and twice in no call', async () => {
    const { ask, call, viewPass } = await makeOwner({ limits: { readsPerAddress: 2 } })
    const twice = await call(`/_functions/viewPass?instanceId=${SHOP}&pass=a&pass=b`)
    const statuses = [twice.status, (await ask(viewPass)).status, (await ask(viewPass)).status]
    expect(statuses).toEqual([400, 200, 429])
  })
})
