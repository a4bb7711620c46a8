import { upgradeAddress } from '#shared/wix-app.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import * as v from 'valibot'

import type { TaskRow } from '../db/task-store.ts'
import { forOwner } from './caller.ts'
import type { Service } from './service.ts'
import type { FailureReason } from '../lib/attempts.ts'
import type { SiteDetails } from '../platform/app-management.ts'
import { agreedState, renewDetails, siteDetails } from '../work/site.ts'

/** Words for the owner: the failure and what to do. */
const MESSAGES: Readonly<Record<FailureReason | 'asking', string>> = {
  asking: 'We’re setting this up with Wix. It usually takes a few seconds.',
  busy: 'Wix is busy. You need not do anything: we ask again in a while.',
  silent: 'Wix isn’t responding right now. You don’t need to do anything. We’ll try again soon.',
  permission:
    'The app can’t add its script to your site because it doesn’t have the APPS.MANAGE_EMBEDDED_SCRIPT permission. Open the app in Manage Apps, update it and agree to its permissions, then try again.',
  parameters:
    'Wix rejected the app’s script. The app’s developer has to fix its embedded script so that it uses only instanceId and serviceUrl.',
  notDeclared:
    'Wix finds no script of the app for your site. Check in Manage Apps that the app is installed; if it is, whoever runs the app has to declare its embedded script.',
  token:
    'Wix isn’t giving the app access to your site. Check in Manage Apps that it’s installed, and reinstall it if it isn’t.',
  removed: 'The app was removed from your site. Install it again to bring the bar back.'
}

const WAITS = v.picklist(['busy', 'silent'])
const REFUSALS = v.picklist(['permission', 'parameters', 'notDeclared', 'token', 'removed'])

const iso = (time: number) => new Date(time).toISOString()
const isoOf = (time: number | undefined) => (time === undefined ? undefined : iso(time))

function stateOf(row: TaskRow, wanted: 'on' | 'off') {
  const { doneAt, dueAt, failure } = row
  const agreed = agreedState(row)
  const nextAttemptAt = isoOf(dueAt)
  const refusal = v.safeParse(REFUSALS, failure)
  if (refusal.success) {
    const reason = refusal.output
    return { state: 'refused' as const, wanted, reason, message: MESSAGES[reason], nextAttemptAt }
  }
  if (agreed === wanted && doneAt !== undefined) return { state: agreed, since: iso(doneAt) }
  const wait = v.safeParse(WAITS, failure)
  const reason = wait.success ? wait.output : ('asking' as const)
  return { state: 'notYet' as const, wanted, reason, message: MESSAGES[reason], nextAttemptAt }
}

interface Known {
  script: TaskRow | undefined
  wanted: 'on' | 'off'
  details: SiteDetails
  /** When a bar was seen last. */
  seenAt: number | undefined
}

const answerOf = ({ script, wanted, details, seenAt }: Known) => ({
  ...(script ? stateOf(script, wanted) : { state: 'never' as const }),
  ...details,
  onSite: agreedState(script),
  seenAt: isoOf(seenAt)
})

async function answer(service: Service, instanceId: string): Promise<{ goingLive: GoingLiveAnswer }> {
  const { store, config, work, switches, now } = service
  await renewDetails(store, instanceId, now())
  work.wake()
  const [script, row, details, seenAt] = await Promise.all([
    store.tasks.read(instanceId, 'script'),
    store.read(instanceId),
    siteDetails(store, instanceId),
    store.sites.seenAt(instanceId)
  ])
  return {
    goingLive: {
      ...answerOf({ script, wanted: row?.enabled ? 'on' : 'off', details, seenAt }),
      switchedOff: switches.off(instanceId),
      upgradeUrl: upgradeAddress(config.upgradeUrl, config.appId, instanceId)
    }
  }
}

/** `GET /_functions/goingLive`: what is known now; what is old is asked for in the background. */
export const goingLive = forOwner(answer)

/** `POST /_functions/goingLive`: asks Wix again, without waiting for the next attempt. */
export const tryGoingLive = forOwner(async (service, instanceId) => {
  const { store, now } = service
  await store.tasks.ask({ instanceId, task: 'script', now: now() }, { failure: null })
  return answer(service, instanceId)
})
