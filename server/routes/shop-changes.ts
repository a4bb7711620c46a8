import type { ShopChangeFacts, ShopChangeResult } from '#shared/api/shop-change-api.ts'
import { MINUTE_MS } from '#shared/time.ts'

import type { KeptRateChange } from '../db/rate-change-store.ts'
import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import type { Service } from './service.ts'
import { problemOf } from '../shipping/problems.ts'
import { changeFacts, progressOf, type ShopChanger, writeParts } from '../shipping/shop-change.ts'
import { ShippingError, type ShopWriter } from '../shipping/shop-source.ts'
import { admitOwner, oneQuery, requestedInstance } from './caller.ts'
import { readAgain } from './shipping-rules.ts'

/** Time that an owner waits for Wix. */
const PLAN_MS = 25_000

/** The owner's wish, by the query of a call. @throws ServiceError 400 */
export function wantedMoney(c: ServiceContext): { amount: number; currency: string } {
  const [amount = '', currency = ''] = [oneQuery(c, 'amount'), oneQuery(c, 'currency')]
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(amount) || Number(amount) === 0)
    throw new ServiceError(400, 'amount must be an amount above 0, such as 50 or 49.90.')
  if (!/^[A-Z]{3}$/.test(currency))
    throw new ServiceError(400, 'currency must be a currency of ISO 4217, such as USD.')
  return { amount: Number(amount), currency }
}

/** The shop of a call, which Wix can be asked about. */
export interface ShopOfCall {
  service: Service
  instanceId: string
  source: ShopWriter
}

/** One kind of change, as its address answers it. */
export interface ShopChangeRoute<Forms, Plan, Change, Facts> {
  /** Name of the answer. */
  name: string
  /** @throws ServiceError 400 */
  open(c: ServiceContext): (shop: ShopOfCall) => ShopChanger<Forms, Plan, Change>
  /** Describes a change to its owner. */
  facts(change: Change): Facts
}

interface Case<Forms, Plan, Change, Facts> extends ShopOfCall {
  changer: ShopChanger<Forms, Plan, Change>
  facts: (change: Change) => Facts
}

interface Answer<Plan, Facts> {
  plan: Plan | { state: 'unread'; message: string }
  change?: Facts & ShopChangeFacts
  result?: ShopChangeResult
}

/** Confirms what is written, and has everybody read the shop's rules anew. */
async function confirm<F, P, C, T>(
  { service, instanceId, changer }: Case<F, P, C, T>,
  row: KeptRateChange,
  change: C
): Promise<void> {
  const found = await changer.confirm(change)
  const state = found === 'done' ? 'confirmed' : found === 'unconfirmed' ? 'written' : found
  await service.store.rateChanges.mark(row, state)
  await readAgain(service, instanceId)
}

/**
 * Brings the last change to the state that the shop is in, also after a crash: a change of which nothing is written is
 * forgotten, one that is written is confirmed.
 */
async function settle<F, P, C, T>(one: Case<F, P, C, T>, forms: F): Promise<KeptRateChange | undefined> {
  const { service, instanceId, changer } = one
  const { rateChanges } = service.store
  for (const row of await rateChanges.standing(instanceId, changer.kind)) {
    const change = changer.found(changer.read(row.change), forms)
    if (!changer.isAbout(change, forms)) continue
    const progress = progressOf(changer.parts(change), forms)
    if (progress === 'none') {
      // Another call may be about to write it.
      if (row.state === 'writing' && service.now() < row.keptAt + MINUTE_MS) return undefined
      if (row.state === 'writing') await rateChanges.forget(row)
      else await rateChanges.mark(row, 'undone')
      continue
    }
    const noted = { ...row, change: JSON.stringify(change) }
    if (noted.change !== row.change) await rateChanges.note(noted)
    if (row.state !== 'writing' && row.state !== 'written') return noted
    if (progress === 'all') await confirm(one, row, change)
    return rateChanges.find(instanceId, row.plan)
  }
  return undefined
}

/** The plan and the last change by the shop as it is now. */
async function answerOf<F, P, C, T>(one: Case<F, P, C, T>, result?: ShopChangeResult): Promise<Answer<P, T>> {
  const { changer, service, facts } = one
  const forms = await changer.forms()
  const row = await settle(one, forms)
  const change = row && changer.read(row.change)
  const { plan } = await changer.plan(forms)
  return {
    plan,
    ...(row && change
      ? {
          change: {
            ...facts(change),
            ...changeFacts(row, progressOf(changer.parts(change), forms), service.now())
          }
        }
      : {}),
    ...(result ? { result } : {})
  }
}

