import { upgradeAddress } from '#shared/wix-app.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import * as v from 'valibot'

import type { GoingLive } from '../db/going-live-store.ts'
import type { Site } from '../db/site-store.ts'
import { forOwner } from './caller.ts'
import { signViewPass } from './view-pass.ts'
import type { Service } from './service.ts'
import type { FailureReason } from '../lib/attempts.ts'
import { scriptName } from '../work/going-live.ts'
import { detailsOf } from '../platform/site-details.ts'

/** Words for the owner: the failure and what to do. */
const MESSAGES: Readonly<Record<FailureReason | 'asking', string>> = {
  asking: 'Wix is being asked. This usually takes a few seconds.',
  busy: 'Wix is busy. You need not do anything: we ask again in a while.',
  silent: 'Wix does not answer right now. You need not do anything: we ask again in a while.',
  permission:
    'The app may not add its script to your site: it has no permission APPS.MANAGE_EMBEDDED_SCRIPT. Open the app in Manage Apps, update it and agree to its permissions, then try again.',
  parameters:
    'Wix refused the script of the app: the HTML that is declared for it has other parameters than instanceId and serviceUrl. Whoever runs the app has to correct its embedded script.',
  notDeclared:
    'Wix finds no script of the app for your site. Check in Manage Apps that the app is installed; if it is, whoever runs the app has to declare its embedded script.',
  token:
    'Wix does not let the app work on your site. Check in Manage Apps that the app is installed, and install it again if it is not.',
  removed: 'The app was removed from your site. Install it again to bring the bar back.'
}

const WAITS = v.picklist(['busy', 'silent'])
const REFUSALS = v.picklist(['permission', 'parameters', 'notDeclared', 'token', 'removed'])

const iso = (time: number) => new Date(time).toISOString()

function stateOf(row: GoingLive) {
  const { wanted, agreed, agreedAt, dueAt, failure } = row
  const next = dueAt === undefined ? {} : { nextAttemptAt: iso(dueAt) }
  const refusal = v.safeParse(REFUSALS, failure)
  if (refusal.success) {
    const reason = refusal.output
    return { state: 'refused' as const, wanted, reason, message: MESSAGES[reason], ...next }
  }
  if (agreed === wanted && agreedAt !== undefined) return { state: agreed, since: iso(agreedAt) }
  const wait = v.safeParse(WAITS, failure)
  const reason = wait.success ? wait.output : ('asking' as const)
  return { state: 'notYet' as const, wanted, reason, message: MESSAGES[reason], ...next }
}

interface Answered {
  row: GoingLive | undefined
  site: Site
  off: { reason: string } | undefined
  upgradeUrl: string
  viewPass: string | undefined
}

function answerOf({ row, site, off, upgradeUrl, viewPass }: Answered): GoingLiveAnswer {
  const { plan, siteUrl, siteName } = detailsOf(site)
  return {
    ...(row ? stateOf(row) : { state: 'never' as const }),
    ...(row?.agreed ? { onSite: row.agreed } : {}),
    ...(siteUrl === '' ? {} : { siteUrl }),
    ...(siteName === '' ? {} : { siteName }),
    seen: Object.fromEntries(Object.entries(site.seen).map(([place, time]) => [place, iso(time)])),
    ...(site.severalSince === undefined ? {} : { severalSince: iso(site.severalSince) }),
    ...(off ? { switchedOff: { reason: off.reason } } : {}),
    plan,
    upgradeUrl,
    ...(viewPass === undefined ? {} : { viewPass })
  }
}

async function answer(service: Service, instanceId: string): Promise<{ goingLive: GoingLiveAnswer }> {
  const { store, config, work, switches, now } = service
  const [row, site] = await Promise.all([store.goingLive.read(instanceId), store.sites.read(instanceId)])
  work.details.refresh(instanceId, site.detailsAt)
  const upgradeUrl = upgradeAddress(config.upgradeUrl, config.appId, instanceId)
  const [secret] = config.secrets
  const viewPass = secret === undefined ? undefined : signViewPass(instanceId, secret, now())
  const off = switches.off(instanceId)
  return { goingLive: answerOf({ row, site, off, upgradeUrl, viewPass }) }
}

/** `GET /_functions/goingLive`: what is known now; what is old is asked for in the background. */
export const goingLive = forOwner(answer)

/** `POST /_functions/goingLive`: asks Wix again, without waiting for the next attempt. */
export const tryGoingLive = forOwner(async (service, instanceId) => {
  const { store, config, work, now } = service
  const script = scriptName(config.publicUrl)
  await store.goingLive.askAgain({ instanceId, script, now: now(), isNew: false })
  work.wake()
  return answer(service, instanceId)
})
