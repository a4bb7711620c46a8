import { INSTANCE_ID } from '../instance-id.ts'
import * as v from 'valibot'

import { safeUrl } from '../link.ts'
import { Moment, type Owner, ownerCall } from './owner-call.ts'

/** Path of a bar's way to its site: `GET` tells its state, `POST` tries again now. */
export const GOING_LIVE_PATH = '/_functions/goingLive'
/** Path for the reports of bars that are on a shopper's screen. */
export const BAR_SEEN_PATH = '/_functions/barReports?of=seen'

/** Report of a bar, as JSON in a text: nothing about the shopper. */
export const BarSeenSchema = v.object({
  instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID))
})

/** Why a wish is not fulfilled yet; Wix is asked again without anybody's doing. */
const WaitReason = v.picklist([
  /** Wix is being asked just now, or is next. */
  'asking',
  /** Wix asked us to wait. */
  'busy',
  /** Wix did not answer, or not in a form that we know. */
  'silent'
])
/** Why Wix refuses; the owner has to act. The service still asks Wix again from time to time. */
const RefusalReason = v.picklist([
  /** The app has no permission to embed scripts. */
  'permission',
  /** The HTML that was declared for the app has other parameters. */
  'parameters',
  /** The app declares no embedded script, or is not installed. */
  'notDeclared',
  /** Wix gives the service no token for this site. */
  'token',
  /** The app was removed from the site. */
  'removed'
])
export type WaitReason = v.InferOutput<typeof WaitReason>
export type RefusalReason = v.InferOutput<typeof RefusalReason>

const StateSchema = v.variant('state', [
  /** Wix was never asked: nothing was saved, or only with a release that did not ask. */
  v.object({ state: v.literal('never') }),
  /** Wix agreed: the bar is in the pages of the site, or it is not. */
  v.object({ state: v.picklist(['on', 'off']), since: Moment }),
  v.object({
    state: v.literal('notYet'),
    wanted: v.picklist(['on', 'off']),
    reason: WaitReason,
    /** Why, and what to do, in words for the owner. */
    message: v.string(),
    nextAttemptAt: v.optional(Moment)
  }),
  v.object({
    state: v.literal('refused'),
    wanted: v.picklist(['on', 'off']),
    reason: RefusalReason,
    message: v.string(),
    nextAttemptAt: v.optional(Moment)
  })
])

const PlanSchema = v.variant('state', [
  /** Wix has not answered yet. */
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('free') }),
  v.object({ state: v.literal('paid'), name: v.string() })
])

const Address = v.pipe(v.string(), v.transform(safeUrl))

const Details = v.object({
  /** State of the site by Wix's last answer; with `notYet` and `refused` it differs from the owner's wish. */
  onSite: v.optional(v.picklist(['on', 'off'])),
  /** The published site; '' where the address is none that may be opened. */
  siteUrl: v.optional(Address),
  siteName: v.optional(v.string()),
  /** Last moment at which a shopper had the bar on screen. */
  seenAt: v.optional(Moment),
  /** The app's operator has switched bars off; `reason` in their own words, '' where they gave none. */
  switchedOff: v.optional(v.object({ reason: v.string() })),
  plan: v.fallback(PlanSchema, { state: 'unknown' }),
  /** Page on which the owner buys or changes a plan. */
  upgradeUrl: v.optional(Address)
})

export const AnswerSchema = v.object({ goingLive: v.intersect([StateSchema, Details]) })

export type GoingLive = v.InferOutput<typeof AnswerSchema>['goingLive']
/** The answer as the service sends it, with ISO dates. */
export type GoingLiveAnswer = v.InferInput<typeof AnswerSchema>['goingLive']

/**
 * How far the bar is, by the kept state: the service asks Wix in the background. `POST`: Wix is asked again now.
 * @throws ServiceError
 */
export const askGoingLive = async (owner: Owner, method?: 'POST'): Promise<GoingLive> =>
  (await ownerCall(owner, GOING_LIVE_PATH, AnswerSchema, { method })).goingLive
