import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { Client } from 'pg'

import { serveHere } from './local-server.ts'

export interface Postgres {
  /** `postgres://…` of an empty database. */
  url: string
  /** Ends it as a crash of the machine would, without a goodbye. */
  kill(): Promise<void>
  /** Stops it as for an update: connections are ended first. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>
}

/** Enough for the pools of all processes of a test run. */
const CONNECTIONS_MAX = '300'

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
export const asUser = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', NOBODY_ROOT, '--', command, ...args]] : [command, args]

function run(command: string, args: string[]) {
  const { status, stderr } = spawnSync(...asUser(command, args), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

export async function freePort(): Promise<number> {
  const { url, close } = await serveHere(() => {})
  await close()
  return Number(new URL(url).port)
}

export const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-pg-'))
  await chmod(folder, 0o777)
  return folder
}

async function startServer(folder: string, options: string[] = []): Promise<Postgres> {
  const bin = binaries() ?? ''
  const data = join(folder, 'data')
  const port = await freePort()
  let child: ReturnType<typeof spawn> | undefined

  async function start() {
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-N',
      CONNECTIONS_MAX,
      ...options
    ]
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

  const isGone = async () => {
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  async function end(mode: 'fast' | 'immediate') {
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', mode, '-w', 'stop'])
    await isGone()
  }

  // A test run that breaks off leaves no server behind.
  const orphan = () => void child?.kill()
  process.once('exit', orphan)
  await start()
  return {
    url: `postgres://bar@127.0.0.1:${port}/postgres`,
    kill: () => end('immediate'),
    stop: () => end('fast'),
    // Not waited for as a whole process: callers of the service go on at the same time.
    start,
    async remove() {
      if (child?.exitCode === null) await end('fast').catch(() => undefined)
      process.off('exit', orphan)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function initialize(data: string) {
  const options = ['-U', 'bar', '--auth=trust', '--no-sync', '--no-instructions']
  run(join(binaries() ?? '', 'initdb'), ['-D', data, ...options])
}

/** Names the folder of an empty database for all processes of a test run, and the address of a server that they share. */
const [TEMPLATE, SHARED] = ['POSTGRES_TEMPLATE', 'POSTGRES_SHARED']

/** A PostgreSQL of its own in a folder that goes away with it: for tests that end or change the server. `options` are those of `postgres`. */
export async function startPostgres(options: string[] = []): Promise<Postgres> {
  const folder = await makeFolder()
  const data = join(folder, 'data')
  const template = process.env[TEMPLATE]
  if (template) run('cp', ['-a', template, data])
  else initialize(data)
  return startServer(folder, options)
}

/**
 * Before the first test of a run: makes an empty database that servers are copies of, and starts the one that is shared.
 * Returns a function that removes both.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export.
export default async function prepareRun(): Promise<() => Promise<void>> {
  if (postgresMissing()) return async () => {}
  const folder = await makeFolder()
  process.env[TEMPLATE] = join(folder, 'data')
  initialize(join(folder, 'data'))
  // Skips waiting for the disk (`-F`), since no test kills this server.
  const shared = await startPostgres(['-F'])
  process.env[SHARED] = shared.url
  return async () => {
    await shared.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** An empty database in the server that the run shares; outside a run in a server of its own. */
export async function startPostgresDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const shared = process.env[SHARED]
  if (!shared) return startPostgres()
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await asAdmin(shared, `CREATE DATABASE ${name}`)
  return {
    url: shared.replace(/postgres$/, name),
    remove: () => asAdmin(shared, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}
