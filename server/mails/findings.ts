import type { TestOfBarAnswer } from '#shared/api/statistics-test-api.ts'
import { isOutsideWix } from '#shared/instance-id.ts'
import { DAY_MS, WEEK_MS } from '#shared/time.ts'

import { EVERY_SITE } from '../db/bar-switch-store.ts'
import { type Alert, ALERTS, type ClaimedMails } from '../db/mail-store.ts'
import { storedAt, storedSettings } from '../db/stored-settings.ts'
import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { type BarPromise, barPromise } from '../shipping/bar-promise.ts'
import { testOf } from '../statistics/test-of-bar.ts'

/** The parts of the service in which something to tell is looked for. */
export interface FindingSources {
  store: Store
  log: Log
  now: Clock
}

/** Something that an owner wants to hear of. */
export type Finding =
  /** No page had the bar on screen since then. */
  | { alert: 'dark'; seenAt: number }
  | { alert: 'apart'; found: Extract<BarPromise, { state: 'known' }> }
  | { alert: 'tested'; test: TestOfBarAnswer }

/** A bar that was on screen before, is to be there all day, and that nobody had on screen for a day. */
async function darkness(
  { store, log, now }: FindingSources,
  { instanceId }: ClaimedMails
): Promise<Finding[]> {
  const time = now()
  const [row, site, wish, switches] = await Promise.all([
    store.read(instanceId),
    store.sites.read(instanceId),
    store.goingLive.read(instanceId),
    store.barSwitches.list()
  ])
  const stored = storedSettings(row, instanceId, log)
  const isEnabledAt = (at: number) => stored !== undefined && storedAt(stored, at).stored.settings.enabled
  const dayAgo = time - DAY_MS
  const wasSaved = row !== undefined && row.savedAt <= dayAgo
  const isOnSite = isOutsideWix(instanceId) || (wish?.agreed === 'on' && (wish.agreedAt ?? time) <= dayAgo)
  const isOff = switches.some((off) => off.instanceId === instanceId || off.instanceId === EVERY_SITE)
  // One visitor alone may have made a report up.
  const seenAt = site.severalSince === undefined ? 0 : Math.max(0, ...Object.values(site.seen))
  const isExpected = wasSaved && isEnabledAt(dayAgo) && isEnabledAt(time) && isOnSite && !isOff
  return isExpected && seenAt > 0 && seenAt <= dayAgo ? [{ alert: 'dark', seenAt }] : []
}

/** A promise that checkout does not keep at home. Rules that could not be read again prove nothing. */
async function difference(sources: FindingSources, { instanceId }: ClaimedMails): Promise<Finding[]> {
  const found = await barPromise(sources, instanceId)
  if (found.state !== 'known' || !found.settings.enabled) return []
  const { state, doubt } = found.promise
  const isPromised =
    state === 'differs' || (state === 'none' && found.settings.shipping.amountFrom !== 'shop')
  return isPromised && doubt !== 'stale' ? [{ alert: 'apart', found }] : []
}

/** A test that has a result or was ended; each is told once. */
async function finishedTest(sources: FindingSources, claimed: ClaimedMails): Promise<Finding[]> {
  const { instanceId, since, sentAt } = claimed
  const test = await testOf(sources, instanceId)
  if (!test || Date.parse(test.startedAt) <= (sentAt.tested ?? 0)) return []
  const isFinished =
    test.endedAt === undefined ? test.result.state === 'claim' : Date.parse(test.endedAt) > since
  return isFinished ? [{ alert: 'tested', test }] : []
}

const SEARCHES: Readonly<
  Record<Alert, (sources: FindingSources, claimed: ClaimedMails) => Promise<Finding[]>>
> = { dark: darkness, apart: difference, tested: finishedTest }

/** Everything that its owner was not told of in the last week. */
export async function findingsOf(sources: FindingSources, claimed: ClaimedMails): Promise<Finding[]> {
  const { sentAt } = claimed
  const time = sources.now()
  const isDue = (alert: Alert) => time - (sentAt[alert] ?? -Infinity) >= WEEK_MS
  const alerts = ALERTS.filter(isDue)
  return (await Promise.all(alerts.map((alert) => SEARCHES[alert](sources, claimed)))).flat()
}
