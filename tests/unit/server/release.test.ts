import { releaseCommand } from '#server/start/command.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import { servePages } from '#server/pages/pages.ts'
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

const IDS = Array.from({ length: 400 }, (_, index) => `shop-${index}`)

/** A process of the service. All of a test's share one database. */
async function startProcess(env: Record<string, string> = {}, now?: () => number) {
  const process = await makeService({
    store,
    distFolder: builds.distFolder,
    env: { RELEASE_PERCENT: '0', ...env },
    ...(now ? { now } : {})
  })
  await process.work.watch()
  const script = (id: string) => process.call(`/free-shipping-bar-host.js?instanceId=${id}`)
  return {
    ...process,
    script,
    /** The build of each site: `new` or `old`. */
    sides: async (ids = IDS) => {
      const names = await Promise.all(ids.map(async (id) => (await process.release.openFor(id)()).name))
      return names.map((name) => (name === builds.names.new ? 'new' : 'old'))
    }
  }
}

/** Changes the release as the operator's command does, in the same database. */
async function release(percent: number) {
  const [latest] = await store.releases.list()
  if (!latest) throw new Error('no build')
  return store.releases.change(latest, percent, Date.now())
}

test('a new build is on no site before the operator says so, then on a share, and the same sites keep it', async () => {
  const process = await startProcess()
  expect(new Set(await process.sides())).toEqual(new Set(['old']))
  await release(5)
  await process.work.watch()
  const few = await process.sides()
  const fewCount = few.filter((side) => side === 'new').length
  expect(fewCount).toBeGreaterThan(5)
  expect(fewCount).toBeLessThan(45)
  await release(25)
  await process.work.watch()
  const more = await process.sides()
  expect(few.every((side, index) => side === 'old' || more[index] === 'new')).toBe(true)
  await release(100)
  await process.work.watch()
  expect(new Set(await process.sides())).toEqual(new Set(['new']))
})

test('every process has a site on the same side, also where its clock is an hour off', async () => {
  const [one, other] = [await startProcess(), await startProcess({}, () => Date.now() + 3_600_000)]
  await release(25)
  await Promise.all([one.work.watch(), other.work.watch()])
  expect(await one.sides()).toEqual(await other.sides())
})

test('going back takes the new build from all sites, and caches get another tag', async () => {
  const process = await startProcess({ RELEASE_PERCENT: '25' })
  const sides = await process.sides()
  const id = IDS[sides.indexOf('new')] ?? ''
  const before = (await process.script(id)).headers.get('ETag')
  await release(0)
  await process.work.watch()
  expect(new Set(await process.sides())).toEqual(new Set(['old']))
  expect((await process.script(id)).headers.get('ETag')).not.toBe(before)
})

test('the first HTML of a site is drawn by the build whose script it gets', async () => {
  await store.save({ instanceId: 'shop-1', enabled: true, settings: '{}' })
  await store.releases.pin('shop-1', 'new')
  const process = await startProcess()
  const text = async () => (await process.script('shop-1')).text()
  expect(await text()).toContain('module-new\\u003c/i')
  await store.releases.pin('shop-1', 'old')
  await process.work.watch()
  expect(await text()).toContain('module-old\\u003c/i')
})

test('what a build cannot draw, the service draws', async () => {
  const settings = JSON.stringify({ enabled: true, threshold: 13 })
  await store.save({ instanceId: 'shop-1', enabled: true, settings })
  const process = await startProcess()
  const script = await process.script('shop-1')
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('progressbar')])
})

test('a pinned site has the build that the operator chose', async () => {
  await store.releases.pin('shop-1', 'new')
  const process = await startProcess()
  expect(await process.sides(['shop-1', 'shop-2'])).toEqual(['new', 'old'])
  await store.releases.pin('shop-1', undefined)
  await process.work.watch()
  expect(await process.sides(['shop-1'])).toEqual(['old'])
})

test('pages that stay open find the modules of both builds, and what names no site waits for the end', async () => {
  const { work, release: state } = await startProcess({ RELEASE_PERCENT: '25' })
  const pages = servePages({
    distFolder: builds.distFolder,
    release: state,
    platformUrl: '/wixapis',
    mediaUrl: '/wixapis'
  })
  const text = async (path: string) => (await pages.request(path)).text()
  expect(await Promise.all(['old', 'new'].map((side) => text(`/assets/widget/module-${side}.js`)))).toEqual([
    'module-old',
    'module-new'
  ])
  expect(await text('/free-shipping-bar-wix.js')).toContain(`'old'`)
  const frames = await Promise.all(IDS.slice(0, 40).map((id) => text(`/public-bar?instanceId=${id}`)))
  expect(new Set(frames)).toEqual(new Set(['<title>module-old</title>', '<title>module-new</title>']))
  await release(100)
  await work.watch()
  expect(await text('/free-shipping-bar-wix.js')).toContain(`'new'`)
})

test('while the database is away each site keeps its side', async () => {
  const process = await startProcess({ RELEASE_PERCENT: '25' })
  const before = await process.sides()
  await store.close()
  await process.work.watch()
  expect(await process.sides()).toEqual(before)
  store = await openStore('file::memory:')
})

test('the build that went to all sites is the one to go back to, whatever was built since', async () => {
  await store.releases.register({ build: builds.names.old, before: '', percent: 100, changedAt: 0 })
  await startProcess({ RELEASE_PERCENT: '5' })
  expect(await store.releases.list()).toMatchObject([
    { build: builds.names.new, before: builds.names.old, percent: 5 },
    { build: builds.names.old, percent: 100 }
  ])
})

test('a command that comes while the release changes says so, and changes nothing', async () => {
  await startProcess()
  const [latest] = await store.releases.list()
  if (!latest) throw new Error('no build')
  const outcomes = await Promise.all([25, 100].map((percent) => store.releases.change(latest, percent, 0)))
  expect(outcomes).toEqual([true, false])
})

test.each([[['50']], [['5', '25']], [['--pin', 'new']], [[]]])(
  'the command %j says how it is used',
  async (words) => {
    const config = { databaseUrl: 'file::memory:', statementTimeoutMs: 1000, barSwitchFile: '' }
    await expect(releaseCommand(words, config, Date.now)).rejects.toThrow('Use: release status')
  }
)
