import type { Settings } from '#shared/settings/settings.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { DAY_MS } from '#shared/time.ts'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'

import { draftPart } from '../draft/draft.ts'
import { useMoney } from '../draft/use-draft.ts'
import { goalTodo } from '../goals/goals.ts'
import { type ShownGoal, shownGoals } from '../goals/shown-goals.ts'
import { DEVICES, PLACES } from '../preview/spots.ts'
import { openSectionAt } from '../sections/focus-field.ts'
import { $goingLive, $sideCart } from '../session/answers.ts'
import { $platform } from '../session/platform.ts'
import type { WixPages } from '../session/wix-bridge.tsx'
import { readRulesAgain } from '../shipping/rules-reading.ts'
import { $discounts, $shopLine, type ShopLine, takeShopAmounts } from '../shipping/shop-rules.ts'
import { problemWords, useShopLineWords } from '../shipping/use-shop-line-words.ts'
import { $goingLiveStatus } from './going-live.ts'
import { addToSlot } from './side-cart.ts'
import { COPY, fill } from '../languages/words.ts'

/** Something to put right, as the owner reads it. */
export interface FixItem {
  id: string
  words: string
  /** The one thing to do about it, by name. */
  label: string
  run: () => void
}

/** The settings that are checked, and the facts about their shop. */
interface Judged {
  settings: Pick<Settings, 'enabled' | 'visibility' | 'rewards' | 'threshold' | 'currency'>
  line: ShopLine
  discounts: Discounts
  /** The side cart has no bar, or Wix does not let the app know. */
  sideCart?: { state: 'missing' | 'forbidden'; pluginId: string; wix: WixPages } | undefined
  /** No page had the bar on screen for a day, though some had before. */
  isDark?: boolean
}

interface Written {
  /** Words that compare the shop's rules with the bar's amount. */
  shop: string
  money: (amount: number) => string
}

/** A bar that no shopper has, because every place is switched off or no page reported it. */
function placesToFix({ settings: { visibility }, isDark = false }: Judged): FixItem[] {
  const places = [...PLACES, 'checkout' as const]
  const isSomewhere = places.some((place) => DEVICES.some((device) => visibility[place][device]))
  if (isSomewhere && !isDark) return []
  const { toFix } = COPY.goingLive
  const id = isSomewhere ? 'dark' : 'nowhere'
  const run = () => openSectionAt('visibility', '.fsb-places [role="switch"]')
  return [{ id, words: toFix[id], label: toFix.show, run }]
}

/** The bar's amount differs from the shop's at home, or the app has no permission to read that one. */
function amountToFix({ line }: Judged, words: string): FixItem[] {
  switch (line.state) {
    case 'differs':
      return [{ id: 'otherAmount', words, label: COPY.shipping.takeShop, run: takeShopAmounts }]
    case 'none': {
      const run = () => openSectionAt('general', '.fsb-shipping')
      return [{ id: 'neverFree', words, label: COPY.goingLive.toFix.show, run }]
    }
    case 'unreadable': {
      const { problem } = line
      if (problem?.reason !== 'permission') return []
      const why = `${words} · ${problemWords(problem)}`
      return [{ id: 'permission', words: why, label: COPY.ui.tryAgain, run: () => void readRulesAgain() }]
    }
    default:
      return []
  }
}

/** A goal whose discount is not known yet, or cannot be read now, may be right. */
const isUnseen = ({ standing: { state }, isTaken }: ShownGoal) =>
  isTaken || (state !== 'active' && state !== 'reading' && state !== 'unreadable')

/** Goals that shoppers don't see, because checkout doesn't give the promised discount. */
const goalsToFix = ({ settings, discounts }: Judged, { money }: Written): FixItem[] =>
  shownGoals(settings, discounts)
    .filter(isUnseen)
    .map((shown) => {
      const { id, name } = shown.goal
      const todo = goalTodo(shown, discounts, money) ?? ''
      return {
        id: `goal ${id}`,
        words: fill(COPY.goingLive.toFix.goal, { name: name || COPY.goals.thisGoal, todo }),
        label: COPY.goingLive.toFix.show,
        run: () => openSectionAt('general', `[data-goal="${CSS.escape(id)}"] :is(select, input)`)
      }
    })

function sideCartToFix({ settings: { visibility }, sideCart }: Judged): FixItem[] {
  if (!sideCart || !DEVICES.some((device) => visibility.miniCart[device])) return []
  const run = () => void addToSlot('sideCart', sideCart.wix, sideCart.pluginId)
  return [{ id: 'sideCart', words: COPY.sideCart[sideCart.state], label: COPY.sideCart.add, run }]
}

/** Everything that an owner should put right, the most urgent first; nothing of a bar that is off. */
export const toFixOf = (judged: Judged, written: Written): FixItem[] =>
  judged.settings.enabled
    ? [
        ...placesToFix(judged),
        ...amountToFix(judged, written.shop),
        ...goalsToFix(judged, written),
        ...sideCartToFix(judged)
      ]
    : []

/** The site has the embedded bar, and Wix does not say that its side cart has one. Outside Wix it cannot be added. */
const $missingInSideCart = computed(
  [$sideCart, $goingLive, $platform],
  (sideCart, goingLive, platform): Judged['sideCart'] =>
    (sideCart?.state === 'missing' || sideCart?.state === 'forbidden') &&
    goingLive?.onSite === 'on' &&
    platform.kind === 'wix'
      ? { state: sideCart.state, pluginId: sideCart.pluginId, wix: platform }
      : undefined
)

/** Whether the bar was live, but no page has reported it for a day. */
const $isDark = computed(
  $goingLiveStatus,
  (status) => status.state === 'live' && Date.now() - status.seenAt.getTime() >= DAY_MS
)

/** Depends on the parts of the draft that it is about: a key press in a text changes none of them. */
export const $judged = computed(
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
  (enabled, visibility, rewards, threshold, currency, line, discounts, sideCart, isDark): Judged => ({
    settings: { enabled, visibility, rewards, threshold, currency },
    line,
    discounts,
    sideCart,
    isDark
  })
)

/** Everything that the owner has to fix. The status card and the check show the same list. */
export function useToFix(): FixItem[] {
  const judged = useStore($judged)
  return toFixOf(judged, { shop: useShopLineWords(judged.line), money: useMoney() })
}
