import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { goalTodo } from '../goals/goals.ts'
import { $locale } from '../languages/locale.ts'
import { leadTo } from '../sections/lead-to.ts'
import { readRulesAgain } from '../shipping/rules-reading.ts'
import { $discounts, $shopLine, takeShopAmounts } from '../shipping/shop-rules.ts'
import { problemWords, useShopLineWords } from '../shipping/use-shop-line-words.ts'
import { addToSlot } from './side-cart.ts'
import { $toFix, type ToFix } from './to-fix.ts'
import { COPY, fill } from '../languages/words.ts'

/** Something to put right, as the owner reads it. */
export interface FixItem {
  id: string
  words: string
  /** The one thing to do about it, by name. */
  label: string
  run: () => void
}

/** Everything to put right: the same above the settings and among what the check finds. */
export function useToFix(): FixItem[] {
  const list = useStore($toFix)
  const shop = useShopLineWords(useStore($shopLine))
  const discounts = useStore($discounts)
  const locale = useStore($locale)
  const currency = useDraft((draft) => draft.currency)
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  const { toFix } = COPY.goingLive

  const itemOf = (found: ToFix): Omit<FixItem, 'id'> => {
    switch (found.kind) {
      case 'nowhere':
      case 'dark': {
        const run = () => leadTo('visibility', '.fsb-places [role="switch"]')
        return { words: toFix[found.kind], label: toFix.show, run }
      }
      case 'otherAmount':
        return { words: shop, label: COPY.shipping.takeShop, run: takeShopAmounts }
      case 'neverFree':
        return { words: shop, label: toFix.show, run: () => leadTo('general', '.fsb-shipping') }
      case 'permission': {
        const words = `${shop} · ${problemWords(found.problem)}`
        return { words, label: COPY.ui.tryAgain, run: () => void readRulesAgain() }
      }
      case 'sideCart': {
        const run = () => void addToSlot('sideCart', found.wix, found.pluginId)
        return { words: COPY.sideCart[found.state], label: COPY.sideCart.add, run }
      }
      case 'goal': {
        const { goal } = found.shown
        const todo = goalTodo(found.shown, discounts, money) ?? ''
        const words = fill(toFix.goal, { name: goal.name || COPY.goals.thisGoal, todo })
        const field = `[data-goal="${CSS.escape(goal.id)}"] :is(select, input)`
        return { words, label: toFix.show, run: () => leadTo('general', field) }
      }
    }
  }
  return list.map((found) => ({
    id: found.kind === 'goal' ? `goal ${found.shown.goal.id}` : found.kind,
    ...itemOf(found)
  }))
}
