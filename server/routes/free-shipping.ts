import type { FreeShippingAnswer, RateChangeResult } from '#shared/api/free-shipping-api.ts'
import { currencyDigits } from '#shared/money.ts'
import { MINUTE_MS } from '#shared/time.ts'

import type { KeptRateChange } from '../db/rate-change-store.ts'
import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import type { Service } from './service.ts'
import { readKeptDiscounts } from '../shipping/discount-rules.ts'
import {
  changeAnswer,
  confirmChange,
  progressOf,
  readChange,
  storedChange,
  writeChange
} from '../shipping/free-change.ts'
import { type DeliveryForms, type FreePlan, planFreeShipping } from '../shipping/free-plan.ts'
import { problemOf } from '../shipping/problems.ts'
import { ShippingError, type ShopRateWriter } from '../shipping/shop-source.ts'
import { admitOwnerOnWix, oneQuery, requestedInstance } from './caller.ts'
import { readAgain } from './shipping-rules.ts'

/** Time that an owner waits for Wix. */
const PLAN_MS = 25_000

/** The owner's wish, by the query of a call. */
interface Wanted {
  amount: number
  currency: string
  regionIds: readonly string[] | undefined
}

/** @throws ServiceError 400 */
function wantedOf(c: ServiceContext): Wanted {
  const [amount = '', currency = ''] = [oneQuery(c, 'amount'), oneQuery(c, 'currency')]
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(amount) || Number(amount) === 0)
    throw new ServiceError(400, 'amount must be an amount above 0, such as 50 or 49.90.')
  if (!/^[A-Z]{3}$/.test(currency))
    throw new ServiceError(400, 'currency must be a currency of ISO 4217, such as USD.')
  const regions = oneQuery(c, 'regions')
  if (regions !== undefined && regions.length > 8000) throw new ServiceError(400, 'regions is too long.')
  return { amount: Number(amount), currency, regionIds: regions?.split(',').filter(Boolean) }
}

/** One shop, and what its owner wants of it. */
interface Case {
  service: Service
  instanceId: string
  source: ShopRateWriter
  wanted: Wanted
}

async function planOf({ source, wanted }: Case, forms: DeliveryForms) {
  const { currency, country } = await source.site()
  const digits = currencyDigits(currency)
  const amount = Math.round(wanted.amount * 10 ** digits)
  const money = { amount, currency, digits }
  const { regionIds } = wanted
  const plan: FreePlan =
    currency === wanted.currency && amount > 0
      ? planFreeShipping({ forms, ...money, country, regionIds })
      : { state: 'cannot', reason: 'currency', name: currency, regions: [] }
  return { plan, money }
}

async function planAnswer(one: Case, forms: DeliveryForms): Promise<FreeShippingAnswer['plan']> {
  const { service, instanceId } = one
  const [{ plan }, row] = await Promise.all([planOf(one, forms), service.store.shipping.read(instanceId)])
  if (plan.state === 'cannot') return plan
  const discounts = readKeptDiscounts(row?.discounts)
  const rules = discounts.state === 'known' ? discounts.rules.filter(({ isOn }) => isOn) : []
  const alsoFree = rules
    .filter(({ terms }) => terms?.gives.some(({ effect }) => effect.kind === 'freeShipping'))
    .map(({ name }) => name)
  return plan.state === 'same'
    ? { state: 'same', regions: plan.regions, alsoFree }
    : { ...plan.answer, alsoFree }
}

/** Confirms by checkout what is written, and has everybody read the shop's rules anew. */
async function confirm({ service, instanceId, source }: Case, row: KeptRateChange): Promise<void> {
  const found = await confirmChange(source, readChange(row))
  const state = found === 'done' ? 'confirmed' : found === 'unconfirmed' ? 'written' : found
  await service.store.rateChanges.mark(row, state)
  await readAgain(service, instanceId)
}

/**
 * Brings a kept change to the state that the shop is in, also after a crash: a change of which nothing is written is
 * forgotten, one that is written is confirmed.
 */
async function settle(one: Case, forms: DeliveryForms): Promise<KeptRateChange | undefined> {
  const { rateChanges } = one.service.store
  const row = await rateChanges.last(one.instanceId)
  if (!row) return undefined
  const progress = progressOf(readChange(row), forms)
  if (progress === 'none') {
    // Another call may be about to write it.
    if (row.state === 'writing' && one.service.now() < row.keptAt + MINUTE_MS) return undefined
    if (row.state === 'writing') await rateChanges.forget(row)
    else await rateChanges.mark(row, 'undone')
    return settle(one, forms)
  }
  const isUnconfirmed = row.state === 'writing' || row.state === 'written'
  if (progress === 'all' && isUnconfirmed) await confirm(one, row)
  return isUnconfirmed ? rateChanges.find(one.instanceId, row.plan) : row
}

