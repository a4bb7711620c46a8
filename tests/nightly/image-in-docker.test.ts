import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { PROCESS_APP } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'

const run = promisify(execFile)
const SECRETS = { WIX_APP_ID: PROCESS_APP.appId, WIX_APP_SECRET: PROCESS_APP.appSecret }

describe('with Docker', () => {
  const docker = spawnSync('docker', ['info'], { timeout: 20_000 })
  if (docker.status !== 0) {
    skipByName('the image in Docker', 'no Docker answers')
    return
  }
  test('the image is built, starts, and is healthy', async () => {
    const name = 'free-shipping-bar-test'
    await run('docker', ['build', '-t', name, '.'])
    const variables = Object.entries(SECRETS).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const options = 'run -d --rm --read-only -v /data -p 127.0.0.1::8080'.split(' ')
    const { stdout: id } = await run('docker', [...options, ...variables, name])
    const { stdout: port } = await run('docker', ['port', id.trim(), '8080'])
    await expect
      .poll(async () => (await fetch(`http://${port.trim()}/healthz`).catch(() => undefined))?.status)
      .toBe(200)
    await run('docker', ['stop', id.trim()])
  })
})
