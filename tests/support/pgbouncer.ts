import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { answers, asUser, freePort, postgresMissing } from './postgres.ts'

export interface PgBouncer {
  /** `postgres://…` of the same database, through PgBouncer. */
  url: string
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>
}

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path)
)

/** Why PgBouncer cannot be tested here; undefined when it can. */
export function pgbouncerMissing(): string | undefined {
  return PROGRAM ? postgresMissing() : 'PgBouncer is not installed (Debian: apt-get install pgbouncer)'
}

/** Fewer connections to the database than there are callers: each transaction gets whichever is free. */
const SERVER_CONNECTIONS = 3

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export async function startPgbouncer(databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-pgbouncer-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const pidFile = join(folder, 'pgbouncer.pid')
  await writeFile(users, `"${username}" ""\n`)
  await writeFile(
    file,
    [
      '[databases]',
      `${database} = host=${hostname} port=${databasePort} dbname=${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `pidfile = ${pidFile}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      'max_client_conn = 200',
      'server_login_retry = 1',
      ''
    ].join('\n')
  )
  const child = spawn(...asUser(PROGRAM ?? '', ['-q', file]), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const orphan = () => void child.kill()
  process.once('exit', orphan)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async remove() {
      // Kills by process id: pgbouncer's signals differ between versions, and `runuser` passes on only SIGTERM.
      process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL')
      await ended
      process.off('exit', orphan)
      await rm(folder, { recursive: true, force: true })
    }
  }
}
