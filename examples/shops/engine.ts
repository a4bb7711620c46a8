import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** A shop's software in a folder of its own, with its own packages. */
export const folderOf = (name: string) => join(import.meta.dirname, name)

const INSTALL_MS = 900_000

/** Installs it by its own lock file, unless it is there. Returns why it cannot be had. */
export function installEngine(name: string): string | undefined {
  const cwd = folderOf(name)
  if (existsSync(join(cwd, 'node_modules'))) return undefined
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', timeout: INSTALL_MS })
  return status === 0
    ? undefined
    : `npm ci failed in examples/shops/${name}: ${stderr.trim().split('\n').at(-1)}`
}

export interface Engine {
  /** The process stands still: the shop is silent, and nothing of it is lost. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const START_MS = 300_000

/** Starts `command` in the shop's folder; it runs once one of its lines matches `ready`. */
export async function startEngine(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env, ready }: { env: Record<string, string>; ready: RegExp }
): Promise<Engine> {
  // A group of its own: a shop may start processes that would live on without it.
  const child: ChildProcess = spawn(command, args, {
    cwd: folderOf(name),
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const signal = (what: NodeJS.Signals) => child.pid && process.kill(-child.pid, what)
  const end = () => {
    try {
      signal('SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  process.once('exit', end)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      end()
      reject(new Error(`${name} is not ready:\n${lines.join('\n')}`))
    }, START_MS)
    const see = (line: string) => {
      lines.push(line)
      if (lines.length > 100) lines.shift()
      if (!ready.test(line)) return
      clearTimeout(late)
      resolve()
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', see)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`${name} ended with ${code}:\n${lines.join('\n')}`))
    })
  })
  return {
    pause: () => void signal('SIGSTOP'),
    resume: () => void signal('SIGCONT'),
    stop() {
      process.off('exit', end)
      end()
      return ended
    }
  }
}
