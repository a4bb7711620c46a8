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
  /** A visitor gets the site's script, and the page reports a failure. */
  const visit = async (instanceId: string, address: string, change: object = {}) => {
    const headers = { 'X-Forwarded-For': address }
    await service.call(`/free-shipping-bar-host.js?instanceId=${instanceId}`, { headers })
    await report({ instanceId, ...change }, address)
  }
  return { ...service, report, visit }
}

const SHOPS = Array.from({ length: 120 }, (_, index) => `shop-${index}`)
const saveShops = () =>
  Promise.all(
    SHOPS.map((instanceId) => store.save({ instanceId, enabled: true, settings: '{"enabled":true}' }))
  )
/** Each in a network of its own. */
const addressOf = (index: number) => `${10 + Math.floor(index / 250)}.${index % 250}.0.1`

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
  const { release, visit, work, log, call } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) {
    const isNew = release.comparedSide(instanceId) === 'new'
    const change = isNew ? {} : { kind: 'seen', build: builds.names.old }
    for (let turn = 0; turn < 3; turn += 1) await visit(instanceId, addressOf(index * 3 + turn), change)
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
  const tally = await store.releases.doubts((await latest()).run)
  expect(tally.new.threw).toBe(0)
})

test('reports of many networks that never had the script of a site count nothing', async () => {
  await saveShops()
  const { report, work } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) await report({ instanceId }, addressOf(index))
  await work.judge()
  expect(await latest()).toMatchObject({ percent: 50, stopped: undefined })
})

test('another address of a visitor’s network reports nothing in its place', async () => {
  await saveShops()
  const { visit, work } = await startProcess()
  await visit('shop-1', '10.1.0.1', { kind: 'seen' })
  await visit('shop-1', '10.1.0.2')
  await work.judge()
  expect((await store.releases.doubts((await latest()).run)).new.threw).toBe(0)
})

test('sixteen networks that visit sites and report alone never stop a release: its share is halved once, and the operator hears of it', async () => {
  await saveShops()
  const { release, visit, work, log, call } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) {
    const build = builds.names[release.comparedSide(instanceId) ?? 'new']
    await visit(instanceId, addressOf(100 + index), { kind: 'seen', build })
  }
  const attacked = SHOPS.filter((instanceId) => release.comparedSide(instanceId) === 'new')
  for (let network = 0; network < 16; network += 1) {
    for (const at of [network, network + 16]) {
      await visit(attacked[at] ?? '', addressOf(network))
    }
  }
  for (let look = 0; look < 5; look += 1) await work.judge()
  expect(await latest()).toMatchObject({ percent: 25, stopped: expect.stringContaining('our code threw') })
  const lines = (await log()).filter((line) => line.includes('"event":"release halved"'))
  expect(lines).toHaveLength(1)
  expect(await (await call('/metrics')).text()).toMatch(/release_stops_total 0$.*release_halves_total 1$/ms)
})

test('failures that both builds have alike stop nothing', async () => {
  await saveShops()
  const { visit, work } = await startProcess()
  for (const [index, instanceId] of SHOPS.entries()) await visit(instanceId, addressOf(index))
  await work.judge()
  expect((await latest()).percent).toBe(50)
})
