import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'

import { addressOf, eachSite, makeBrokenRelease, SITES } from '../support/broken-release.ts'
import { serveHere } from '../support/local-server.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A process whose clock is wrong by so many ms. */
const wrongClock = (ms: number) =>
  `--import data:text/javascript,const%20now=Date.now;Date.now=()=>now()%2B${ms}`

test('a build that throws at once goes back by itself in two processes, and bars go off and on again', async () => {
  const machine = await makeBrokenRelease()
  endings.push(() => machine.remove())
  const { folder, store, builds, command } = machine
  const told: unknown[] = []
  const webhook = await serveHere(
    getRequestListener(async (request) => {
      told.push(await request.json())
      return new Response(undefined, { status: 204 })
    })
  )
  endings.push(webhook.close)
  const env = {
    ...machine.env,
    RELEASE_PERCENT: '50',
    RELEASE_WEBHOOK: webhook.url,
    TRUSTED_PROXIES: '1'
  }
  const processes = [
    await startService(env, folder),
    await startService({ ...env, NODE_OPTIONS: wrongClock(3_600_000) }, folder)
  ]
  for (const service of processes) endings.push(() => service.end())
  let visitor = 0
  const ask = async (instanceId: string) => {
    const service = processes[(visitor += 1) % 2] as ServiceProcess
    const headers = { 'X-Forwarded-For': addressOf(visitor) }
    const answer = await fetch(`${service.url}/free-shipping-bar-host.js?instanceId=${instanceId}`, {
      headers
    })
    const script = await answer.text()
    const isNew = script.includes(`"build":"${builds.new}"`)
    // A page of the build before tells that its bar is on screen; the new build throws before it tells anything.
    if (!isNew && script.includes('"compared":true')) {
      const report = { instanceId, build: builds.old, kind: 'seen', engine: 'blink' }
      const body = JSON.stringify(report)
      await fetch(`${service.url}/_functions/barFailures`, { method: 'POST', body, headers })
    }
    return isNew
  }
  const first = await eachSite(SITES, ask)
  expect(first.filter(Boolean).length).toBeGreaterThan(15)
  // An odd number of calls before: each site is asked of the other process, which has it on the same side.
  await ask('nobody')
  for (let round = 0; round < 2; round += 1) expect(await eachSite(SITES, ask)).toEqual(first)
  await expect
    .poll(async () => (await store.releases.list())[0]?.stopped, { timeout: 60_000 })
    .toContain('bars that nobody saw')
  const some = SITES.filter((_, index) => first[index]).slice(0, 6)
  const isThere = async () => (await eachSite(some, ask)).includes(true)
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false)
  await expect.poll(() => told).toMatchObject([{ event: 'release stopped', build: builds.new }])
  expect(processes.map((its) => its.output()).join('')).toContain('"event":"release stopped"')
  // A page that was opened with the new build still finds its modules.
  const modules = await Promise.all(
    processes.map(({ url }) => fetch(`${url}/assets/widget/only-new.js`).then(({ status }) => status))
  )
  expect(modules).toEqual([200, 200])

  const again = command('release', '5')
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('stopped by itself')])
  const drawn = () =>
    Promise.all(
      processes.map(async ({ url }) => {
        const answer = await fetch(`${url}/free-shipping-bar-host.js?instanceId=shop-1`)
        return !(await answer.text()).includes('"html":""')
      })
    )
  expect(await drawn()).toEqual([true, true])
  expect(command('bar', 'off', '--reason', 'a fault').stdout).toContain('all sites: off since')
  await expect.poll(drawn, { timeout: 60_000 }).toEqual([false, false])
  expect(command('bar', 'on').stdout).toBe('Bars are on.\n')
  await expect.poll(drawn, { timeout: 60_000 }).toEqual([true, true])
})
