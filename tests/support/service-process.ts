import { spawn } from 'node:child_process'
import process from 'node:process'

import { type InstancePayload, ownerPayload, signInstance } from '#server/lib/instance-token.ts'

/** The app that processes are. */
export const PROCESS_APP = { appId: 'app', appSecret: 'a-long-enough-secret-of-a-test' } as const
const { appId, appSecret } = PROCESS_APP

/** The proof of a shop's owner, as the process takes it. */
export const processOwner = (instanceId: string, change: Partial<InstancePayload> = {}): string =>
  signInstance({ ...ownerPayload(instanceId, appId), ...change }, appSecret)

export interface ServiceProcess {
  url: string
  pid: number | undefined
  /** Output of the process so far. */
  output(): string
  /** Closes its output: from now on its lines are not read. */
  closeOutput(): void
  /** Resolves with the exit code, or the signal that ended it. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  WIX_APP_ID: appId,
  WIX_APP_SECRET: appSecret,
  PORT: '0',
  // Unreachable address: no test calls Wix.
  PLATFORM_URL: 'http://127.0.0.1:9',
  ...env
})

/** Runs the service as the Dockerfile does, until its process ends. @param folder the one with `dist`. Default: this repository */
export function runService(
  env: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
  folder = process.cwd()
) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
    cwd: folder,
    env: environment(env),
    stdio: ['ignore', stdout, 'pipe']
  })
  const orphan = () => void child.kill('SIGKILL')
  process.once('exit', orphan)
  const written = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => void (written.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => void (written.stderr += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => {
      process.off('exit', orphan)
      resolve(code ?? signal)
    })
  )
  return { child, written, ended }
}

/** A running service process, by default with port 0 and its own secret. */
export async function startService(env: Record<string, string>, folder?: string): Promise<ServiceProcess> {
  const { child, written, ended } = runService(env, 'pipe', folder)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /Ready: (http:\S+?)\/?\n/.exec(written.stdout)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then((code) => reject(new Error(`The service ended with ${code}:\n${written.stderr}`)))
  })
  return {
    url,
    pid: child.pid,
    output: () => written.stdout + written.stderr,
    closeOutput: () => void child.stdout?.destroy(),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    }
  }
}

/** Resident memory of the process. */
export async function residentMegabytes({ url }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(text) ?? []
  return Number(bytes) / 1024 / 1024
}
