import { AuthError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'

import type { ClaimedTask } from '../db/task-store.ts'
import { waitMs } from '../lib/attempts.ts'
import { errorWords } from '../lib/log.ts'
import type { Platform } from '../platform/platform.ts'
import { changeGapMs } from './due-readings.ts'
import type { Worker, WorkOptions } from './loop.ts'

/** Time for which the data of a removed app are kept, in case it is installed again. */
const GRACE_MS = 30 * DAY_MS
/** Attempts in which Wix may disagree with its own event, which it may have sent late, or sent again. */
const DOUBTS_MAX = 6

/** What Wix says of the app on a site: by an event, and when it is asked. */
export type AppState = 'installed' | 'removed'

/** @throws UserError when Wix does not say */
async function ask(platform: Platform, instanceId: string): Promise<AppState> {
  try {
    await platform.accessToken(instanceId, { maxAgeMs: 0 })
    return 'installed'
  } catch (error) {
    if (error instanceof AuthError) return 'removed'
    throw error
  }
}

/** Nothing is on the site after an installation, whatever Wix agreed to before. */
async function install({ store: { tasks }, now, shippingGapMs, onChange }: WorkOptions, instanceId: string) {
  const at = { instanceId, now: now() }
  await tasks.ask({ ...at, task: 'script' }, { result: null, doneAt: null, failure: null })
  await tasks.askAgain({ ...at, task: 'rules', gapMs: changeGapMs(shippingGapMs) })
  await tasks.ask({ ...at, task: 'details' })
  onChange(instanceId)
}

/** An event about the app is a hint: Wix is asked what is true now, and once more before a site's data are deleted. */
export const appWorker = (options: WorkOptions): Worker => ({
  together: 8,
  limitMs: 48_000,
  async run(task: ClaimedTask) {
    const { store, platform, log, now, onChange } = options
    const { instanceId, attempts, result: said, doneAt } = task
    try {
      const state = await ask(platform, instanceId)
      const isNew = doneAt === undefined
      if (isNew && state !== said && attempts < DOUBTS_MAX)
        throw new Error(`Wix reports that the app is ${state}`)
      if (state === 'installed') {
        await install(options, instanceId)
        return await store.tasks.done(task, { result: state, now: now() })
      }
      if (!isNew) {
        await store.sites.erase(instanceId, task)
        return onChange(instanceId)
      }
      await store.tasks.stop(instanceId)
      return await store.tasks.done(task, { result: state, now: now(), dueAt: now() + GRACE_MS })
    } catch (error) {
      log({ level: 'error', event: 'app not checked', attempts, ...errorWords(error) })
      return store.tasks.fail(task, {
        failure: 'silent',
        dueAt: now() + waitMs({ reason: 'silent', attempts })
      })
    }
  }
})
