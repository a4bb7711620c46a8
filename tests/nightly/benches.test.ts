import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

test.each(['first-bar', 'in-use', 'dashboard', 'service'])(
  'the bench %s measures every figure of its table',
  async (name) => {
    const env = { ...process.env, RUNS: '1' }
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.mjs', name], { env })
    expect(stdout).toMatch(/^\| .* \| \d/m)
  },
  900_000
)
