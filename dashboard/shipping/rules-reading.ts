import type { Owner } from '#shared/api/owner-call.ts'
import { loadShippingRules, type ShippingRules } from '#shared/api/shipping-api.ts'
import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { $discounts, $shopRules } from './shop-rules.ts'
import { type PolledPage, startPolling } from '../session/polling.ts'
import { COPY } from '../languages/words.ts'

export const $isReadingAgain = computed(
  $shopRules,
  (known) => known.state === 'known' && known.rules.isBeingRead
)

function take(rules: ShippingRules) {
  $discounts.set(rules.discounts)
  if (rules.state === 'known') {
    // Wix may not say it; then it is the one that the site had before.
    const currency = rules.currency || $draft.get().currency
    return $shopRules.set({ state: 'known', rules: { ...rules, currency } })
  }
  const { problems } = rules
  $shopRules.set(rules.state === 'reading' ? { state: 'reading' } : { state: 'unreadable', problems })
}

let readAgain = async () => {}

/** Asks the service for the shop's rules. Returns a function that ends it. */
export function startReadingRules(owner: Owner, page: PolledPage = document): () => void {
  $shopRules.set({ state: 'unknown' })
  $discounts.set({ state: 'reading' })
  const polling = startPolling({
    page,
    // A service that does not answer is asked less often too: nothing else on the page waits for it.
    isSettled: () => $shopRules.get().state !== 'reading' && !$isReadingAgain.get(),
    ask: (isAgain) => loadShippingRules(owner, isAgain),
    take,
    fail(error, isAgain) {
      if (isAgain) return
      console.debug('free-shipping-bar: couldn’t read the store’s shipping rules', error)
      // Keeps the rules that were read before: nothing better is known.
      if ($shopRules.get().state !== 'known') $shopRules.set({ state: 'failed' })
      if ($discounts.get().state === 'reading')
        $discounts.set({ state: 'unreadable', message: COPY.goals.todo.failed })
    }
  })
  readAgain = () => polling.begin(true)
  return () => {
    polling.stop()
    readAgain = async () => {}
  }
}

/** Has the service read the shop's rules now. */
export const readRulesAgain = (): Promise<void> => readAgain()
