import { randomUUID } from 'node:crypto'

import { type ClaimedTask, type Task, TASKS, type TaskStore } from '../db/task-store.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'

/** How one kind of task is done. */
export interface Worker {
  /** Tasks of this kind at one time: a site that Wix leaves waiting holds up no other owner's save. */
  together: number
  /** Work that takes longer is cancelled, before another process may take the task. */
  limitMs: number
  /** Work that was cut off is tried again so long after it began, also by the next process; absent: at once. */
  pauseMs?: number
  run(task: ClaimedTask, signal: AbortSignal): Promise<void>
}

/** A lease is longer than the work may take. */
const LEASE_SHARE = 1.25

interface LoopOptions {
  tasks: TaskStore
  log: Log
  now: Clock
  /** The process ends: what is under way is given back, for another one. */
  stopping: AbortSignal
}

/** Does the tasks that are due, whoever asked for them. */
export function createLoop({ tasks, log, now, stopping }: LoopOptions, workers: Record<Task, Worker>) {
  const underWay = new Map(TASKS.map((task) => [task, new Set<Promise<void>>()]))
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  const failed = (error: unknown) => log({ level: 'error', event: 'work put off', ...errorWords(error) })

  async function work(claimed: ClaimedTask) {
    const { run, limitMs, pauseMs } = workers[claimed.task]
    try {
      await run(claimed, AbortSignal.any([stopping, AbortSignal.timeout(limitMs)]))
    } catch (error) {
      // Another attempt begins when the lease ends.
      failed(error)
      if (stopping.aborted && !pauseMs) await tasks.release(claimed).catch(failed)
    }
  }

  async function claim(task: Task, its: Set<Promise<void>>) {
    const { together, limitMs, pauseMs = limitMs * LEASE_SHARE } = workers[task]
    const limit = together - its.size
    if (stopping.aborted || limit === 0) return
    const time = now()
    const claim = { lease: randomUUID(), now: time, until: time + pauseMs, limit }
    for (const claimed of await tasks.claim(task, claim)) {
      const done = work(claimed).then(() => {
        its.delete(done)
        // There is room for another one, and the owner may have changed their mind.
        wake()
      })
      its.add(done)
    }
  }

  async function look() {
    while (isAskedAgain) {
      isAskedAgain = false
      for (const [task, its] of underWay) await claim(task, its)
    }
  }

  /** Starts what is due. Where the database does not answer, the next call tries again. */
  function wake() {
    isAskedAgain = true
    looking ??= look()
      .catch(failed)
      .finally(() => (looking = undefined))
  }

  return {
    wake,
    /** Resolves when nothing is due any more. */
    async idle(): Promise<void> {
      let works: Promise<void>[]
      do {
        wake()
        await looking
        works = [...underWay.values()].flatMap((its) => [...its])
        await Promise.all(works)
      } while (works.length > 0)
    }
  }
}
