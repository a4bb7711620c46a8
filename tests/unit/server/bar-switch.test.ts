import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { barCommand } from '#server/start/command.ts'
import { openStore } from '#server/db/stores.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { buildsOf, makeService, SHOP } from '../../support/service.ts'

const HOST = buildsOf('seen(FREE_SHIPPING_BAR_SITE)')

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-switch-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A shop with a bar, and the operator's command with the same database. */
async function makeShop(env: Record<string, string> = {}) {
  const databaseUrl = `file:${join(folder, 'bars.db')}`
  const store = await openStore(databaseUrl)
  const service = await makeService({ store, builds: HOST, env })
  await service.save(makeSettings({ enabled: true }))
  return {
    ...service,
    command: (...words: string[]) => barCommand(words, { databaseUrl }, Date.now),
    /** Whether a page draws a bar: by its script, and by the settings that it asks for. */
    async isShown() {
      await service.work.watch()
      let html = ''
      const script = await service.call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)
      runInNewContext(await script.text(), { seen: (site: { html: string }) => (html = site.html) })
      return [html !== '', (await service.shopperAnswer()).currentUserSettings.enabled]
    }
  }
}

test.each([
  ['all sites', []],
  ['one site', ['--instance', SHOP]]
])('the operator switches the bars of %s off and on again, and the owner reads why', async (_, words) => {
  const { command, isShown, owner, store } = await makeShop()
  expect(await command('off', ...words, '--reason', 'We look into a fault')).toContain('We look into a fault')
  expect(await isShown()).toEqual([false, false])
  const goingLive = await owner(`/_functions/goingLive?instanceId=${SHOP}`)
  expect(await goingLive.json()).toMatchObject({
    goingLive: { switchedOff: { reason: 'We look into a fault' } }
  })
  const own = await owner(`/_functions/userSettings?instanceId=${SHOP}`)
  expect(await own.json()).toMatchObject({ currentUserSettings: { enabled: true } })
  expect(await command('on', ...words)).toBe('Bars are on.')
  expect(await isShown()).toEqual([true, true])
  await store.close()
})

test('the row of a store that nobody knows leaves the others on, and can be taken away', async () => {
  const { command, isShown, store } = await makeShop()
  await store.barSwitches.switchOff({ instanceId: 'nobody', reason: '', since: 0 })
  expect(await command('status')).toBe('Bars are off:\nnobody: off since 1970-01-01T00:00:00.000Z')
  expect(await isShown()).toEqual([true, true])
  expect(await command('on', '--instance', 'nobody')).toBe('Bars are on.')
  await store.close()
})

test('a process that was started with bars off shows none; what was switched off last counts while the database is away', async () => {
  const { isShown, command, store } = await makeShop({ BAR_SWITCH: 'off' })
  expect(await isShown()).toEqual([false, false])
  await store.close()
  const shop = await makeShop()
  await shop.command('off')
  await shop.isShown()
  await shop.store.close()
  expect(await shop.isShown()).toEqual([false, false])
  expect(await command('status')).toContain('Bars are off')
})

test.each([
  ['off --instance nobody', 'No store with the id nobody has saved settings, so nothing was changed.'],
  ['off --instance é/../', 'No store with the id é/../ has saved settings, so nothing was changed.'],
  ['off on', 'Usage: bar off'],
  ['off --file x', 'Usage: bar off'],
  ['', 'Usage: bar off']
])('the command “bar %s” says: %s', async (words, expected) => {
  const { command, store } = await makeShop()
  await expect(command(...words.split(' ').filter(Boolean))).rejects.toThrow(expected)
  expect(await store.barSwitches.list()).toEqual([])
  await store.close()
})
