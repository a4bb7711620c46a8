import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeService } from '../../support/service.ts'
import { makeTwoBuilds } from '../../support/two-builds.ts'

let builds: Awaited<ReturnType<typeof makeTwoBuilds>>
let store: Store
beforeEach(async () => {
  builds = await makeTwoBuilds()
  store = await openStore('file::memory:')
})
afterEach(async () => {
  builds.remove()
  await store.close()
})

/** Half of the sites have the new build, so each site is compared. */
const PERCENT = '50'

async function startProcess(env: Record<string, string> = {}) {
  const service = await makeService({
    store,
    distFolder: builds.distFolder,
    env: { RELEASE_PERCENT: PERCENT, TRUSTED_PROXIES: '1', ...env }
  })
  await service.work.watch()
  const report = (change: object, address = '192.0.2.1') =>
    service.call('/_functions/barFailures', {
      method: 'POST',
      body: JSON.stringify({
        instanceId: 'shop-1',
        build: builds.names.new,
        kind: 'threw',
        engine: 'blink',
        ...change
      }),
      headers: { 'Content-Type': 'text/plain', 'X-Forwarded-For': address }
    })
  return { ...service, report }
}

const SHOPS = Array.from({ length: 120 }, (_, index) => `shop-${index}`)
const saveShops = () =>
  Promise.all(
    SHOPS.map((instanceId) => store.save({ instanceId, enabled: true, settings: '{"enabled":true}' }))
  )
const addressOf = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.1`

async function latest() {
  const [release] = await store.releases.list()
  if (!release) throw new Error('no build')
  return release
}

test('a page’s word that our code failed is counted by build and engine, and nothing more is kept of it', async () => {
  await saveShops()
  const { report, call } = await startProcess()
  expect((await report({})).status).toBe(204)
  const figures = await (await call('/metrics')).text()
  expect(figures).toContain(`bar_reports_total{build="${builds.names.new}",kind="threw",engine="blink"} 1`)
})

test.each([
  { what: 'another kind', change: { kind: 'broke' }, status: 400 },
  { what: 'words beside it', change: { url: 'https://shop.example' }, status: 400 },
  { what: 'too much text', change: { engine: 'x'.repeat(300) }, status: 413 }
])('a report with $what is refused with $status', async ({ change, status }) => {
  await saveShops()
  const { report } = await startProcess()
  expect((await report(change)).status).toBe(status)
})

test.each([
  { what: 'a build that nobody made', change: { build: 'ffffffff' } },
  { what: 'a site that nobody has', change: { instanceId: 'nobody' } }
])('a report of $what is no error in the shop’s page, and counts nothing', async ({ change }) => {
  await saveShops()
  const { report, call } = await startProcess()
  expect((await report(change)).status).toBe(204)
  expect(await (await call('/metrics')).text()).not.toContain('bar_reports_total{')
})

test('a build that fails on the sites that have it goes back by itself, and the operator hears of it', async () => {
  await saveShops()
  const { release, report, work, log, call } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) {
    if (release.comparedSide(instanceId) === 'new') await report({ instanceId }, addressOf(index))
    else await report({ instanceId, kind: 'seen', build: builds.names.old }, addressOf(index))
  }
  await work.judge()
  expect(await latest()).toMatchObject({
    percent: 0,
    stopped: expect.stringMatching(/^our code threw: on \d+ sites/)
  })
  expect((await release.openFor(SHOPS[0] ?? '')()).name).toBe(builds.names.old)
  expect((await log()).join('\n')).toContain('"event":"release stopped"')
  expect(await (await call('/metrics')).text()).toContain('release_stops_total 1')
})

test('made-up reports of one network stop nothing, however many there are', async () => {
  await saveShops()
  const { release, report, work } = await startProcess({ SEEN_REPORTS_PER_MINUTE: '0' })
  for (const [index, instanceId] of SHOPS.entries()) {
    if (release.comparedSide(instanceId) === 'new') await report({ instanceId }, `192.0.2.${index}`)
  }
  await work.judge()
  expect((await latest()).percent).toBe(50)
  const tally = await store.releases.tally((await latest()).run)
  expect(tally.new.threw).toBe(1)
})

test('failures that both builds have alike stop nothing', async () => {
  await saveShops()
  const { report, work } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) await report({ instanceId }, addressOf(index))
  await work.judge()
  expect((await latest()).percent).toBe(50)
})
