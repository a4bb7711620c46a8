import { statisticsApi } from '#shared/api/statistics-api.ts'
import { AuthError } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { atom } from 'nanostores'

import { startPolling } from '../platform/polling.ts'

/** The longest time that the service answers for; it adds the figures of as many days before. */
const DAYS = 90

/** Whether a page has told a cart with something in it, by what bars counted. */
export const $toldCart = atom<'unknown' | 'told' | 'untold'>('unknown')

/**
 * Asks the service, also when the owner comes back to the tab, until a page has told its cart. Returns a function that
 * ends it.
 */
export function startToldCart({ instanceId, credential }: Instance): () => void {
  const { load } = statisticsApi({ serviceUrl: '' })
  $toldCart.set('unknown')
  const polling = startPolling({
    page: document,
    isSettled: () => false,
    async ask(isLatest) {
      try {
        const { now, before } = await load(instanceId, credential, DAYS)
        if (!isLatest()) return false
        const isTold = [now, before].some(({ eligible, charged }) => eligible + charged > 0)
        $toldCart.set(isTold ? 'told' : 'untold')
        return !isTold
      } catch (error) {
        console.debug('free-shipping-bar: whether a page told its cart could not be read', error)
        return isLatest() && !(error instanceof AuthError)
      }
    }
  })
  return polling.stop
}
