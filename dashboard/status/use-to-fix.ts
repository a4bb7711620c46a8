import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { $discounts, $shopLine, takeShopAmounts } from '../shipping/shop-rules.ts'
import { goalTodo } from '../goals/todo.ts'
import { $locale } from '../languages/locale.ts'
import { leadTo } from '../sections/lead-to.ts'
import type { SectionId } from '../sections/sections.ts'
import { readRulesAgain } from '../shipping/rules-reading.ts'
import { problemWords, useShopLineWords } from '../shipping/use-shop-line-words.ts'
import { addToSlot } from './side-cart.ts'
import { $toFix, type ToFix } from './to-fix.ts'
import { COPY, fill } from '../languages/words.ts'

/** Something to put right, as the owner reads it. */
export interface FixItem {
  id: string
  /** The section that sets it. */
  section: SectionId
  words: string
  /** The one thing to do about it. */
  action: { label: string; run: () => void }
}

/** Faults that are put right by where the bar is shown. */
const IN_VISIBILITY = ['nowhere', 'dark', 'sideCart'] as const

function actionOf(found: ToFix): FixItem['action'] {
  const show = (section: SectionId, selector: string) => ({
    label: COPY.goingLive.toFix.show,
    run: () => leadTo(section, selector)
  })
  switch (found.kind) {
    case 'nowhere':
    case 'dark':
      return show('visibility', '.fsb-places [role="switch"]')
    case 'otherAmount':
      return { label: COPY.shipping.takeShop, run: takeShopAmounts }
    case 'neverFree':
      return show('general', '.fsb-shipping')
    case 'permission':
      return { label: COPY.ui.tryAgain, run: () => void readRulesAgain() }
    case 'sideCart':
      return { label: COPY.sideCart.add, run: () => void addToSlot('sideCart', found.wix, found.pluginId) }
    case 'goal':
      return show('general', `[data-goal="${CSS.escape(found.shown.goal.id)}"] :is(select, input)`)
  }
}

/** Everything to put right: the same above the settings and among what the check finds. */
export function useToFix(): FixItem[] {
  const list = useStore($toFix)
  const line = useStore($shopLine)
  const shop = useShopLineWords(line)
  const discounts = useStore($discounts)
  const locale = useStore($locale)
  const currency = useDraft((draft) => draft.currency)
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  const wordsOf = (found: ToFix): string => {
    switch (found.kind) {
      case 'nowhere':
        return COPY.goingLive.toFix.nowhere
      case 'dark':
        return COPY.goingLive.toFix.dark
      case 'sideCart':
        return COPY.sideCart[found.state]
      case 'permission':
        return `${shop} · ${problemWords(found.problem)}`
      case 'goal': {
        const { shown } = found
        const name = shown.goal.name || COPY.goals.thisGoal
        return fill(COPY.goingLive.toFix.goal, { name, todo: goalTodo(shown, discounts, money) ?? '' })
      }
      default:
        return shop
    }
  }
  return list.map((found) => ({
    id: found.kind === 'goal' ? `goal ${found.shown.goal.id}` : found.kind,
    section: IN_VISIBILITY.some((kind) => kind === found.kind) ? 'visibility' : 'general',
    words: wordsOf(found),
    action: actionOf(found)
  }))
}
