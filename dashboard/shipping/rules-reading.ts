import type { Owner } from '#shared/api/owner-call.ts'
import { loadShippingRules, type ShippingRules } from '#shared/api/shipping-api.ts'
import { atom, computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { $discounts, $shopRules } from './shop-rules.ts'
import { type PolledPage, startPolling } from '../session/polling.ts'
import { COPY } from '../languages/words.ts'

/** Limit of the answers that are waited for, with short pauses, after the owner asked to read the rules again. */
const WAITS_MAX = 8

/** The owner asked for the rules to be read again: since when, and how often they are still waited for. */
type Reading = { state: 'none' } | { state: 'awaited'; since: Date | undefined; waits: number }

const reading = atom<Reading>({ state: 'none' })

export const $isReadingAgain = computed(reading, ({ state }) => state === 'awaited')

const readAt = () => {
  const known = $shopRules.get()
  return known.state === 'known' ? known.rules.readAt : undefined
}

/** Whether the service is about to know more. */
function isExpected() {
  const known = $shopRules.get()
  return known.state === 'known' ? known.rules.isBeingRead : known.state === 'reading'
}

/** The service answers at once, also while it is still reading. */
function countWait() {
  const awaited = reading.get()
  if (awaited.state === 'none') return
  const isNew = Number(readAt() ?? 0) > Number(awaited.since ?? 0)
  const { since, waits } = awaited
  reading.set(isNew || waits === 0 ? { state: 'none' } : { state: 'awaited', since, waits: waits - 1 })
}

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
  reading.set({ state: 'none' })
  const polling = startPolling({
    page,
    // A service that does not answer is asked less often too: nothing else on the page waits for it.
    isSettled: () => !isExpected() && !$isReadingAgain.get(),
    ask: (isAgain) => loadShippingRules(owner, isAgain),
    take(rules) {
      take(rules)
      countWait()
    },
    fail(error, isAgain) {
      reading.set({ state: 'none' })
      if (isAgain) return
      console.debug('free-shipping-bar: couldn’t read the store’s shipping rules', error)
      // Keeps the rules that were read before: nothing better is known.
      if ($shopRules.get().state !== 'known') $shopRules.set({ state: 'failed' })
      if ($discounts.get().state === 'reading')
        $discounts.set({ state: 'unreadable', message: COPY.goals.todo.failed })
    }
  })
  readAgain = () => {
    reading.set({ state: 'awaited', since: readAt(), waits: WAITS_MAX })
    return polling.begin(true)
  }
  return () => {
    polling.stop()
    readAgain = async () => {}
  }
}

/** Has the service read the shop's rules now. */
export const readRulesAgain = (): Promise<void> => readAgain()
