import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { $discounts, $shopLine, takeShopAmounts } from '../shipping/shop-rules.ts'
import { goalTodo } from '../goals/todo.ts'
import { COPY } from '../languages/en/going-live.ts'
import { COPY as GOALS } from '../languages/en/goals.ts'
import { COPY as SHIPPING } from '../languages/en/shipping.ts'
import { COPY as SIDE_CART } from '../languages/en/side-cart.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { $locale } from '../languages/locale.ts'
import { leadTo } from '../sections/lead-to.ts'
import type { SectionId } from '../sections/sections.ts'
import { readRulesAgain } from '../shipping/rules-reading.ts'
import { problemWords, useShopLineWords } from '../shipping/use-shop-line-words.ts'
import { addToSlot } from './side-cart.ts'
import { $toFix, type ToFix } from './to-fix.ts'

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
    label: COPY.toFix.show,
    run: () => leadTo(section, selector)
  })
  switch (found.kind) {
    case 'nowhere':
    case 'dark':
      return show('visibility', '.fsb-places [role="switch"]')
    case 'otherAmount':
      return { label: SHIPPING.takeShop, run: takeShopAmounts }
    case 'neverFree':
      return show('general', '.fsb-shipping')
    case 'permission':
      return { label: UI.tryAgain, run: () => void readRulesAgain() }
    case 'sideCart':
      return { label: SIDE_CART.add, run: () => void addToSlot('sideCart', found.wix, found.pluginId) }
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
        return COPY.toFix.nowhere
      case 'dark':
        return COPY.toFix.dark
      case 'sideCart':
        return SIDE_CART[found.state]
      case 'permission':
        return `${shop} · ${problemWords(found.problem)}`
      case 'goal': {
        const { shown } = found
        const name = shown.goal.name || GOALS.thisGoal
        return COPY.toFix.goal({ name, todo: goalTodo(shown, discounts, money) ?? '' })
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
