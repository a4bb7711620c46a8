import { afterEach, expect, test } from 'vitest'

import { askGoingLive } from '#shared/api/going-live-api.ts'
import { saveUrl } from '#shared/api/settings-api.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { serveHere } from '../support/local-server.ts'
import { makeSettings } from '../support/make.ts'
import { processOwner, startService } from '../support/service-process.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Wix for a process: it gives tokens, and answers embed calls when the test lets it. */
async function startPlatform() {
  const embedCalls: string[] = []
  let isSilent = false
  const { url, close } = await serveHere((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      answer.setHeader('Content-Type', 'application/json')
      if (request.url === '/oauth2/token') return answer.end('{"access_token":"token","expires_in":14400}')
      if (request.url !== '/apps/v1/scripts') return answer.writeHead(404).end('{}')
      embedCalls.push(body)
      return isSilent ? undefined : answer.end(body)
    })
  })
  endings.push(close)
  return {
    url,
    embedCalls,
    beSilent: (silent: boolean) => void (isSilent = silent)
  }
}

describeIn(DATABASES, 'with $name, an owner’s wish', ({ start, execute }) => {
  async function makeShop() {
    const database = await start()
    endings.push(database.remove)
    const platform = await startPlatform()
    const startProcess = async () => {
      const service = await startService({
        DATABASE_URL: database.url,
        PLATFORM_URL: platform.url,
        // The test looks more often than an owner.
        RATE_LIMITS: 'off'
      })
      endings.push(() => service.end('SIGKILL'))
      return service
    }
    /** The store's tests show when that is: after ten seconds. */
    const endLeases = () => execute(database.url, 'UPDATE tasks SET leased_until = 0')
    return { platform, startProcess, endLeases }
  }
  const save = async (url: string, enabled: boolean) => {
    const headers = { Authorization: processOwner('shop') }
    const answer = await fetch(saveUrl(url, 'shop', makeSettings({ enabled })), { method: 'PUT', headers })
    expect(answer.status).toBe(200)
  }
  const stateAt = async (serviceUrl: string) =>
    (await askGoingLive({ serviceUrl, instanceId: 'shop', credential: processOwner('shop') })).state

  test('an owner’s wish is carried out by another process when the one that saved it was killed', async () => {
    const { platform, startProcess, endLeases } = await makeShop()
    platform.beSilent(true)
    const first = await startProcess()
    await save(first.url, true)
    await expect.poll(() => platform.embedCalls.length).toBe(1)
    await first.end('SIGKILL')
    platform.beSilent(false)
    await endLeases()
    const second = await startProcess()
    await expect.poll(() => stateAt(second.url), { timeout: 30_000 }).toBe('on')
    expect(platform.embedCalls).toHaveLength(2)
  })
})
