import { spawn } from 'node:child_process'
import process from 'node:process'

export const PROCESS_SECRET = 'a-long-enough-secret-of-a-test'

export interface ServiceProcess {
  url: string
  /** What it wrote so far. */
  output(): string
  isAlive(): boolean
  /** Resolves with the exit code, or the signal that ended it. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  WIX_APP_ID: 'app',
  WIX_APP_SECRET: PROCESS_SECRET,
  PORT: '0',
  ...env
})

/** `npm run serve` without the builds: the process runs until it ends by itself. */
export function runService(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const orphan = () => void child.kill('SIGKILL')
  process.once('exit', orphan)
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => void (written.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (written.stderr += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => {
      process.off('exit', orphan)
      resolve(code ?? signal)
    })
  )
  return { child, written, ended }
}

/** A service process that takes calls; port 0 and a secret of its own unless told otherwise. */
export async function startService(env: Record<string, string>): Promise<ServiceProcess> {
  const { child, written, ended } = runService(env)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Ready: (http:\S+?)\/?\n/.exec(written.stdout)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then((code) => reject(new Error(`The service ended with ${code}:\n${written.stderr}`)))
  })
  return {
    url,
    output: () => written.stdout + written.stderr,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    }
  }
}
