import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { dashboardPath } from '#demo-store/demo-instance.ts'
import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { startDemo } from '#demo-store/start.ts'
import { readConfig } from '#server/lib/config.ts'
import { loadOwnerSettings, saveSettings } from '#shared/api/settings-api.ts'
import Database from 'libsql'
import { afterEach, expect, test } from 'vitest'

const { instanceId, appId, appSecret } = DEMO_APP
const endings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-store-'))
  endings.push(() => rm(folder, { recursive: true }))
  return join(folder, 'test.db')
}

async function start(file?: string, tell: (sentence: string) => void = () => undefined) {
  const DATABASE_URL = `file:${file ?? (await newFile())}`
  const config = readConfig({ WIX_APP_ID: appId, WIX_APP_SECRET: appSecret, PORT: '0', DATABASE_URL })
  const demo = await startDemo({ config, log: () => undefined, tell })
  endings.push(() => demo.close())
  const credential = new URL(dashboardPath(), demo.url).searchParams.get('instance') ?? ''
  const owner = { serviceUrl: demo.url, instanceId, credential }
  return {
    close: demo.close,
    settings: async () => (await loadOwnerSettings(owner)).settings,
    async saveThreshold(threshold: number) {
      const { settings } = await loadOwnerSettings(owner)
      await saveSettings(owner, { ...settings, threshold })
    },
    async switchTo(change: object): Promise<unknown> {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(change)
      return (await fetch(`${demo.url}/demo/harness`, { method: 'POST', headers, body })).json()
    }
  }
}

test('a reset makes settings, catalog and currency those of the first day', async () => {
  const { settings, saveThreshold, switchTo } = await start()
  const first = await settings()
  await saveThreshold(75)
  expect(await switchTo({ catalog: 'v1', currency: 'EUR' })).toMatchObject({ catalog: 'v1', currency: 'EUR' })
  expect(await switchTo({ reset: true })).toMatchObject({ catalog: 'v3', currency: 'USD' })
  expect(await settings()).toEqual(first)
})

test('a database of an earlier version is set aside, and the demo starts with a new one', async () => {
  const file = await newFile()
  const said: string[] = []
  const first = await start(file)
  const { threshold } = await first.settings()
  await first.saveThreshold(77)
  await first.close()
  const database = new Database(file)
  database.exec('UPDATE migrations SET number = 16')
  database.close()

  const second = await start(file, (sentence) => said.push(sentence))
  expect((await second.settings()).threshold).toBe(threshold)
  expect(said).toEqual([
    `${file} is of an earlier version: it is now ${file}.earlier-1, and the demo begins anew.`
  ])
  const aside = new Database(`${file}.earlier-1`)
  expect(JSON.stringify(aside.prepare('SELECT settings FROM settings').all())).toContain('77')
  aside.close()
})

test('npm that is told to stop takes the store with it', async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: `file:${await newFile()}` },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  endings.push(async () => npm.kill('SIGKILL'))
  const url = await new Promise<string>((resolve) => {
    let said = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /Ready: (\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
  })
  expect((await fetch(url)).status).toBe(200)

  npm.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'answers',
        () => 'is gone'
      )
    )
    .toBe('is gone')
})
