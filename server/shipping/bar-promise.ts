import { type PromiseState, promiseState, type ReadRules } from '#shared/shipping/promise.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { storedAt, storedSettings } from '../db/stored-settings.ts'
import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { readFailure, readKeptRules } from './kept-rules.ts'

/** A shop's bar at this moment beside what is known of the shop's rules. */
export type BarPromise =
  /** The owner saved nothing. */
  | { state: 'noBar' }
  | { state: 'reading'; settings: Settings }
  | { state: 'unreadable'; settings: Settings; message: string }
  | { state: 'known'; settings: Settings; rules: ReadRules; promise: PromiseState; readAt: number }

/** Reads what was read last; Wix is not asked. */
export async function barPromise(
  { store, log, now }: { store: Store; log: Log; now: Clock },
  instanceId: string
): Promise<BarPromise> {
  const [saved, row] = await Promise.all([store.read(instanceId), store.shipping.read(instanceId)])
  const stored = storedSettings(saved, instanceId, log)
  if (!stored) return { state: 'noBar' }
  const { settings } = storedAt(stored, now()).stored
  const failure = row && readFailure(row)
  const kept = readKeptRules(row?.rules)
  if (!kept || row?.readAt === undefined) {
    return failure
      ? { state: 'unreadable', settings, message: failure.message }
      : { state: 'reading', settings }
  }
  const { shop, regions, problems } = kept
  const rules = {
    regions,
    currency: shop.currency,
    country: shop.country,
    problems: failure ? [failure, ...problems] : problems
  }
  return { state: 'known', settings, rules, promise: promiseState(rules, settings), readAt: row.readAt }
}
