import * as v from 'valibot'

import { Decimal } from './decimal.ts'
import { checkForms } from './work-limit.ts'

/** Wix's own carriers by their app ids; every other one works its rates out itself. */
const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835'
const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee'

const Condition = v.object({
  type: v.picklist(['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY']),
  operator: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
  value: Decimal
})
/** `value` in millionths. */
export type Condition = v.InferOutput<typeof Condition>

const Rate = v.object({ amount: Decimal, conditions: v.nullish(v.array(Condition), []) })
/** `amount` in millionths; all conditions have to hold. */
export type Rate = v.InferOutput<typeof Rate>

/** Reads an unknown form as undefined. */
const known = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

const Id = v.pipe(v.string(), v.minLength(1))
const Text = v.fallback(v.string(), '')

const OptionSchema = v.pipe(
  v.object({
    _id: Id,
    revision: Text,
    title: Text,
    deliveryRegionIds: v.nullish(v.array(Id), []),
    deliveryRegionId: v.nullish(v.string(), ''),
    rates: v.nullish(v.array(known(Rate)), [])
  }),
  v.transform(({ _id, deliveryRegionId, deliveryRegionIds, ...option }) => ({
    ...option,
    id: _id,
    // The earlier form names one region.
    regionIds: deliveryRegionIds.length > 0 ? deliveryRegionIds : [deliveryRegionId]
  }))
)
export type Option = v.InferOutput<typeof OptionSchema>

const Carrier = v.pipe(
  v.object({
    appId: Id,
    backupRate: v.nullish(v.object({ amount: v.nullish(known(Decimal)), active: v.nullish(v.boolean()) })),
    additionalCharges: v.nullish(v.array(v.object({ amount: v.nullish(known(Decimal), '0') })), [])
  }),
  v.transform(({ appId, backupRate, additionalCharges }) => ({
    kind: appId === BASIC_SHIPPING ? ('basic' as const) : appId === PICKUP ? 'pickup' : 'other',
    /** Charge where no rate is found, in millionths. */
    backup: backupRate?.active ? (backupRate.amount ?? undefined) : undefined,
    /** Charges on top of each of its rates, or undefined if their form is unknown. */
    charges: additionalCharges.map(({ amount }) => amount)
  }))
)
export type Carrier = v.InferOutput<typeof Carrier>

const Destination = v.object({ countryCode: Text, subdivisions: v.nullish(v.array(v.string()), []) })
export type Destination = v.InferOutput<typeof Destination>

const Region = v.pipe(
  v.object({
    _id: Id,
    name: Text,
    active: v.nullish(v.boolean(), true),
    destinations: v.nullish(v.array(Destination), []),
    deliveryCarriers: v.nullish(v.array(known(Carrier)), [])
  }),
  v.transform(({ _id, deliveryCarriers, ...region }) => ({ ...region, id: _id, carriers: deliveryCarriers }))
)
/** A region without destinations is the rest of the world. */
export type Region = v.InferOutput<typeof Region>

const ProfileSchema = v.pipe(
  v.object({
    _id: Id,
    revision: Text,
    name: Text,
    default: v.nullish(v.boolean(), false),
    deliveryRegions: v.nullish(v.array(known(Region)), [])
  }),
  v.transform(({ _id, default: isDefault, deliveryRegions, ...profile }) => ({
    ...profile,
    id: _id,
    isDefault,
    regions: deliveryRegions
  }))
)
export type Profile = v.InferOutput<typeof ProfileSchema>

/** Rates as the platform's SDK answers them. Parts in an unknown form are undefined. */
export interface ShopRates {
  profiles: readonly (Profile | undefined)[]
  options: readonly (Option | undefined)[]
}

/** Returns a rate as the platform's SDK answers it, or undefined if its form is unknown. */
export const readRate = (form: unknown): Rate | undefined => v.parse(known(Rate), form)

/** @throws ShippingError where there are too many */
export function readProfiles(answers: readonly unknown[]): ShopRates['profiles'] {
  checkForms(answers)
  return v.parse(v.array(known(ProfileSchema)), answers)
}

/** @throws ShippingError where there are too many */
export function readOptions(answers: readonly unknown[]): ShopRates['options'] {
  checkForms(answers)
  return v.parse(v.array(known(OptionSchema)), answers)
}
