import { randomUUID } from 'node:crypto'

import type { Settings } from '#shared/settings/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#shared/time.ts'

import type { Clock } from '../lib/clock.ts'
import type { Store } from '../db/stores.ts'
import type { ClaimedReading } from '../db/shipping-store.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { ShippingError, type ShopShippingSource, type ShopSources } from './shop-source.ts'
import { readDiscounts } from './discount-rules.ts'
import { problemOf } from './problems.ts'
import { readShop } from './reading.ts'
import { DEFAULTS, storedSettings } from '../db/stored-settings.ts'
import { waitMs } from '../lib/attempts.ts'

const TOGETHER = 4
/** A reading that takes longer is given up, before anybody else may take it. */
const READING_MS = 50_000
const LEASE_MS = MINUTE_MS
const SOON_MS = 300_000

export interface ShippingOptions {
  store: Store
  platform: ShopSources
  log: Log
  now: Clock
  /** Least time between two readings of a shop's rules. */
  gapMs: number
  /** Other amounts than before were found. */
  onRules: (instanceId: string) => void
  stopping: AbortSignal
}

/** Halves the gap after a change that Wix reported, because shoppers see an outdated amount. */
export const changeGapMs = (gapMs: number): number => gapMs / 2

/** Failures that a person has to mend are tried again less often. */
const WAITS = {
  permission: 'permission',
  token: 'token',
  form: 'parameters',
  busy: 'busy',
  silent: 'silent'
} as const

/**
 * Reads the shop's discounts before anything else: a goal whose discount is gone must not be promised any longer.
 * @returns false where Wix did not say, and what was known still counts
 */
async function renewDiscounts(
  { store, onRules }: ShippingOptions,
  reading: ClaimedReading,
  source: ShopShippingSource,
  before: string | undefined
): Promise<boolean> {
  try {
    const discounts = JSON.stringify(await readDiscounts(source))
    if (discounts === before) return true
    await store.shipping.keepDiscounts(reading, discounts)
    onRules(reading.instanceId)
    return true
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    return false
  }
}

/** Reads seldom where the owner's amount counts: only discounts are needed, and Wix reports their changes. */
const againMs = ({ shipping, rewards }: Settings) =>
  shipping.amountFrom === 'shop' || rewards.goals.length > 0 ? DAY_MS : WEEK_MS

async function read(options: ShippingOptions, reading: ClaimedReading, signal: AbortSignal): Promise<void> {
  const { store, platform, log, now, gapMs, onRules } = options
  const { instanceId } = reading
  const [row, before] = await Promise.all([store.read(instanceId), store.shipping.read(instanceId)])
  const { settings } = storedSettings(row, instanceId, log) ?? DEFAULTS
  const { threshold: amount, currency } = settings
  const source = platform.shipping(instanceId, signal)
  const hasDiscounts = await renewDiscounts(options, reading, source, before?.discounts)
  const found = await readShop({ source, typed: { amount, currency } })
  const time = now()
  const rules = JSON.stringify(found.rules)
  const nextAt = time + (!hasDiscounts ? SOON_MS : found.isPartial ? HOUR_MS : againMs(settings))
  await store.shipping.finish(reading, { rules, now: time, nextAt, gapMs: changeGapMs(gapMs) })
  if (rules !== before?.rules) onRules(instanceId)
}

/** Reads one shop's rules, and keeps what was found or why it was not. */
async function carryOut(options: ShippingOptions, reading: ClaimedReading): Promise<void> {
  const { store, log, now, stopping } = options
  const { attempts } = reading
  try {
    await read(options, reading, AbortSignal.any([stopping, AbortSignal.timeout(READING_MS)]))
  } catch (error) {
    // Given up because the process ends, or the database is away: it is free again when its lease is over.
    if (stopping.aborted || !(error instanceof ShippingError)) throw error
    const { failure } = error
    log({ level: 'error', event: 'shipping rules not read', reason: failure.reason, attempts })
    await store.shipping.fail(reading, {
      failure: JSON.stringify(problemOf(failure)),
      dueAt: now() + waitMs({ reason: WAITS[failure.reason], attempts })
    })
  }
}

/** Makes some of the readings that are due. @returns false when there were none */
export async function readShipping(options: ShippingOptions): Promise<boolean> {
  const { store, log, now, stopping } = options
  if (stopping.aborted) return false
  const time = now()
  const readings = await store.shipping.claim({
    lease: randomUUID(),
    now: time,
    until: time + LEASE_MS,
    limit: TOGETHER
  })
  await Promise.all(
    readings.map((reading) =>
      carryOut(options, reading).catch((error: unknown) => {
        log({ level: 'error', event: 'shipping rules put off', ...errorWords(error) })
      })
    )
  )
  return readings.length > 0
}
