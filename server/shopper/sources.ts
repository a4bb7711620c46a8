import { DEFAULTS, type Stored, storedSettings } from '../db/stored-settings.ts'
import type { Store } from '../db/stores.ts'
import type { StoredTest } from '../db/test-store.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../lib/config.ts'
import { errorWords, type Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { RateLimits } from '../lib/rate-limits.ts'
import { StoreError } from '../lib/service-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { Platform } from '../platform/platform.ts'
import { needsRules, type ReadShop, readShopRow } from '../shipping/kept-rules.ts'

/** Time that a shopper waits for the database. */
export const DATABASE_WAIT_MS = 1000

export const slowDatabase = (): StoreError =>
  new StoreError(new Error(`The database didn’t respond within ${DATABASE_WAIT_MS} ms`))

/** Bounds a read of the database by the time that a shopper waits. @throws StoreError when that is over */
export const forShopper = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(DATABASE_WAIT_MS, work, slowDatabase)

/** Everything that answers to shoppers are made from. */
export interface AnswerSources {
  store: Store
  config: Config
  platform: Platform
  limits: RateLimits
  metrics: Metrics
  log: Log
  now: Clock
}

/** Logs that an old answer was served, because no new one could be loaded. */
export const logStale =
  ({ log }: Pick<AnswerSources, 'log'>, event: string) =>
  (instanceId: string, error: unknown): void =>
    log({ level: 'error', event, instanceId, ...errorWords(error) })

/** The saved settings of a shop; undefined where there are none. */
export const savedSettings = async (
  { store, log }: Pick<AnswerSources, 'store' | 'log'>,
  instanceId: string
): Promise<Stored | undefined> => storedSettings(await store.read(instanceId), instanceId, log)

/** The stored data from which a shopper's answer is made. */
export interface LoadedBar {
  instanceId: string
  saved: Stored
  /** Absent: the bar needs nothing of the shop. */
  known: ReadShop | undefined
  /** Discounts that nobody could read may be given: about a single product nothing is certain. */
  mayHaveDiscounts?: boolean
  test: StoredTest | undefined
}

/** Loads everything that a shopper's bar is made from. */
export async function loadBar(sources: AnswerSources, instanceId: string): Promise<LoadedBar> {
  const [saved, test] = await Promise.all([
    savedSettings(sources, instanceId),
    sources.store.tests.running(instanceId)
  ])
  const known =
    saved && needsRules(saved.settings)
      ? readShopRow(await sources.store.shipping.read(instanceId))
      : undefined
  const mayHaveDiscounts = known?.discounts.state !== 'known'
  return { instanceId, saved: saved ?? DEFAULTS, known, mayHaveDiscounts, test }
}
