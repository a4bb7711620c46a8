import { DISCOUNT_NAME_LIMIT } from '#shared/api/goal-discount-api.ts'

import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import { discountChanger } from '../shipping/discount-change.ts'
import { readDiscounts, readKeptDiscounts } from '../shipping/discount-rules.ts'
import { ratesChanger } from '../shipping/free-change.ts'
import { problemOf } from '../shipping/problems.ts'
import { ShippingError } from '../shipping/shop-source.ts'
import { forOwner, oneQuery } from './caller.ts'
import { readAgain } from './shipping-rules.ts'
import { answerOf, carryOut, type Run, type ShopOfCall, takeBack } from './shop-changes.ts'

/** Time that an owner waits for Wix. */
const PLAN_MS = 25_000

/** Reads the owner's wish. @throws ServiceError 400 */
type Open = (c: ServiceContext) => (shop: ShopOfCall, run: Run) => Promise<object>

function wantedMoney(c: ServiceContext): { amount: number; currency: string } {
  const [amount = '', currency = ''] = [oneQuery(c, 'amount'), oneQuery(c, 'currency')]
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(amount) || Number(amount) === 0)
    throw new ServiceError(400, 'amount must be an amount above 0, such as 50 or 49.90.')
  if (!/^[A-Z]{3}$/.test(currency))
    throw new ServiceError(400, 'currency must be a currency of ISO 4217, such as USD.')
  return { amount: Number(amount), currency }
}

/** Names of the automatic discounts that make shipping free as well. */
async function alsoFree({ service, instanceId }: ShopOfCall): Promise<string[]> {
  const row = await service.store.shipping.read(instanceId)
  const discounts = readKeptDiscounts(row?.discounts)
  const rules = discounts.state === 'known' ? discounts.rules.filter(({ isOn }) => isOn) : []
  return rules
    .filter(({ terms }) => terms?.gives.some(({ effect }) => effect.kind === 'freeShipping'))
    .map(({ name }) => name)
}

/** How the shop would ship free from an amount. */
const openRates: Open = (c) => {
  const money = wantedMoney(c)
  const regions = oneQuery(c, 'regions')
  if (regions !== undefined && regions.length > 8000) throw new ServiceError(400, 'regions is too long.')
  const wanted = { ...money, regionIds: regions?.split(',').filter(Boolean) }
  return (shop, run) => run({ ...shop, changer: ratesChanger(shop.source, wanted, () => alsoFree(shop)) })
}

/** Keeps the discounts as they are now, so that the owner's next reading shows them at once. */
async function note({ service, instanceId, source }: ShopOfCall): Promise<void> {
  await service.store.shipping.keepDiscounts(instanceId, JSON.stringify(await readDiscounts(source)))
}

/** How the shop would give the discount of a goal. */
const openDiscount: Open = (c) => {
  const money = wantedMoney(c)
  const [rule = '', name = '', percent] = ['rule', 'name', 'percent'].map((one) => oneQuery(c, one))
  if (rule.length > 64) throw new ServiceError(400, 'rule is too long.')
  if (name.trim() === '' || name.length > DISCOUNT_NAME_LIMIT)
    throw new ServiceError(400, `name must have 1 to ${DISCOUNT_NAME_LIMIT} characters.`)
  const isPercent = percent === undefined ? rule !== '' : /^\d{1,3}(\.\d{1,2})?$/.test(percent)
  if (!isPercent || Number(percent ?? 1) < 0.1 || Number(percent ?? 1) > 100)
    throw new ServiceError(400, 'percent must be a number from 0.1 to 100.')
  const wanted = {
    ...money,
    rule,
    name: name.trim(),
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    isOn: oneQuery(c, 'isOn') !== 'false'
  }
  return (shop, run) => run({ ...shop, changer: discountChanger(shop.source, wanted, () => note(shop)) })
}

/** The kinds of changes, each with the name of its answer. */
const CHANGES = {
  rates: { name: 'freeShipping', open: openRates },
  discount: { name: 'goalDiscount', open: openDiscount }
}

/** Runs the call for the shop that Wix is asked about. */
const aboutShop = (runOf: (c: ServiceContext) => Run) =>
  forOwner(async (service, instanceId, c) => {
    const of = oneQuery(c, 'of')
    if (of !== 'rates' && of !== 'discount') throw new ServiceError(400, "of must be 'rates' or 'discount'.")
    const { name, open } = CHANGES[of]
    const change = open(c)
    service.limits.check(instanceId)
    const late = new AbortController()
    const shop = { service, instanceId, source: service.platform.shipping(instanceId, late.signal) }
    try {
      const answer = await within(PLAN_MS, change(shop, runOf(c)), () => {
        late.abort()
        return new ShippingError({ reason: 'silent' })
      })
      return { [name]: answer }
    } catch (error) {
      if (!(error instanceof ShippingError)) throw error
      return { [name]: { plan: { state: 'unread', message: problemOf(error.failure).message } } }
    }
  })

/** `GET /_functions/shopChange`: how the shop's rates or discounts would change, and how they did last. */
export const planShopChange = aboutShop(() => (one) => answerOf(one))

/** `POST /_functions/shopChange`: carries the plan that the owner saw out, takes the change back, or reads the shop again. */
export const changeShop = aboutShop((c) => {
  const [action, id = ''] = [oneQuery(c, 'action'), oneQuery(c, 'id')]
  return async (one) => {
    if (action === 'confirm') return answerOf(one, await carryOut(one, id))
    if (action === 'undo') return answerOf(one, await takeBack(one, id))
    if (action !== 'check') throw new ServiceError(400, "action must be 'confirm', 'undo' or 'check'.")
    await readAgain(one.service, one.instanceId)
    return answerOf(one)
  }
})
