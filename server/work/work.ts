import type { Clock } from '../lib/clock.ts'
import type { Store } from '../db/stores.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { within } from '../lib/within.ts'
import type { Platform } from '../platform/platform.ts'
import { tidyUp, workThroughEvents } from './app-events.ts'
import { createWishes, renewScripts, scriptName } from './going-live.ts'
import { createEventCounts } from '../statistics/event-counts.ts'
import { createLoop } from './loop.ts'
import { changeGapMs, readShipping } from '../shipping/due-readings.ts'
import { createSeenReports } from './seen-reports.ts'
import { createSiteDetails } from '../platform/site-details.ts'
import { tidyStatistics } from '../statistics/statistics.ts'
import { HOUR_MS } from '#shared/time.ts'

/** Interval at which the database is searched for due work, also of other processes. */
const LOOK_MS = 3000
const TIDY_MS = HOUR_MS
const STOP_MS = 500
/** A process ends within two seconds. */
const FLUSH_MS = 1000

export interface WorkOptions {
  store: Store
  platform: Platform
  publicUrl: string
  log: Log
  now: Clock
  /** Called when kept data of this site are out of date. */
  onChange: (instanceId: string) => void
  /** Least time between two readings of a shop's shipping rules. */
  shippingGapMs: number
  /** Other shipping rules than before were read. */
  onRules: (instanceId: string) => void
  /** Reads which bars are switched off now. */
  onLook: () => Promise<void>
}

/** Loops for the work that is due, in the order in which one leaves work to the next. */
function createLoops(options: WorkOptions, stopping: AbortSignal, failed: (error: unknown) => void) {
  const { store, platform, publicUrl, log, now, onChange, shippingGapMs, onRules } = options
  const details = createSiteDetails({ store, platform, log, now })
  const goingLiveOptions = { store, platform, publicUrl, log, now, stopping }
  const wishes = createWishes(goingLiveOptions, failed)
  const shippingOptions = { store, platform, log, now, gapMs: shippingGapMs, onRules, stopping }
  const readings = createLoop(() => readShipping(shippingOptions), failed)
  const eventOptions = {
    store,
    platform,
    log,
    now,
    script: scriptName(publicUrl),
    onChange,
    onDetailsChange: (instanceId: string) => details.refresh(instanceId, 0),
    onWish: wishes.wake,
    onShipping: readings.wake,
    shippingGapMs: changeGapMs(shippingGapMs),
    stopping
  }
  const events = createLoop(() => workThroughEvents(eventOptions), failed)

  async function tidy() {
    try {
      await tidyUp(eventOptions)
      await tidyStatistics(store, now())
    } catch (error) {
      failed(error)
    }
  }

  return {
    details,
    wake() {
      wishes.wake()
      events.wake()
      readings.wake()
    },
    tidy,
    renewScripts: () => renewScripts(goingLiveOptions).catch(failed),
    async run() {
      await events.idle()
      await wishes.idle()
      await details.idle()
      await readings.idle()
      await tidy()
      await wishes.idle()
    },
    idle: () => Promise.all([events, wishes, details, readings].map((loop) => loop.idle()))
  }
}

/** Work after calls were answered. All of it is found in the database, by any process. */
export function createWork(options: WorkOptions) {
  const { store, platform, log, now, onLook } = options
  const stop = new AbortController()
  const failed = (error: unknown) => log({ level: 'error', event: 'work put off', ...errorWords(error) })
  const loops = createLoops(options, stop.signal, failed)
  const seen = createSeenReports(store.sites, now)
  const counts = createEventCounts(store.counters, now)
  const flush = (isLast: boolean) =>
    Promise.all([seen.flush({ isLast }).catch(failed), counts.flush().catch(failed)])

  let watching: Promise<void> | undefined
  async function watch() {
    watching ??= onLook().finally(() => (watching = undefined))
    await watching
  }

  let isStarted = false
  const timers: NodeJS.Timeout[] = []
  const every = (ms: number, action: () => void) => timers.push(setInterval(action, ms).unref())

  return {
    seen,
    details: loops.details,
    counts,
    /** Starts due work now; before `start` it does nothing. */
    wake() {
      if (isStarted) loops.wake()
    },
    /** Reads which bars are switched off. To be awaited before the first call is answered. */
    watch,
    start() {
      isStarted = true
      // Prepares calls of Wix after the port is open, and before an owner's first save needs them.
      void platform.prepare()
      every(LOOK_MS, loops.wake)
      every(LOOK_MS, () => void flush(false))
      every(LOOK_MS, () => void watch())
      every(TIDY_MS, () => void loops.tidy())
      loops.wake()
      void loops.tidy()
      void loops.renewScripts()
    },
    /** Runs all due work, including the hourly one. */
    async run() {
      await loops.run()
      await flush(false)
    },
    /** Gives up what is under way: it stays due, for another process. */
    async stop() {
      isStarted = false
      for (const timer of timers.splice(0)) clearInterval(timer)
      stop.abort()
      // Work that hangs stays in the database, where another process finds it.
      await within(STOP_MS, loops.idle(), () => undefined).catch(() => undefined)
      const late = () => new Error('Some counts were not written before the process ended')
      await within(FLUSH_MS, flush(true), late).catch(failed)
    }
  }
}

export type Work = ReturnType<typeof createWork>
