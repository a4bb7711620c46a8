import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

export interface Postgres {
  /** `postgres://…` of an empty database. */
  url: string
  /** As a crash of the machine would: no goodbye. */
  kill(): Promise<void>
  /** As its owner would for an update: connections are ended, then it stops. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
const NOBODY_ROOT = 'postgres'

function binaries(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  const path = (process.env.PATH ?? '').split(':')
  return [...debian, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
  )
}

const isRoot = process.getuid?.() === 0
const hasUser = spawnSync('id', [NOBODY_ROOT], { stdio: 'ignore' }).status === 0

/** Why PostgreSQL cannot be tested here; undefined when it can. */
export function postgresMissing(): string | undefined {
  if (!binaries()) return 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
  if (isRoot && !hasUser) return 'PostgreSQL does not run as root and there is no user postgres'
  return undefined
}

/** PostgreSQL refuses to run as root. */
const asUser = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', NOBODY_ROOT, '--', command, ...args]] : [command, args]

function run(command: string, args: string[]) {
  const { status, stderr } = spawnSync(...asUser(command, args), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

/** A PostgreSQL of its own in a folder that goes away with it. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries() ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-pg-'))
  await chmod(folder, 0o777)
  const data = join(folder, 'data')
  const port = await freePort()
  run(join(bin, 'initdb'), ['-D', data, '-U', 'bar', '--auth=trust', '--no-sync', '--no-instructions'])
  let child: ReturnType<typeof spawn> | undefined

  async function start() {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1']
    child = spawn(...asUser(join(bin, 'postgres'), args), { stdio: 'ignore' })
    for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
      if (
        spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
          .status === 0
      )
        return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('PostgreSQL did not start')
  }

  async function end(mode: 'fast' | 'immediate') {
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', mode, '-w', 'stop'])
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  // A test run that breaks off leaves no server behind.
  const orphan = () => void child?.kill()
  process.once('exit', orphan)
  await start()
  return {
    url: `postgres://bar@127.0.0.1:${port}/postgres`,
    kill: () => end('immediate'),
    stop: () => end('fast'),
    start,
    async remove() {
      if (child?.exitCode === null) await end('fast').catch(() => undefined)
      process.off('exit', orphan)
      await rm(folder, { recursive: true, force: true })
    }
  }
}
