import { startPgbouncer } from './pgbouncer.ts'
import { startPostgres, startStandby } from './postgres.ts'
import { acknowledgedSaves } from './saves-under-fire.ts'
import { startService } from './service-process.ts'
import { brokenShops, type Heard, startWriters } from './writers.ts'

export interface FailoverOptions {
  writers: number
  shops: number
  /** A PgBouncer stands before each of the two servers. */
  isPooled: boolean
}

export interface FailoverReport extends Heard {
  /** Shops with a lost or torn save: must be empty. */
  broken: string[]
  /** Milliseconds from the end of the promotion to the next save. */
  recoveryMs: number
  /** The services' exit codes, 0 for each that lived until it was asked to end. */
  codes: (number | string | null)[]
}

const severalHosts = ([first = '', ...others]: string[]) => {
  const hosts = [first, ...others].map((url) => new URL(url).host)
  return `${first.replace(new URL(first).host, hosts.join())}?target_session_attrs=read-write`
}

/**
 * Many writers save through two processes while the primary is killed and its standby is promoted. Nothing is said to
 * the processes, and none is started again.
 */
export async function failOverUnderFire(options: FailoverOptions): Promise<FailoverReport> {
  const primary = await startPostgres()
  const standby = await startStandby(primary)
  const poolers = options.isPooled
    ? [await startPgbouncer(primary.url), await startPgbouncer(standby.url)]
    : []
  const env = {
    DATABASE_URL: severalHosts((options.isPooled ? poolers : [primary, standby]).map(({ url }) => url)),
    RATE_LIMITS: 'off'
  }
  const services = [await startService(env), await startService(env)]
  const crews = services.map(({ url }) =>
    startWriters(url, { ...options, writers: Math.ceil(options.writers / services.length) })
  )

  /** Resolves once owners were refused by each process: it knows that its database is gone. */
  async function refused() {
    while (crews.some(({ heard }) => heard.refused.size === 0)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Resolves once it is so, or a process has ended. */
  async function until(isSo: () => boolean) {
    while (!isSo() && services.every((service) => service.isAlive())) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Resolves once each process has acknowledged so many saves more. */
  async function saved(count: number) {
    const enough = crews.map(({ heard }) => acknowledgedSaves(heard) + count)
    await until(() => crews.every(({ heard }, index) => acknowledgedSaves(heard) >= (enough[index] ?? 0)))
  }

  await saved(options.writers)
  // So many saves may leave a shop out.
  await until(() => together(crews.map((crew) => crew.heard)).acknowledged.size === options.shops)
  await primary.killNow()
  await refused()
  await standby.promote()
  const promoted = performance.now()
  await saved(1)
  const recoveryMs = performance.now() - promoted
  await saved(options.writers)
  await Promise.all(crews.map((crew) => crew.stop()))
  const codes = await Promise.all(services.map((service) => service.end()))
  const heard = together(crews.map((crew) => crew.heard))
  const broken = await brokenShops(standby.url, heard)
  for (const one of [...poolers, standby, primary]) await one.remove()
  return { ...heard, broken, recoveryMs, codes }
}

/** Merges the answers that the writers of all processes got. */
function together(crews: readonly Heard[]): Heard {
  const all: Heard = { acknowledged: new Map(), refused: new Map(), unanswered: 0 }
  for (const { acknowledged, refused, unanswered } of crews) {
    for (const [shop, versions] of acknowledged) {
      all.acknowledged.set(shop, new Map([...(all.acknowledged.get(shop) ?? []), ...versions]))
    }
    for (const [status, times] of refused) all.refused.set(status, (all.refused.get(status) ?? 0) + times)
    all.unanswered += unanswered
  }
  return all
}
