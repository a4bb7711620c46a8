import type { ShippingProblem } from '#shared/api/shipping-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { computed } from 'nanostores'

import { draftPart } from '../draft/draft.ts'
import { $discounts, type ShownGoal, shownGoals, spanNow } from '../goals/shown-goals.ts'
import { DEVICES, PLACES } from '../preview/spots.ts'
import { $shopLine, type ShopLine } from '../shipping/shop-rules.ts'

/** What is wrong about a bar that is switched on, and can be put right in one step. */
export type ToFix =
  /** Every place is switched off: no shopper has the bar. */
  | { kind: 'nowhere' }
  /** The bar's amount is not the one from which the shop ships free at home. */
  | { kind: 'otherAmount' }
  /** The shop ships no order free: the bar promises what checkout does not give, or is not shown at all. */
  | { kind: 'neverFree' }
  /** The app may not read the shop's rules: nobody knows whether the bar is right. */
  | { kind: 'permission'; problem: ShippingProblem }
  /** Checkout does not give what the goal promises, so that shoppers do not see it. */
  | { kind: 'goal'; shown: ShownGoal }

type Judged = Pick<Settings, 'enabled' | 'visibility' | 'rewards' | 'threshold' | 'currency'>

const isNowhere = ({ visibility }: Pick<Settings, 'visibility'>) =>
  !PLACES.some((place) => DEVICES.some((device) => visibility[place][device]))

function amountToFix(line: ShopLine): ToFix[] {
  switch (line.state) {
    case 'differs':
      return [{ kind: 'otherAmount' }]
    case 'none':
      return [{ kind: 'neverFree' }]
    case 'unreadable':
      return line.problem?.reason === 'permission' ? [{ kind: 'permission', problem: line.problem }] : []
    default:
      return []
  }
}

/** A goal whose discount is not known yet, or cannot be read now, may be right. */
const isUnseen = ({ standing: { state }, isTaken }: ShownGoal) =>
  isTaken || (state !== 'active' && state !== 'reading' && state !== 'unreadable')

/** Everything that an owner should put right, the most urgent first. `line`: what is known of the shop's rules. */
export function toFixOf(settings: Judged, line: ShopLine, discounts: Discounts): ToFix[] {
  if (!settings.enabled) return []
  return [
    ...(isNowhere(settings) ? [{ kind: 'nowhere' } as const] : []),
    ...amountToFix(line),
    ...shownGoals(settings, discounts, spanNow())
      .filter(isUnseen)
      .map((shown) => ({ kind: 'goal', shown }) as const)
  ]
}

/** By the parts of the draft that it is about: a key press in a text changes none of them. */
export const $toFix = computed(
  [
    draftPart(({ enabled }) => enabled),
    draftPart(({ visibility }) => visibility),
    draftPart(({ rewards }) => rewards),
    draftPart(({ threshold }) => threshold),
    draftPart(({ currency }) => currency),
    $shopLine,
    $discounts
  ],
  (enabled, visibility, rewards, threshold, currency, line, discounts) =>
    toFixOf({ enabled, visibility, rewards, threshold, currency }, line, discounts)
)
