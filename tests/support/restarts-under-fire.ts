import { startPostgres } from './postgres.ts'
import { acknowledgedSaves } from './saves-under-fire.ts'
import { startService } from './service-process.ts'
import { brokenShops, type Heard, startWriters } from './writers.ts'

/** `crash`: without a goodbye; `fast`: as for an update. */
export type RestartMode = 'crash' | 'fast'

export interface RestartsOptions {
  mode: RestartMode
  writers: number
  shops: number
  restarts: number
}

export interface RestartsReport extends Heard {
  /** Shops with a lost or torn save: must be empty. */
  broken: string[]
  /** For each restart, the milliseconds from the database's return to the next save. */
  recoveries: number[]
  /** The service's exit code, 0 when it lived until it was asked to end. */
  code: number | string | null
}

/** Many writers save while their PostgreSQL is restarted; the service stays as it is. */
export async function restartUnderFire(options: RestartsOptions): Promise<RestartsReport> {
  const { mode, restarts } = options
  const database = await startPostgres()
  const service = await startService({
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off'
  })
  const writers = startWriters(service.url, options)
  const { heard } = writers

  /** Resolves once so many saves more were acknowledged, or the service has ended. */
  async function saved(count: number) {
    const enough = acknowledgedSaves(heard) + count
    while (acknowledgedSaves(heard) < enough && service.isAlive()) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const recoveries: number[] = []
  for (let restart = 0; restart < restarts; restart += 1) {
    await saved(options.writers)
    await (mode === 'crash' ? database.kill() : database.stop())
    await database.start()
    const back = performance.now()
    await saved(1)
    recoveries.push(performance.now() - back)
  }
  await saved(options.writers)
  await writers.stop()
  const code = await service.end()
  const broken = await brokenShops(database.url, heard)
  await database.remove()
  return { ...heard, broken, recoveries, code }
}
