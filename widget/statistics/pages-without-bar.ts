import type { PageEvent } from '#shared/statistics/events.ts'

import { isGiven } from './consent.ts'
import { sendEvents, tabKey } from './send-events.ts'

type Step = readonly [before: PageEvent, event: PageEvent]

/** Events that a cart counts, each after another one, by Wix's name of the page. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  checkout: [
    ['eligible', 'checkout'],
    ['funnelReached', 'funnelCheckout']
  ],
  thank_you_page: [['funnelCheckout', 'funnelOrdered']]
}

/** Wix lists its names nowhere: where it has none for checkout, the address counts. */
const CHECKOUT_PATH = /\/checkout/

/** Resolves when what a bar counted that left with this navigation is in the tab's memory. */
const remembered = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Checkout and the page after the order have no bar. What the tab remembers of its cart tells whether it counts there,
 * also where the shopper came by the address.
 */
export async function countWithoutBar(
  { instanceId, serviceUrl }: { instanceId: string; serviceUrl: string },
  pageType: string
): Promise<void> {
  await remembered()
  if (!isGiven({ choice: undefined })) return
  const counted = new Set(sessionStorage.getItem(tabKey(instanceId))?.split(' '))
  const counts: Partial<Record<PageEvent, number>> = {}
  const type = CHECKOUT_PATH.test(location.pathname) && !(pageType in STEPS) ? 'checkout' : pageType
  for (const [before, event] of STEPS[type] ?? []) {
    if (!counted.has(before) || counted.has(event)) continue
    counted.add(event)
    counts[event] = 1
  }
  if (Object.keys(counts).length === 0) return
  sessionStorage.setItem(tabKey(instanceId), [...counted].join(' '))
  sendEvents(serviceUrl, { instanceId, counts })
}
