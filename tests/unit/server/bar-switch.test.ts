import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { barCommand } from '#server/start/command.ts'
import { openStore } from '#server/db/open.ts'
import { compressed } from '#server/lib/built-file.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

const HOST = await compressed(new TextEncoder().encode('seen(FREE_SHIPPING_BAR_SITE)'))

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-switch-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A shop, and the operator's command with the same database and file. */
async function makeShop() {
  const databaseUrl = `file:${join(folder, 'bars.db')}`
  const barSwitchFile = join(folder, 'switch.json')
  const store = await openStore(databaseUrl)
  const service = await makeService({
    store,
    hostScript: async () => HOST,
    env: { BAR_SWITCH_FILE: barSwitchFile }
  })
  await service.save(makeSettings({ enabled: true }))
  return {
    ...service,
    command: (...words: string[]) =>
      barCommand(words, { databaseUrl, statementTimeoutMs: 1000, barSwitchFile }, Date.now),
    /** With a database that cannot be opened. */
    commandAlone: (...words: string[]) =>
      barCommand(words, { databaseUrl: `file:${folder}`, statementTimeoutMs: 1000, barSwitchFile }, Date.now),
    /** Whether a page draws a bar: by its script, and by the settings that it asks for. */
    async isShown() {
      let html = ''
      const script = await service.call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)
      runInNewContext(await script.text(), { seen: (site: { html: string }) => (html = site.html) })
      const answer = await service.call(`/_functions/userSettings?instanceId=${SHOP}`)
      const { currentUserSettings } = (await answer.json()) as { currentUserSettings: { enabled: boolean } }
      return [html !== '', currentUserSettings.enabled]
    }
  }
}

test.each([
  { who: 'all sites', words: [] },
  { who: 'one site', words: ['--instance', SHOP] }
])('the operator switches the bars of $who off and on again, and the owner reads why', async ({ words }) => {
  const { command, isShown, work, owner, store } = await makeShop()
  expect(await command('off', ...words, '--reason', 'We look into a fault')).toContain('Bars are off')
  await work.watch()
  expect(await isShown()).toEqual([false, false])
  const goingLive = await owner(`/_functions/goingLive?instanceId=${SHOP}`)
  expect(await goingLive.json()).toMatchObject({
    goingLive: { switchedOff: { reason: 'We look into a fault' } }
  })
  const own = await owner(`/_functions/userSettings?instanceId=${SHOP}`)
  expect(await own.json()).toMatchObject({ currentUserSettings: { enabled: true } })
  expect(await command('on', ...words)).toBe('Bars are on.')
  await work.watch()
  expect(await isShown()).toEqual([true, true])
  await store.close()
})

test('bars go off while the database is away', async () => {
  const { commandAlone, isShown, work, store } = await makeShop()
  expect(await isShown()).toEqual([true, true])
  expect(await commandAlone('off')).toContain('The database does not answer')
  await store.close()
  await work.watch()
  expect(await isShown()).toEqual([false, false])
  await commandAlone('on')
  await work.watch()
  expect(await isShown()).toEqual([true, true])
})

test('a switch for one site leaves the others on', async () => {
  const { command, isShown, work, store } = await makeShop()
  await command('off', '--instance', 'another-shop')
  await work.watch()
  expect(await isShown()).toEqual([true, true])
  await store.close()
})

test('a file that cannot be read changes nothing', async () => {
  const { command, isShown, work, store } = await makeShop()
  await command('off')
  await work.watch()
  writeFileSync(join(folder, 'switch.json'), '{')
  await work.watch()
  expect(await isShown()).toEqual([false, false])
  await store.close()
})
