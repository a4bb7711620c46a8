import * as v from 'valibot'

import { browserFetch, loadAsOwner, Moment, postAsOwner, serviceAddress } from './service-call.ts'
import type { PostResult, ServiceOptions } from './service-call.ts'

/** Amounts are in major units of the shop's currency, throughout. */
export const Amount = v.number()

/** The state of a change of the shop that its owner agreed to. */
export const CHANGE_FACTS = {
  id: v.string(),
  at: Moment,
  state: v.picklist([
    /** Written, and the shop does so. */
    'done',
    /** Written; the shop could not be asked. */
    'unconfirmed',
    /** Written, and checkout ships free from a smaller total, too, or not even from the amount. */
    'freeEarlier',
    'notFree',
    /** Some rules are written, others are not. */
    'partly',
    /** Somebody changed or deleted a rule since. */
    'overwritten'
  ]),
  undo: v.variant('state', [
    v.object({ state: v.literal('possible'), until: Moment }),
    v.object({ state: v.literal('impossible'), reason: v.picklist(['changed', 'deleted', 'old']) })
  ])
}
const Facts = v.object(CHANGE_FACTS)
/** As the service sends it, with ISO dates. */
export type ShopChangeFacts = v.InferInput<typeof Facts>

export const ChangeResult = v.picklist([
  'written',
  'undone',
  /** The shop's rules are others than those that were shown: nothing was written, and the plan is a new one. */
  'changed',
  /** Wix does not allow the app to change them: nothing was written. */
  'permission',
  /** Wix refused what was sent, or was too busy: what is not written is as it was. */
  'refused',
  'busy',
  /** Wix did not answer: the plan says what is there now. */
  'silent'
])
export type ShopChangeResult = v.InferOutput<typeof ChangeResult>

/** Wix did not say what the shop's rules are; `message` is for the owner. */
export const UnreadPlan = v.object({ state: v.literal('unread'), message: v.string() })

export const SHOP_CHANGE_PATH = '/_functions/shopChange'

export type ShopChangeAction = 'confirm' | 'undo' | 'check'

export interface ShopChangeApi<Wanted, Answer> {
  /** @throws UserError */
  load(wanted: Wanted): Promise<Answer>
  /** `confirm` carries out the plan, `undo` takes back the change; `check` asks the shop again. Never throws. */
  act(action: ShopChangeAction, id: string, wanted: Wanted): Promise<PostResult<Answer>>
}

/** @param queryOf the owner's wish in the address of a call */
export function shopChangeApi<Wanted, S extends v.GenericSchema>(
  { serviceUrl, fetch = browserFetch }: ServiceOptions,
  { instanceId, credential }: { instanceId: string; credential: string },
  {
    of,
    schema,
    queryOf
  }: { of: 'rates' | 'discount'; schema: S; queryOf: (wanted: Wanted) => Record<string, string> }
): ShopChangeApi<Wanted, v.InferOutput<S>> {
  const addressFor = (wanted: Wanted, more: Record<string, string> = {}) =>
    serviceAddress(serviceUrl, SHOP_CHANGE_PATH, { instanceId, of, ...queryOf(wanted), ...more })
  const call = { fetch, credential, schema }
  return {
    load: (wanted) => loadAsOwner({ ...call, address: addressFor(wanted) }),
    act: (action, id, wanted) => postAsOwner({ ...call, address: addressFor(wanted, { action, id }) })
  }
}
