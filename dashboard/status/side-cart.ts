import { loadSideCart } from '#shared/api/side-cart-api.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { toMessage } from '#shared/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import type { PluginSlot, WixPages } from '../session/wix-bridge.tsx'
import { $checkout, $sideCart } from '../session/answers.ts'
import { type PolledPage, startPolling } from '../session/polling.ts'

/** Progress of adding the bar to a slot of Wix. `message`: Wix's own words. */
export type Adding =
  | { state: 'idle' }
  | { state: 'asking'; slot: PluginSlot }
  | { state: 'refused'; slot: PluginSlot; message: string }

const adding = atom<Adding>({ state: 'idle' })
export const $adding: ReadableAtom<Adding> = adding

let askAgain = () => {}

/** Asks the service of both slots, and again when the owner returns to this tab. Returns a function that ends it. */
export function startSideCart(owner: Owner, page: PolledPage = document): () => void {
  const polling = startPolling({
    page,
    ask: () => loadSideCart(owner),
    take({ sideCart, checkout }) {
      $sideCart.set(sideCart)
      $checkout.set(checkout)
    },
    fail: (error) =>
      console.debug('free-shipping-bar: whether side cart and checkout have the bar could not be read', error)
  })
  askAgain = () => void polling.begin()
  return () => {
    polling.stop()
    askAgain = () => {}
    $sideCart.set(undefined)
    $checkout.set(undefined)
    adding.set({ state: 'idle' })
  }
}

/** Wix's `AddSitePluginModalError`. Its codes are not documented but for the one of an owner who closed the dialog. */
const WixErrorSchema = v.object({ code: v.number(), message: v.string() })
const OWN_NO = 3006

function endOf(slot: PluginSlot, error: unknown): Adding {
  const read = v.safeParse(WixErrorSchema, error)
  if (!read.success) return { state: 'refused', slot, message: toMessage(error) }
  const { code, message } = read.output
  return code === OWN_NO ? { state: 'idle' } : { state: 'refused', slot, message }
}

/** Opens Wix's own dialog, in which the owner agrees. If the slot is taken, the dialog offers to replace its plugin. */
export async function addToSlot(
  slot: PluginSlot,
  wix: Pick<WixPages, 'addToSlot'>,
  pluginId: string
): Promise<void> {
  if (adding.get().state === 'asking') return
  adding.set({ state: 'asking', slot })
  try {
    await wix.addToSlot(slot, pluginId)
    const place = slot === 'sideCart' ? $sideCart : $checkout
    place.set({ state: 'there', pluginId })
    adding.set({ state: 'idle' })
  } catch (error) {
    adding.set(endOf(slot, error))
    askAgain()
  }
}
