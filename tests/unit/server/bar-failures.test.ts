import { openStore } from '#server/db/stores.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeService } from '../../support/service.ts'
import { makeTwoBuilds } from '../../support/two-builds.ts'

let builds: Awaited<ReturnType<typeof makeTwoBuilds>>
beforeEach(async () => (builds = await makeTwoBuilds()))
afterEach(() => builds.remove())

/** A service with one store, whose pages report a failure. */
async function makeShop() {
  const store = await openStore('file::memory:')
  const { call } = await makeService({ store, distFolder: builds.distFolder })
  await store.save({ instanceId: 'shop-1', enabled: true, settings: '{"enabled":true}' })
  const report = { instanceId: 'shop-1', build: builds.names.new, kind: 'threw', engine: 'blink' }
  return {
    status: async (change: object = {}) => {
      const body = JSON.stringify({ ...report, ...change })
      const headers = { 'Content-Type': 'text/plain' }
      return (await call('/_functions/barReports?of=failure', { method: 'POST', body, headers })).status
    },
    figures: async () => (await call('/metrics')).text()
  }
}

test('pages’ words that our code failed are counted by build, kind and engine', async () => {
  const { status, figures } = await makeShop()
  const old = builds.names.old
  const told = [{}, {}, { build: old, kind: 'module', engine: 'webkit' }]
  expect(await Promise.all(told.map(status))).toEqual([204, 204, 204])
  const text = await figures()
  expect(text).toContain(`bar_failures_total{build="${builds.names.new}",kind="threw",engine="blink"} 2`)
  expect(text).toContain(`bar_failures_total{build="${old}",kind="module",engine="webkit"} 1`)
})

test.each([
  { what: 'another kind', change: { kind: 'broke' }, expected: 400 },
  { what: 'words beside it', change: { url: 'https://shop.example' }, expected: 400 },
  { what: 'too much text', change: { engine: 'x'.repeat(300) }, expected: 413 },
  // An error would be in the console of a shop's page.
  { what: 'a build that nobody made', change: { build: 'ffffffff' }, expected: 204 }
])('a report with $what is answered $expected, and counts nothing', async ({ change, expected }) => {
  const { status, figures } = await makeShop()
  expect(await status(change)).toBe(expected)
  expect(await figures()).not.toContain('bar_failures_total{')
})
