import { randomUUID } from 'node:crypto'

import { AuthError } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import * as v from 'valibot'

import type { Clock } from '../lib/clock.ts'
import type { ClaimedEvent } from '../db/event-store.ts'
import type { Store } from '../db/stores.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { AppChangeSchema } from '../platform/webhooks.ts'
import type { Platform } from '../platform/platform.ts'
import { waitMs } from '../lib/attempts.ts'

/** Time for which the data of a removed app are kept, in case it is installed again. */
const GRACE_MS = 30 * DAY_MS
/** Time for which handled events are kept: longer than Wix goes on sending an unanswered one. */
const KEPT_MS = 7 * DAY_MS
const CHECK_AGAIN_MS = HOUR_MS

const TOGETHER = 20
const LEASE_MS = MINUTE_MS
/** Attempts for a new installation for which Wix gives no token. */
const DOUBTS_MAX = 6

export interface AppEventsOptions {
  store: Store
  platform: Platform
  log: Log
  now: Clock
  /** Name of the embedded script that Wix is asked for. */
  script: string
  /** Called when kept data of this site are out of date. */
  onChange: (instanceId: string) => void
  /** The site or its plan changed. */
  onDetailsChange: (instanceId: string) => void
  onWish: () => void
  /** A reading of a shop's shipping rules is due. */
  onShipping: () => void
  /** Least time between two readings after a change of the rules. */
  shippingGapMs: number
  stopping: AbortSignal
}

/** Whether Wix has the app on this site. @throws UserError when it does not say */
async function isInstalled(platform: Platform, instanceId: string): Promise<boolean> {
  try {
    await platform.accessToken(instanceId, { fresh: true })
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

class NotInstalledError extends Error {}

/** An earlier `AppInstalled` may come, or be sent again, after the app was removed: Wix is asked what is true now. */
async function checkReturn({ store, platform, log }: AppEventsOptions, event: ClaimedEvent) {
  const { instanceId, attempts } = event
  if (!(await store.sites.isRemoved(instanceId))) return true
  if (await isInstalled(platform, instanceId)) return true
  if (attempts < DOUBTS_MAX) throw new NotInstalledError('Wix gives no token for a new installation')
  log({ level: 'info', event: 'outdated installation' })
  return false
}

async function install(options: AppEventsOptions, event: ClaimedEvent, originInstanceId?: string) {
  const { store, script, now, onChange, onDetailsChange, onWish } = options
  const { instanceId, at } = event
  if (!(await checkReturn(options, event))) return
  if (!(await store.sites.install(instanceId, at))) return
  const time = now()
  if (originInstanceId !== undefined) await store.sites.copySettings(originInstanceId, instanceId, time)
  await store.goingLive.askAgain({ instanceId, script, now: time, isNew: true })
  await changeShipping(options, instanceId)
  onChange(instanceId)
  onDetailsChange(instanceId)
  onWish()
}

/** Marks the shop's rules as out of date. */
async function changeShipping(
  { store, now, shippingGapMs: gapMs, onShipping }: AppEventsOptions,
  instanceId: string
) {
  await store.shipping.change({ instanceId, now: now(), gapMs })
  onShipping()
}

async function remove({ store }: AppEventsOptions, { instanceId, at }: ClaimedEvent) {
  if (!(await store.sites.remove(instanceId, at, at + GRACE_MS))) return
  await store.goingLive.stop(instanceId, 'removed')
  await store.shipping.stop(instanceId)
}

function unknownKind(stored: unknown): Error {
  const read = v.safeParse(v.object({ kind: v.string() }), stored)
  return new Error(`This version knows no event of the kind ${read.success ? read.output.kind : ''}`)
}

async function handle(options: AppEventsOptions, event: ClaimedEvent): Promise<void> {
  const stored: unknown = JSON.parse(event.change)
  const read = v.safeParse(AppChangeSchema, stored)
  // Stays due: a newer process may have stored it.
  if (!read.success) throw unknownKind(stored)
  const change = read.output
  switch (change.kind) {
    case 'installed':
      return install(options, event, change.originInstanceId)
    case 'removed':
      return remove(options, event)
    case 'shippingChanged':
      return changeShipping(options, event.instanceId)
    case 'planChanged':
      await options.store.sites.dropDetails(event.instanceId, options.now())
      return options.onDetailsChange(event.instanceId)
    default:
      throw unknownKind(change satisfies never)
  }
}

/** Works through some of the events that are due, in the order in which they happened. */
export async function workThroughEvents(options: AppEventsOptions): Promise<boolean> {
  const { store, log, now, stopping } = options
  if (stopping.aborted) return false
  const time = now()
  const events = await store.events.claim({
    lease: randomUUID(),
    now: time,
    until: time + LEASE_MS,
    limit: TOGETHER
  })
  const done: ClaimedEvent[] = []
  for (const event of events) {
    try {
      await handle(options, event)
      done.push(event)
    } catch (error) {
      const { attempts } = event
      log({ level: 'error', event: 'event not worked through', attempts, ...errorWords(error) })
      await store.events.fail(event, now() + waitMs({ reason: 'silent', attempts }))
    }
  }
  // Killed before this, another process works them through once more, which changes nothing.
  await store.events.done(done)
  return events.length > 0
}

/** Deletes one instance that was removed long enough ago, unless Wix says that the app is installed. */
async function deleteRemoved(options: AppEventsOptions, instanceId: string): Promise<void> {
  const { store, platform, script, log, now, onChange, onWish } = options
  const time = now()
  try {
    if (await isInstalled(platform, instanceId)) {
      await store.sites.install(instanceId, time)
      await store.goingLive.askAgain({ instanceId, script, now: time, isNew: true })
      await changeShipping(options, instanceId)
      onWish()
      return
    }
  } catch (error) {
    log({ level: 'error', event: 'removal not checked', ...errorWords(error) })
    await store.sites.postpone(instanceId, time + CHECK_AGAIN_MS)
    return
  }
  await store.sites.delete(instanceId, time)
  onChange(instanceId)
}

/** Deletes what is not needed any more: instances that were removed long ago, and events that were worked through. */
export async function tidyUp(options: AppEventsOptions): Promise<void> {
  const { store, now, stopping } = options
  await store.events.forget(now() - KEPT_MS)
  for (;;) {
    const outdated = stopping.aborted ? [] : await store.sites.outdated(now(), TOGETHER)
    if (outdated.length === 0) return
    for (const instanceId of outdated) await deleteRemoved(options, instanceId)
  }
}
