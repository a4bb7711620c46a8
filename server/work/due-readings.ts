import type { Settings } from '#shared/settings/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#shared/time.ts'

import { DEFAULTS, storedSettings } from '../db/stored-settings.ts'
import type { ClaimedTask } from '../db/task-store.ts'
import { waitMs } from '../lib/attempts.ts'
import type { Worker, WorkOptions } from './loop.ts'
import { readDiscounts } from '../shipping/discount-rules.ts'
import { needsRules } from '../shipping/kept-rules.ts'
import { problemOf, ShippingError } from '../shipping/problems.ts'
import { readShop } from '../shipping/reading.ts'
import type { ShopShippingSource } from '../shipping/shop-source.ts'

const SOON_MS = 300_000
/** Stops reading rules that no bar needs after some failures, until their owner asks. */
const ATTEMPTS_UNASKED = 5

/** Halves the gap after a change that Wix reported, because shoppers see an outdated amount. */
export const changeGapMs = (gapMs: number): number => gapMs / 2

/** Failures that a person has to mend are tried again less often. */
const WAITS = {
  permission: 'permission',
  token: 'token',
  form: 'parameters',
  size: 'parameters',
  busy: 'busy',
  silent: 'silent'
} as const

/**
 * Reads the shop's discounts before anything else: a goal whose discount is gone must not be promised any longer.
 * @returns false if Wix did not answer, so that the last known discounts stay
 */
async function renewDiscounts(
  { store, onRules }: WorkOptions,
  reading: ClaimedTask,
  source: ShopShippingSource,
  before: string | undefined
): Promise<boolean> {
  try {
    const discounts = JSON.stringify(await readDiscounts(source))
    if (discounts === before) return true
    await store.shipping.keepDiscounts(reading.instanceId, discounts, reading)
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

/** Reads and keeps one store's rules. */
async function read(options: WorkOptions, reading: ClaimedTask, settings: Settings, signal: AbortSignal) {
  const { store, platform, now, onRules } = options
  const { instanceId } = reading
  const before = await store.shipping.read(instanceId)
  const source = platform.shipping(instanceId, signal)
  const hasDiscounts = await renewDiscounts(options, reading, source, before?.discounts)
  const found = await readShop(source)
  const time = now()
  const result = JSON.stringify(found.rules)
  const nextAt = time + (!hasDiscounts ? SOON_MS : found.isPartial ? HOUR_MS : againMs(settings))
  await store.tasks.done(reading, { result, now: time, dueAt: needsRules(settings) ? nextAt : undefined })
  if (result !== before?.rules) onRules(instanceId)
}

/** A reading may itself be what ended the process: it is not the first thing that the next one does. */
const PAUSE_MS = 10 * MINUTE_MS

/** Reads the shops' rules. Where that fails, the last known ones stay; those of a store that is too large are not promised. */
export const rulesWorker = (options: WorkOptions, stopping: AbortSignal): Worker => ({
  together: 4,
  limitMs: 48_000,
  pauseMs: PAUSE_MS,
  async run(reading, signal) {
    const { store, log, now, onRules } = options
    const { instanceId, attempts } = reading
    const { settings } = storedSettings(await store.read(instanceId), instanceId, log) ?? DEFAULTS
    try {
      await read(options, reading, settings, signal)
    } catch (error) {
      // Given up because the process ends, or the database is away: it is free again when its lease is over.
      if (stopping.aborted || !(error instanceof ShippingError)) throw error
      const { failure } = error
      log({ level: 'error', event: 'shipping rules not read', reason: failure.reason, attempts })
      const dueAt = now() + waitMs({ reason: WAITS[failure.reason], attempts })
      await store.tasks.fail(reading, {
        failure: JSON.stringify(problemOf(failure)),
        dueAt: needsRules(settings) || attempts < ATTEMPTS_UNASKED ? dueAt : undefined
      })
      if (failure.reason === 'size') onRules(instanceId)
    }
  }
})
