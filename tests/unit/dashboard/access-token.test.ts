import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accessTokens } from '#dashboard/stores/access-token.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

const HOUR_MS = 60 * 60_000

let page: Awaited<ReturnType<typeof makeOwnersService>>
let now = Date.now()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  page = await makeOwnersService()
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}

describe('the platform’s token', () => {
  test('of the start is used while it is fresh', async () => {
    page.network.breakCalls('userSettings', 'offline')
    expect(await accessTokens(page.api, page.instance, 'first')()).toBe('first')
  })

  test('is read again before it ages', async () => {
    const token = accessTokens(page.api, page.instance, 'first')
    later(HOUR_MS)
    expect(await token()).not.toBe('first')
  })

  test('is read once for many calls at a time', async () => {
    let reads = 0
    const api = {
      ...page.api,
      loadOwnerSettings: (...owner: Parameters<typeof page.api.loadOwnerSettings>) => {
        reads++
        return page.api.loadOwnerSettings(...owner)
      }
    }
    const token = accessTokens(api, page.instance, 'first')
    later(HOUR_MS)
    const [one, two] = await Promise.all([token(), token()])
    expect([reads, one === two]).toEqual([1, true])
  })

  test('that was not there at the start is asked for when it is needed', async () => {
    expect(await accessTokens(page.api, page.instance, undefined)()).toMatch(/^OauthNG/)
  })

  test('that could not be read again is asked for at the next call', async () => {
    const token = accessTokens(page.api, page.instance, 'first')
    later(HOUR_MS)
    page.network.breakCalls('userSettings', 'offline')
    await expect(token()).rejects.toThrow('cannot be reached')
    page.network.mend()
    expect(await token()).not.toBe('first')
  })
})
