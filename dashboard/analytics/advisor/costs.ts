import * as v from 'valibot'

/** An owner's own costs, kept in this browser. */
const CostsSchema = v.object({
  /** Cost of shipping one order, in major units. Only earlier versions kept it here; now the service does. */
  shipping: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Margin on goods, in percent. */
  margin: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), 100),
  /** ISO 4217 */
  currency: v.string()
})
export type Costs = v.InferOutput<typeof CostsSchema>

const Stored = v.pipe(v.string(), v.parseJson(), CostsSchema)

const keyOf = (instanceId: string) => `free-shipping-bar:costs:${instanceId}`

/** Reads the costs typed in this browser before. Amounts in another currency are left out. */
export function readCosts(instanceId: string, currency: string, storage: () => Storage): Costs {
  const nothing: Costs = { margin: 100, currency }
  try {
    const kept = v.safeParse(Stored, storage().getItem(keyOf(instanceId)))
    if (!kept.success) return nothing
    return kept.output.currency === currency ? kept.output : { ...nothing, margin: kept.output.margin }
  } catch {
    return nothing
  }
}

export function keepCosts(instanceId: string, costs: Costs, storage: () => Storage) {
  try {
    storage().setItem(keyOf(instanceId), JSON.stringify(costs))
  } catch (error) {
    console.debug('free-shipping-bar: local storage could not be written', error)
  }
}