/** The plan and the last change by the shop as it is now. */
async function answerOf(one: Case, result?: RateChangeResult): Promise<FreeShippingAnswer> {
  const forms = await one.source.forms()
  const row = await settle(one, forms)
  const now = one.service.now()
  return {
    plan: await planAnswer(one, forms),
    ...(row ? { change: changeAnswer(row, { change: readChange(row), forms, now }) } : {}),
    ...(result ? { result } : {})
  }
}

/** Carries out the plan that the owner saw; a change that was kept before a crash goes on. */
async function carryOut(one: Case, id: string): Promise<RateChangeResult> {
  const { service, instanceId, source } = one
  const { rateChanges } = service.store
  const forms = await source.forms()
  const kept = await rateChanges.find(instanceId, id)
  if (!kept || kept.state === 'undone') {
    const { plan, money } = await planOf(one, forms)
    if (plan.state !== 'ready' || plan.answer.id !== id) return 'changed'
    const change = JSON.stringify(storedChange(plan, money))
    const row = { instanceId, plan: id, state: 'writing', change, keptAt: service.now() } as const
    await rateChanges.keep(row)
    if (kept) await rateChanges.mark(row, 'writing')
  }
  const row = await rateChanges.find(instanceId, id)
  if (!row) return 'changed'
  const failure = await writeChange(source, readChange(row), { forms, to: 'after' })
  service.log({ level: 'info', event: 'shipping rates changed', result: failure ?? 'written' })
  // Keeps it although another tab, which was refused, has forgotten it meanwhile.
  if (failure === undefined) await rateChanges.keep(row)
  else if (progressOf(readChange(row), await source.forms()) === 'none') await rateChanges.forget(row)
  return failure ?? 'written'
}

/** Puts back the rates before the last change. */
async function takeBack({ service, instanceId, source }: Case, id: string): Promise<RateChangeResult> {
  const row = await service.store.rateChanges.find(instanceId, id)
  const forms = await source.forms()
  if (!row || row.state === 'undone') return 'undone'
  const change = readChange(row)
  const { undo } = changeAnswer(row, { change, forms, now: service.now() })
  if (undo.state === 'impossible') return 'changed'
  const failure = await writeChange(source, change, { forms, to: 'before' })
  service.log({ level: 'info', event: 'shipping rates put back', result: failure ?? 'undone' })
  if (failure) return failure
  await service.store.rateChanges.mark(row, 'undone')
  await readAgain(service, instanceId)
  return 'undone'
}

type Run = (one: Case) => Promise<FreeShippingAnswer>

async function handle(c: ServiceContext, service: Service, run: Run): Promise<Response> {
  const instanceId = requestedInstance(c)
  await admitOwnerOnWix(c, service, instanceId)
  const wanted = wantedOf(c)
  service.limits.check(instanceId)
  const late = new AbortController()
  const source = service.platform.shipping(instanceId, late.signal)
  try {
    const freeShipping = await within(PLAN_MS, run({ service, instanceId, source, wanted }), () => {
      late.abort()
      return new ShippingError({ reason: 'silent' })
    })
    return answerPrivately(c, { freeShipping })
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    const plan = { state: 'unread', message: problemOf(error.failure).message } as const
    return answerPrivately(c, { freeShipping: { plan } satisfies FreeShippingAnswer })
  }
}

/** `GET /_functions/freeShipping`: how the shop would ship free from an amount, and the last change that was made so. */
export const freeShipping = (c: ServiceContext, service: Service): Promise<Response> =>
  handle(c, service, (one) => answerOf(one))

/** `POST /_functions/freeShipping`: carries out the plan that the owner saw, takes it back, or asks checkout again. */
export function changeFreeShipping(c: ServiceContext, service: Service): Promise<Response> {
  const [action, id = ''] = [oneQuery(c, 'action'), oneQuery(c, 'id')]
  return handle(c, service, async (one) => {
    if (action === 'confirm') return answerOf(one, await carryOut(one, id))
    if (action === 'undo') return answerOf(one, await takeBack(one, id))
    if (action !== 'check') throw new ServiceError(400, "action must be 'confirm', 'undo' or 'check'.")
    await readAgain(service, one.instanceId)
    return answerOf(one)
  })
}
