import { HOUR_MS } from '#shared/time.ts'

import { withTimeout } from '../lib/with-timeout.ts'
import { rulesWorker } from './due-readings.ts'
import { createEventCounts } from '../statistics/event-counts.ts'
import { tidyStatistics } from '../statistics/statistics.ts'
import { appWorker } from './app.ts'
import { Loop, type WorkOptions } from './loop.ts'
import { SeenReports } from './seen-reports.ts'
import { detailsWorker, scriptWorker } from './site.ts'

/** Interval at which the database is searched for due work, also of other processes. */
const LOOK_MS = 3000
const TIDY_MS = HOUR_MS
const STOP_MS = 500
/** A process ends within two seconds. */
const FLUSH_MS = 1000

/** Work after calls were answered. All of it is found in the database, by any process. */
export class Work {
  readonly #options: WorkOptions
  readonly #stop = new AbortController()
  readonly #loop: Loop
  readonly #timers: NodeJS.Timeout[] = []
  #isStarted = false
  #watching: Promise<void> | undefined
  readonly seen: SeenReports
  readonly counts: ReturnType<typeof createEventCounts>

  constructor(options: WorkOptions) {
    const { store, now } = options
    const { signal } = this.#stop
    this.#options = options
    this.#loop = new Loop(options, signal, {
      app: appWorker(options),
      details: detailsWorker(options),
      script: scriptWorker(options, signal),
      rules: rulesWorker(options, signal)
    })
    this.seen = new SeenReports(store.sites, now)
    this.counts = createEventCounts(store.counters, now)
  }

  /** Starts due work now; before `start` it does nothing. */
  wake(): void {
    if (this.#isStarted) this.#loop.wake()
  }

  /** Reads which bars are switched off. To be awaited before the first call is answered. */
  watch(): Promise<void> {
    return (this.#watching ??= this.#options.onLook().finally(() => (this.#watching = undefined)))
  }

  start(): void {
    this.#isStarted = true
    // Prepares calls of Wix after the port is open, and before an owner's first save needs them.
    void this.#options.platform.prepare()
    this.#every(LOOK_MS, () => this.#loop.wake())
    this.#every(LOOK_MS, () => void this.#flush())
    this.#every(LOOK_MS, () => void this.watch())
    this.#every(TIDY_MS, () => void this.#tidy())
    this.#loop.wake()
    void this.#tidy()
  }

  /** Runs all due work, including the hourly one. */
  async run(): Promise<void> {
    await this.#tidy()
    await this.#loop.idle()
    await this.#flush()
  }

  /** Stops the tasks under way, which stay due for another process. */
  async stop(): Promise<void> {
    this.#isStarted = false
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#stop.abort()
    // Work that hangs stays in the database, where another process finds it.
    await withTimeout(STOP_MS, this.#loop.idle(), () => undefined).catch(() => undefined)
    const late = () => new Error('Some counts were not written before the process ended')
    await withTimeout(FLUSH_MS, this.#flush(), late).catch(this.#loop.failed)
  }

  #every(ms: number, action: () => void) {
    this.#timers.push(setInterval(action, ms).unref())
  }

  #flush() {
    const { failed } = this.#loop
    return Promise.all([this.seen.flush().catch(failed), this.counts.flush().catch(failed)])
  }

  #tidy() {
    const { store, now } = this.#options
    return tidyStatistics(store, now()).catch(this.#loop.failed)
  }
}
