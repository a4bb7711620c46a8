import { randomUUID } from 'node:crypto'

import type { Store } from '../db/stores.ts'
import { type ClaimedTask, type Task, TASKS } from '../db/task-store.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'
import type { Platform } from '../platform/platform.ts'

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

/** How one kind of task is done. */
export interface Worker {
  /** Tasks of this kind at one time: a site that Wix leaves waiting holds up no other owner's save. */
  together: number
  /** Work that takes longer is cancelled, before another process may take the task. */
  limitMs: number
  /** ms after its begin when interrupted work is tried again, also by the next process. By default, it is tried at once. */
  pauseMs?: number
  run(task: ClaimedTask, signal: AbortSignal): Promise<void>
}

/** A lease is longer than the work may take. */
const LEASE_SHARE = 1.25

/** Does the tasks that are due, whoever asked for them. */
export class Loop {
  readonly #options: Pick<WorkOptions, 'store' | 'log' | 'now'>
  readonly #stopping: AbortSignal
  readonly #workers: Readonly<Record<Task, Worker>>
  readonly #underWay = new Map(TASKS.map((task) => [task, new Set<Promise<void>>()]))
  #looking: Promise<void> | undefined
  #isAskedAgain = false

  /** @param stopping the process ends: what is under way is given back, for another one */
  constructor(options: WorkOptions, stopping: AbortSignal, workers: Readonly<Record<Task, Worker>>) {
    this.#options = options
    this.#stopping = stopping
    this.#workers = workers
  }

  /** Starts what is due. Where the database does not answer, the next call tries again. */
  wake(): void {
    this.#isAskedAgain = true
    this.#looking ??= this.#look()
      .catch(this.failed)
      .finally(() => (this.#looking = undefined))
  }

  /** Resolves when nothing is due any more. */
  async idle(): Promise<void> {
    let works: Promise<void>[]
    do {
      this.wake()
      await this.#looking
      works = [...this.#underWay.values()].flatMap((its) => [...its])
      await Promise.all(works)
    } while (works.length > 0)
  }

  readonly failed = (error: unknown): void =>
    this.#options.log({ level: 'error', event: 'work put off', ...errorWords(error) })

  async #look() {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      for (const [task, its] of this.#underWay) await this.#claim(task, its)
    }
  }

  async #claim(task: Task, its: Set<Promise<void>>) {
    const { store, now } = this.#options
    const { together, limitMs, pauseMs = limitMs * LEASE_SHARE } = this.#workers[task]
    const limit = together - its.size
    if (this.#stopping.aborted || limit === 0) return
    const time = now()
    const claim = { lease: randomUUID(), now: time, until: time + pauseMs, limit }
    for (const claimed of await store.tasks.claim(task, claim)) {
      const done = this.#work(claimed).then(() => {
        its.delete(done)
        // There is room for another one, and the owner may have changed their mind.
        this.wake()
      })
      its.add(done)
    }
  }

  async #work(claimed: ClaimedTask) {
    const { run, limitMs, pauseMs } = this.#workers[claimed.task]
    try {
      await run(claimed, AbortSignal.any([this.#stopping, AbortSignal.timeout(limitMs)]))
    } catch (error) {
      // Another attempt begins when the lease ends.
      this.failed(error)
      if (this.#stopping.aborted && !pauseMs)
        await this.#options.store.tasks.release(claimed).catch(this.failed)
    }
  }
}
