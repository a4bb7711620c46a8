import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { getRequestListener } from '@hono/node-server'
import { openStore } from '#server/db/open.ts'
import { buildIn } from '#server/release/builds.ts'
import { afterEach, expect, test } from 'vitest'

import { serveHere } from '../support/local-server.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A machine with the built service, a new build of the shopper's files that throws at once, and the real one before it. */
async function makeMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-release-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  const widget = join(folder, 'dist/widget')
  const before = join(folder, 'dist/previous/builds/1')
  mkdirSync(join(folder, 'dist/previous/builds'), { recursive: true })
  cpSync('dist/widget', widget, { recursive: true })
  cpSync('dist/widget', before, { recursive: true })
  for (const name of ['server', 'dashboard']) {
    symlinkSync(join(process.cwd(), 'dist', name), join(folder, 'dist', name))
  }
  const host = join(widget, 'free-shipping-bar-host.js')
  writeFileSync(host, `throw new Error('broken on purpose');`)
  appendFileSync(host, '\n')
  writeFileSync(join(widget, 'assets/widget/only-new.js'), '// of the new build\n')
  return {
    folder,
    databaseUrl: `file:${join(folder, 'bars.db')}`,
    switchFile: join(folder, 'switch.json'),
    builds: { new: (await buildIn(widget)()).name, old: (await buildIn(before)()).name }
  }
}

/** A process whose clock is wrong by so many ms. */
const wrongClock = (ms: number) =>
  `--import data:text/javascript,const%20now=Date.now;Date.now=()=>now()%2B${ms}`

const SHOPS = Array.from({ length: 64 }, (_, index) => `shop-${index}`)
const addressOf = (visitor: number) => `10.${Math.floor(visitor / 250)}.${visitor % 250}.9`

test('a build that throws at once goes back by itself in two processes, and bars go off and on again', async () => {
  const { folder, databaseUrl, switchFile, builds } = await makeMachine()
  const told: unknown[] = []
  const webhook = await serveHere(
    getRequestListener(async (request) => {
      told.push(await request.json())
      return new Response(undefined, { status: 204 })
    })
  )
  endings.push(webhook.close)
  const env = {
    DATABASE_URL: databaseUrl,
    BAR_SWITCH_FILE: switchFile,
    RELEASE_PERCENT: '50',
    RELEASE_WEBHOOK: webhook.url,
    TRUSTED_PROXIES: '1'
  }
  const store = await openStore(databaseUrl)
  endings.push(() => store.close())
  for (const instanceId of SHOPS) {
    await store.save({ instanceId, enabled: true, settings: '{"enabled":true}' })
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
  const first = await Promise.all(SHOPS.map(ask))
  expect(first.filter(Boolean).length).toBeGreaterThan(15)
  // An odd number of calls before: each site is asked of the other process, which has it on the same side.
  await ask('nobody')
  for (let round = 0; round < 2; round += 1) expect(await Promise.all(SHOPS.map(ask))).toEqual(first)
  await expect
    .poll(async () => (await store.releases.list())[0]?.stopped, { timeout: 60_000 })
    .toContain('bars that nobody saw')
  const some = SHOPS.filter((_, index) => first[index]).slice(0, 6)
  const isThere = async () => (await Promise.all(some.map(ask))).includes(true)
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false)
  await expect.poll(() => told).toMatchObject([{ event: 'release stopped', build: builds.new }])
  expect(processes.map((its) => its.output()).join('')).toContain('"event":"release stopped"')
  // A page that was opened with the new build still finds its modules.
  const modules = await Promise.all(
    processes.map(({ url }) => fetch(`${url}/assets/widget/only-new.js`).then(({ status }) => status))
  )
  expect(modules).toEqual([200, 200])

  const command = (...words: string[]) =>
    spawnSync(process.execPath, ['dist/server/index.js', ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, BAR_SWITCH_FILE: switchFile },
      encoding: 'utf8'
    })
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
