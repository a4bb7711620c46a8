import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { saveUrl } from '#shared/api/settings-api.ts'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { makeSettings } from '../support/make.ts'
import { processOwner, type ServiceProcess, startService } from '../support/service-process.ts'

const [libsql] = DATABASES
const Authorization = processOwner('shop')

let file: TestDatabase
let service: ServiceProcess
let other: Database.Database

/** The service on a file that another process has begun to write. */
beforeEach(async () => {
  if (!libsql) throw new Error('No database')
  file = await libsql.start()
  service = await startService({ DATABASE_URL: file.url, CACHE_SECONDS: '3600' })
  await fetch(`${service.url}/_functions/userSettings?instanceId=shop`)
  other = new Database(file.url.slice('file:'.length))
  other.exec('BEGIN IMMEDIATE')
})
afterEach(async () => {
  other.close()
  await service.end()
  await file.remove()
})

/** An owner saves, and the outcome is added to `heard`. */
async function save(heard: string[]) {
  const url = saveUrl(service.url, 'shop', makeSettings({ threshold: 80 }))
  const outcome = await fetch(url, { method: 'PUT', headers: { Authorization } }).then(
    ({ status }) => `saved ${status}`,
    () => 'not saved'
  )
  heard.push(outcome)
}

async function ask(heard: string[], path: string) {
  const { status } = await fetch(service.url + path)
  heard.push(`${path} ${status}`)
}

test('shoppers and operators are answered while another process writes, and the save waits for its end', async () => {
  const heard: string[] = []
  const saving = save(heard)
  await ask(heard, '/readyz')
  await ask(heard, '/_functions/userSettings?instanceId=shop')
  other.exec('ROLLBACK')
  await saving
  expect(heard).toEqual(['/readyz 200', '/_functions/userSettings?instanceId=shop 200', 'saved 200'])
})

test('a stop does not wait for another process that writes', async () => {
  const heard: string[] = []
  const saving = save(heard)
  await ask(heard, '/readyz')
  expect(await service.end()).toBe(0)
  await saving
  expect(heard).toEqual(['/readyz 200', 'not saved'])
})
