import { HOUR_MS } from '#shared/time.ts'

import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { within } from '../lib/within.ts'
import type { Platform } from '../platform/platform.ts'
import { rulesWorker } from './due-readings.ts'
import { createEventCounts } from '../statistics/event-counts.ts'
import { tidyStatistics } from '../statistics/statistics.ts'
import { appWorker } from './app.ts'
import { createLoop } from './loop.ts'
import { createSeenReports } from './seen-reports.ts'
import { detailsWorker, renewScripts, scriptWorker } from './site.ts'

/** Interval at which the database is searched for due work, also of other processes. */
const LOOK_MS = 3000
const TIDY_MS = HOUR_MS
const STOP_MS = 500
/** A process ends within two seconds. */
const FLUSH_MS = 1000

export interface WorkOptions {
  store: Store
  platform: Platform
  /** '' = the address that the loader itself came from. */
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

/** Work after calls were answered. All of it is found in the database, by any process. */
export function createWork(options: WorkOptions) {
  const { store, platform, publicUrl, log, now, onLook } = options
  const stop = new AbortController()
  const failed = (error: unknown) => log({ level: 'error', event: 'work put off', ...errorWords(error) })
  const loop = createLoop(
    { tasks: store.tasks, log, now, stopping: stop.signal },
    {
      app: appWorker(options),
      details: detailsWorker(options),
      script: scriptWorker(options, stop.signal),
      rules: rulesWorker(options, stop.signal)
    }
  )
  const seen = createSeenReports(store.sites, now)
  const counts = createEventCounts(store.counters, now)
  const flush = (isLast: boolean) =>
    Promise.all([seen.flush({ isLast }).catch(failed), counts.flush().catch(failed)])
  const tidy = () =>
    Promise.all([tidyStatistics(store, now()), renewScripts(store.tasks, publicUrl, now())]).catch(failed)

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
    counts,
    /** Starts due work now; before `start` it does nothing. */
    wake() {
      if (isStarted) loop.wake()
    },
    /** Reads which bars are switched off. To be awaited before the first call is answered. */
    watch,
    start() {
      isStarted = true
      // Prepares calls of Wix after the port is open, and before an owner's first save needs them.
      void platform.prepare()
      every(LOOK_MS, loop.wake)
      every(LOOK_MS, () => void flush(false))
      every(LOOK_MS, () => void watch())
      every(TIDY_MS, () => void tidy())
      loop.wake()
      void tidy()
    },
    /** Runs all due work, including the hourly one. */
    async run() {
      await tidy()
      await loop.idle()
      await flush(false)
    },
    /** Gives up what is under way: it stays due, for another process. */
    async stop() {
      isStarted = false
      for (const timer of timers.splice(0)) clearInterval(timer)
      stop.abort()
      // Work that hangs stays in the database, where another process finds it.
      await within(STOP_MS, loop.idle(), () => undefined).catch(() => undefined)
      const late = () => new Error('Some counts were not written before the process ended')
      await within(FLUSH_MS, flush(true), late).catch(failed)
    }
  }
}

export type Work = ReturnType<typeof createWork>
