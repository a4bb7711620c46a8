import { setTimeout as pause } from 'node:timers/promises'

import { errorWords, type Log } from '../lib/log.ts'
import type { Stopped } from './compared-sites.ts'

const WAITS_MS = [1000, 5000, 25_000]
const ANSWER_MS = 5000

export interface TellOptions {
  /** '' where nobody is told. */
  webhook: string
  log: Log
  stopping: AbortSignal
  /** Absent: the process's own. */
  fetch?: typeof fetch
}

/** Tells the operator's address that a release stopped or was halved; tried a few times. Never throws. */
export async function tellStopped(stopped: Stopped, options: TellOptions): Promise<void> {
  const { webhook, log, stopping, fetch: send = fetch } = options
  if (webhook === '') return
  const body = JSON.stringify(stopped)
  for (const waitMs of [...WAITS_MS, undefined]) {
    try {
      const answer = await send(webhook, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)])
      })
      void answer.body?.cancel()
      if (answer.ok) return
      log({ level: 'error', event: 'webhook of release failed', status: answer.status })
    } catch (error) {
      log({ level: 'error', event: 'webhook of release failed', ...errorWords(error) })
    }
    if (waitMs === undefined || stopping.aborted) return
    await pause(waitMs, undefined, { ref: false, signal: stopping }).catch(() => undefined)
  }
}
