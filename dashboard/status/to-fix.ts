import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { DAY_MS } from '#shared/time.ts'
import { computed } from 'nanostores'

import { draftPart } from '../draft/draft.ts'
import { type ShownGoal, shownGoals } from '../goals/shown-goals.ts'
import { $discounts, $shopLine, type ShopLine } from '../shipping/shop-rules.ts'
import { DEVICES, PLACES } from '../preview/spots.ts'
import { $platform, type WixPages } from '../session/platform.ts'
import { $goingLive, $sideCart } from '../session/answers.ts'
import { $goingLiveStatus } from './going-live.ts'

/** A fault of a bar that is switched on, which can be put right in one step. */
export type ToFix =
  /** Every place is switched off: no shopper has the bar. */
  | { kind: 'nowhere' }
  /** No page had the bar on screen for a day, though some had before. */
  | { kind: 'dark' }
  /** The bar's amount is not the one from which the shop ships free at home. */
  | { kind: 'otherAmount' }
  /** The shop ships no order free: the bar promises what checkout does not give, or is not shown at all. */
  | { kind: 'neverFree' }
  /** The app may not read the shop's rules: nobody knows whether the bar is right. */
  | { kind: 'permission'; problem: ShippingProblem }
  /** The bar is wanted in the side cart, and was not added there, or Wix does not let the app know. */
  | { kind: 'sideCart'; state: 'missing' | 'forbidden'; pluginId: string; wix: WixPages }
  /** Checkout does not give what the goal promises, so that shoppers do not see it. */
  | { kind: 'goal'; shown: ShownGoal }

type MissingInSideCart = Omit<Extract<ToFix, { kind: 'sideCart' }>, 'kind'>
type Judged = Pick<Settings, 'enabled' | 'visibility' | 'rewards' | 'threshold' | 'currency'>

const isNowhere = ({ visibility }: Pick<Settings, 'visibility'>) =>
  ![...PLACES, 'checkout' as const].some((place) => DEVICES.some((device) => visibility[place][device]))

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
export function toFixOf(
  settings: Judged,
  line: ShopLine,
  discounts: Discounts,
  sideCart?: MissingInSideCart,
  isDark = false
): ToFix[] {
  if (!settings.enabled) return []
  const { miniCart } = settings.visibility
  return [
    ...(isNowhere(settings) ? [{ kind: 'nowhere' } as const] : isDark ? [{ kind: 'dark' } as const] : []),
    ...amountToFix(line),
    ...shownGoals(settings, discounts)
      .filter(isUnseen)
      .map((shown) => ({ kind: 'goal', shown }) as const),
    ...(sideCart && (miniCart.desktop || miniCart.mobile) ? [{ kind: 'sideCart', ...sideCart } as const] : [])
  ]
}

/** The site has the embedded bar, and Wix does not say that its side cart has one. Outside Wix it cannot be added. */
const $missingInSideCart = computed(
  [$sideCart, $goingLive, $platform],
  (sideCart, goingLive, platform): MissingInSideCart | undefined => {
    if (sideCart?.state !== 'missing' && sideCart?.state !== 'forbidden') return undefined
    const { state, pluginId } = sideCart
    return goingLive?.onSite === 'on' && platform.kind === 'wix'
      ? { state, pluginId, wix: platform }
      : undefined
  }
)

/** A bar that was live, and that nobody saw for a day. */
const $isDark = computed(
  $goingLiveStatus,
  (status) => status.state === 'live' && Date.now() - status.seenAt.getTime() >= DAY_MS
)

/** Depends on the parts of the draft that it is about: a key press in a text changes none of them. */
export const $toFix = computed(
  [
    draftPart(({ enabled }) => enabled),
    draftPart(({ visibility }) => visibility),
    draftPart(({ rewards }) => rewards),
    draftPart(({ threshold }) => threshold),
    draftPart(({ currency }) => currency),
    $shopLine,
    $discounts,
    $missingInSideCart,
    $isDark
  ],
  (enabled, visibility, rewards, threshold, currency, line, discounts, sideCart, isDark) =>
    toFixOf({ enabled, visibility, rewards, threshold, currency }, line, discounts, sideCart, isDark)
)