/** Carries out the plan that the owner saw; a change that was kept before a crash goes on. */
async function carryOut<F, P, C, T>(
  { service, instanceId, changer }: Case<F, P, C, T>,
  id: string
): Promise<ShopChangeResult> {
  const { rateChanges } = service.store
  const forms = await changer.forms()
  const kept = await rateChanges.find(instanceId, id)
  let isFirst = false
  if (!kept || kept.state === 'undone') {
    const { ready } = await changer.plan(forms)
    if (ready?.id !== id) return 'changed'
    const change = JSON.stringify(ready.change)
    const row = { instanceId, plan: id, state: 'writing', change, keptAt: service.now() } as const
    isFirst = await rateChanges.keep({ ...row, kind: changer.kind })
  }
  const row = await rateChanges.find(instanceId, id)
  if (!row) return 'changed'
  const change = changer.found(changer.read(row.change), forms)
  const isWritten = progressOf(changer.parts(change), forms) === 'all'
  // The call that kept it may be making the rule.
  if (!isFirst && !isWritten && changer.makesRule(change)) return 'busy'
  const failure = await writeParts(changer.parts(change), {
    forms,
    to: 'after',
    again: () => changer.forms()
  })
  service.log({ level: 'info', event: 'shop changed', kind: changer.kind, result: failure ?? 'written' })
  // Keeps it although another tab, which was refused, has forgotten it meanwhile.
  if (failure === undefined) await rateChanges.keep(row)
  // A rule that Wix was silent about may still come.
  else if (failure !== 'silent' || !changer.makesRule(change)) {
    const fresh = await changer.forms()
    if (progressOf(changer.parts(changer.found(change, fresh)), fresh) === 'none')
      await rateChanges.forget(row)
  }
  return failure ?? 'written'
}

/** Puts back what was there before the last change. */
async function takeBack<F, P, C, T>(
  { service, instanceId, changer }: Case<F, P, C, T>,
  id: string
): Promise<ShopChangeResult> {
  const row = await service.store.rateChanges.find(instanceId, id)
  const forms = await changer.forms()
  if (!row || row.kind !== changer.kind || row.state === 'undone') return 'undone'
  const change = changer.found(changer.read(row.change), forms)
  const parts = changer.parts(change)
  const { undo } = changeFacts(row, progressOf(parts, forms), service.now())
  if (undo.state === 'impossible') return 'changed'
  const failure = await writeParts(parts, { forms, to: 'before', again: () => changer.forms() })
  service.log({ level: 'info', event: 'shop put back', kind: changer.kind, result: failure ?? 'undone' })
  if (failure) return failure
  await service.store.rateChanges.mark(row, 'undone')
  await readAgain(service, instanceId)
  return 'undone'
}

type Run = <F, P, C, T>(one: Case<F, P, C, T>) => Promise<Answer<P, T>>

async function handle<F, P, C, T>(
  c: ServiceContext,
  service: Service,
  { name, open, facts }: ShopChangeRoute<F, P, C, T>,
  run: Run
): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  const changerFor = open(c)
  service.limits.check(instanceId)
  const late = new AbortController()
  const shop = { service, instanceId, source: service.platform.shipping(instanceId, late.signal) }
  try {
    const answer = await within(PLAN_MS, run({ ...shop, changer: changerFor(shop), facts }), () => {
      late.abort()
      return new ShippingError({ reason: 'silent' })
    })
    return answerPrivately(c, { [name]: answer })
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    const plan = { state: 'unread', message: problemOf(error.failure).message } as const
    return answerPrivately(c, { [name]: { plan } })
  }
}

/**
 * The calls of an owner who changes the shop. `GET` answers the plan and the last change that was made so; `POST`
 * carries out the plan that the owner saw, takes the change back, or reads the shop again.
 */
export function shopChangeCalls<F, P, C, T>(route: ShopChangeRoute<F, P, C, T>) {
  return {
    GET: (c: ServiceContext, service: Service): Promise<Response> =>
      handle(c, service, route, (one) => answerOf(one)),
    POST(c: ServiceContext, service: Service): Promise<Response> {
      const [action, id = ''] = [oneQuery(c, 'action'), oneQuery(c, 'id')]
      return handle(c, service, route, async (one) => {
        if (action === 'confirm') return answerOf(one, await carryOut(one, id))
        if (action === 'undo') return answerOf(one, await takeBack(one, id))
        if (action !== 'check') throw new ServiceError(400, "action must be 'confirm', 'undo' or 'check'.")
        await readAgain(service, one.instanceId)
        return answerOf(one)
      })
    }
  }
}
