import { HOUR_MS } from '#shared/time.ts'
import * as v from 'valibot'

import type { Store } from '../db/stores.ts'
import type { TaskRow } from '../db/task-store.ts'
import { waitMs } from '../lib/attempts.ts'
import { errorWords } from '../lib/log.ts'
import { type SiteDetails, SiteDetailsSchema } from '../platform/app-management.ts'
import type { Worker, WorkOptions } from './loop.ts'

/** State of the bar's embedded script on a site. */
type ScriptState = 'on' | 'off'

/** The state that Wix agreed to last; undefined before it did, and after the app was removed. */
export function agreedState(row: TaskRow | undefined): ScriptState | undefined {
  const state = row?.result
  return state === 'on' || state === 'off' ? state : undefined
}

/** Asks Wix for what the owner saved last. */
export const scriptWorker = (
  { store, platform, publicUrl, log, now }: WorkOptions,
  stopping: AbortSignal
): Worker => ({
  together: 8,
  limitMs: 8000,
  async run(task, signal) {
    const { instanceId, attempts } = task
    const wanted: ScriptState = (await store.read(instanceId))?.enabled ? 'on' : 'off'
    const script = { parameters: { instanceId, serviceUrl: publicUrl }, disabled: wanted === 'off' }
    const outcome = await platform.embedScript(instanceId, script, signal)
    const time = now()
    if (outcome.state === 'agreed') return store.tasks.done(task, { result: wanted, now: time })
    stopping.throwIfAborted()
    const { reason, retryAfterMs } = outcome
    log({ level: 'error', event: 'bar not switched', wanted, reason, attempts })
    return store.tasks.fail(task, {
      failure: reason,
      dueAt: time + waitMs({ reason, attempts, retryAfterMs })
    })
  }
})

const FRESH_MS = 6 * HOUR_MS

/** The details of a site before Wix was asked. */
const UNKNOWN: SiteDetails = { plan: { state: 'unknown' }, siteUrl: '', siteName: '' }

/** The site and its plan by Wix's last answer. */
export async function siteDetails({ tasks }: Pick<Store, 'tasks'>, instanceId: string): Promise<SiteDetails> {
  const row = await tasks.read(instanceId, 'details')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SiteDetailsSchema), row?.result)
  return read.success ? read.output : UNKNOWN
}

/** Has Wix asked for the details when those that are known are old. */
export async function renewDetails({ tasks }: Store, instanceId: string, now: number): Promise<void> {
  const { doneAt = 0, dueAt } = (await tasks.read(instanceId, 'details')) ?? {}
  if (dueAt === undefined && now >= doneAt + FRESH_MS) await tasks.ask({ instanceId, task: 'details', now })
}

/** Asks Wix for a site and its plan. Where it does not say, the next call of the owner has it asked again. */
export const detailsWorker = ({ store, platform, log, now }: WorkOptions): Worker => ({
  together: 8,
  limitMs: 48_000,
  async run(task) {
    try {
      const result = JSON.stringify(await platform.siteDetails(task.instanceId))
      await store.tasks.done(task, { result, now: now() })
    } catch (error) {
      log({ level: 'error', event: 'no site details', ...errorWords(error) })
      await store.tasks.fail(task, { failure: 'silent' })
    }
  }
})
