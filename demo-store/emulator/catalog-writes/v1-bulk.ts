import { roundMoney } from '#shared/money.ts'
import * as v from 'valibot'

import type { StoredProduct } from '../../data/stored.ts'
import { bulk } from './bulk.ts'
import { type Call, read, type Routes } from '../call.ts'
import { discounted, discountOf, fullPrice } from '../prices.ts'
import { theProduct } from '../v1-reads.ts'
import { invalid } from '../wix-error.ts'

const Ids = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100))
const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))

const SetSchema = v.object({
  ids: Ids,
  set: v.object({
    price: v.optional(Amount),
    cost: v.optional(Amount),
    weight: v.optional(Amount),
    ribbon: v.optional(v.pipe(v.string(), v.maxLength(30))),
    brand: v.optional(v.pipe(v.string(), v.maxLength(50)))
  })
})

const By = v.optional(
  v.object({ amount: v.optional(v.number()), percentage: v.optional(v.object({ rate: v.number() })) })
)
type Adjustment = v.InferOutput<typeof By>
const AdjustSchema = v.object({ ids: Ids, adjust: v.object({ price: By, cost: By, weight: By }) })

/** A new amount from the old one; the price before the discount is meant. */
type NewAmount = (old: number) => number

interface NewAmounts {
  price: NewAmount | undefined
  cost: NewAmount | undefined
  weight: NewAmount | undefined
}

function withAmounts(product: StoredProduct, { price, cost, weight }: NewAmounts): StoredProduct {
  const discount = discountOf(product)
  const money = (value: number) => roundMoney(Math.max(0, value), product.currency)
  return {
    ...product,
    ...(price ? discounted(money(price(fullPrice(product))), discount, product.currency) : {}),
    ...(cost ? { cost: money(cost(product.cost ?? 0)) } : {}),
    ...(weight ? { weight: Math.max(0, weight(product.weight)) } : {}),
    variants: product.variants.map((variant) => ({
      ...variant,
      ...(price && variant.price !== null
        ? discounted(
            money(price(fullPrice({ price: variant.price, comparePrice: variant.comparePrice }))),
            discount,
            product.currency
          )
        : {}),
      ...(cost && variant.cost !== null ? { cost: money(cost(variant.cost)) } : {}),
      ...(weight && variant.weight !== null ? { weight: Math.max(0, weight(variant.weight)) } : {})
    }))
  }
}

function updateAll({ shop, payload }: Call) {
  const { ids, set } = read(SetSchema, payload)
  const { price, cost, weight, ...texts } = set
  if (Object.values(set).filter((value) => value !== undefined).length !== 1)
    throw invalid('set', 'must set one property')
  const to = (value: number | undefined) => (value === undefined ? undefined : () => value)
  const amounts = { price: to(price), cost: to(cost), weight: to(weight) }
  const act = (id: string) => {
    const changed = withAmounts(theProduct(shop, id), amounts)
    return {
      id: shop.save({
        ...changed,
        ribbon: texts.ribbon ?? changed.ribbon,
        brand: texts.brand ?? changed.brand
      }).id
    }
  }
  return bulk(ids, act, (id) => id)
}

function adjustment(by: Adjustment): NewAmount | undefined {
  if (by?.amount !== undefined) {
    const { amount } = by
    return (old) => old + amount
  }
  if (by?.percentage) {
    const { rate } = by.percentage
    return (old) => old * (1 + rate / 100)
  }
  return undefined
}

function adjustAll({ shop, payload }: Call) {
  const { ids, adjust } = read(AdjustSchema, payload)
  const amounts = {
    price: adjustment(adjust.price),
    cost: adjustment(adjust.cost),
    weight: adjustment(adjust.weight)
  }
  if (!Object.values(amounts).some(Boolean)) throw invalid('adjust', 'must adjust a property')
  const act = (id: string) => ({ id: shop.save(withAmounts(theProduct(shop, id), amounts)).id })
  return bulk(ids, act, (id) => id)
}

export const V1_BULK: Routes = {
  'POST /stores/v1/bulk/products/update': updateAll,
  'POST /stores/v1/bulk/products/adjust-properties': adjustAll
}
