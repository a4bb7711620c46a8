import { closeSync, openSync } from 'node:fs'

import { expect, test } from 'vitest'

import { freePort } from '../support/postgres.ts'
import { runService, startService } from '../support/service-process.ts'

const DATABASE_URL = 'file::memory:'

/** The service logs a line for each of these. */
async function callOften(url: string) {
  const statuses = new Set<number>()
  for (let turn = 0; turn < 100; turn += 1) {
    statuses.add((await fetch(`${url}/_functions/userSettings?instanceId=shop-${turn}`)).status)
  }
  return [...statuses]
}

test('the service goes on when nobody takes its log any more', async () => {
  const service = await startService({ DATABASE_URL })
  service.closeOutput()
  expect(await callOften(service.url)).toEqual([200])
  expect(await service.end()).toBe(0)
})

test('the service goes on when the disk for its log is full', async () => {
  const full = openSync('/dev/full', 'w')
  const PORT = String(await freePort())
  const { child, ended } = runService({ DATABASE_URL, PORT }, full)
  const url = `http://127.0.0.1:${PORT}`
  const health = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0
    )
  await expect.poll(health, { timeout: 30_000 }).toBe(200)
  expect(await callOften(url)).toEqual([200])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  closeSync(full)
})
