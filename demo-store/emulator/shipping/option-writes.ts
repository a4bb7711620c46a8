import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Call, read, type Routes } from '../call.ts'
import { invalid, notEmulated, notFound, refusal } from '../wix-error.ts'
import { checkReading, checkWriting } from './permission.ts'
import type { Rate, ShippingOption } from './rules.ts'
import { checkRevision, versioned } from './versions.ts'

const decimal = (scale: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${scale}})?$`), 'must be a decimal number'))

const RateSchema = v.pipe(
  v.strictObject({
    amount: decimal(3),
    conditions: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            type: v.picklist(['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY']),
            operator: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
            value: decimal(6)
          })
        ),
        v.maxLength(10)
      ),
      []
    ),
    multiplyByQuantity: v.optional(v.boolean())
  }),
  v.transform(({ amount, conditions, multiplyByQuantity }): Rate => ({
    amount,
    conditions,
    ...(multiplyByQuantity === undefined ? {} : { multiplyByQuantity })
  }))
)

const Ids = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50))
const WRITABLE = {
  title: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  estimatedDeliveryTime: v.optional(v.pipe(v.string(), v.maxLength(500))),
  rates: v.optional(v.pipe(v.array(RateSchema), v.minLength(1), v.maxLength(50))),
  deliveryRegionIds: v.optional(Ids)
}
const CreateSchema = v.object({
  shippingOption: v.object(WRITABLE)
})
const UpdateSchema = v.object({ shippingOption: v.object({ ...WRITABLE, revision: v.nullish(v.string()) }) })

function checkQuantities(rates: readonly Rate[]) {
  const isBroken = rates.some(({ conditions }) =>
    conditions.some(({ type, value }) => type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value)))
  )
  if (isBroken) throw refusal(400, 'INVALID_QUANTITY_VALUE', 'The quantity of a condition must be an integer')
}

function theOption({ shop, params }: Call): ShippingOption {
  const option = shop.shippingRules().shippingOptions.find(({ id }) => id === params.id)
  if (!option) throw notFound('SHIPPING_OPTION_NOT_FOUND', 'The shipping option')
  return option
}

/** Puts other options in the place of the shop's, and tells the app. */
async function keep({ shop, tellRules }: Call, shippingOptions: readonly ShippingOption[]) {
  shop.shippingChoice = { ...shop.shippingRules(), shippingOptions }
  shop.rulesRevision++
  await tellRules()
}

async function createOption(call: Call) {
  checkWriting(call, 'ECOM.SHIPPING_OPTION_CREATE')
  const { title, rates, deliveryRegionIds, estimatedDeliveryTime } = read(
    CreateSchema,
    call.payload
  ).shippingOption
  if (!rates) throw invalid('shippingOption.rates', 'is required')
  if (!deliveryRegionIds) throw notEmulated('shippingOption.deliveryRegionIds', 'An option without regions')
  checkQuantities(rates)
  const { deliveryProfiles, shippingOptions } = call.shop.shippingRules()
  const regions = new Set(deliveryProfiles.flatMap((one) => one.deliveryRegions.map(({ id }) => id)))
  if (!deliveryRegionIds.every((id) => regions.has(id)))
    throw notFound('DELIVERY_REGION_NOT_FOUND', 'The delivery region')
  const option: ShippingOption = {
    id: randomUUID(),
    title: title ?? '',
    ...(estimatedDeliveryTime === undefined ? {} : { estimatedDeliveryTime }),
    deliveryRegionIds,
    rates
  }
  await keep(call, [...shippingOptions, option])
  return { shippingOption: versioned(call.shop, option) }
}

/** Fields that are not sent stay; rates are replaced as a whole. */
async function updateOption(call: Call) {
  checkWriting(call, 'ECOM.SHIPPING_OPTION_UPDATE')
  const { revision, deliveryRegionIds, ...change } = read(UpdateSchema, call.payload).shippingOption
  const option = theOption(call)
  checkRevision(call.shop, option, revision, 'shippingOption')
  if (deliveryRegionIds && JSON.stringify(deliveryRegionIds) !== JSON.stringify(option.deliveryRegionIds))
    throw invalid('shippingOption.deliveryRegionIds', 'is immutable')
  checkQuantities(change.rates ?? [])
  const { title, estimatedDeliveryTime, rates } = change
  const changed: ShippingOption = {
    ...option,
    ...(title === undefined ? {} : { title }),
    ...(estimatedDeliveryTime === undefined ? {} : { estimatedDeliveryTime }),
    ...(rates === undefined ? {} : { rates })
  }
  const { shippingOptions } = call.shop.shippingRules()
  await keep(
    call,
    shippingOptions.map((one) => (one.id === option.id ? changed : one))
  )
  return { shippingOption: versioned(call.shop, changed) }
}

function getOption(call: Call) {
  checkReading(call, 'ECOM.SHIPPING_OPTION_READ')
  return { shippingOption: versioned(call.shop, theOption(call)) }
}

async function deleteOption(call: Call) {
  checkWriting(call, 'ECOM.SHIPPING_OPTION_DELETE')
  const { id: gone } = theOption(call)
  await keep(
    call,
    call.shop.shippingRules().shippingOptions.filter(({ id }) => id !== gone)
  )
  return {}
}

/** Calls that change the owner's shipping options. */
export const OPTION_WRITES: Routes = {
  'POST /ecom/v1/shipping-options': createOption,
  'GET /ecom/v1/shipping-options/:id': getOption,
  'PATCH /ecom/v1/shipping-options/:id': updateOption,
  'DELETE /ecom/v1/shipping-options/:id': deleteOption
}
