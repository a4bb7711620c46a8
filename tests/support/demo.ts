import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

export interface Demo {
  url: string
  /** Output of the service so far. */
  log(): string
  stop(): Promise<void>
}

/** A demo store of its own: a free port, an empty database, the very process that `npm start` runs. */
export async function startDemo(env: Record<string, string> = {}): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-'))
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/demo-server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${join(folder, 'test.db')}`,
      // No test is about how fast a busy machine is.
      PRODUCTS_WAIT_SECONDS: '60',
      SHIPPING_READ_SECONDS: '0',
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Ready: (http:\S+)/.exec(output)?.[1]
      if (ready) resolve(ready.replace(/\/$/, ''))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`The demo store ended with ${code}:\n${output}`)))
  })
  return {
    url,
    log: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    }
  }
}
