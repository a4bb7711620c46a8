/** A field of an answer that Wix removes on a day: `@targetRemovalDate` in the declarations of its SDK. */
export interface EndingField {
  /** The call's path. */
  call: string
  /** Path in the answer; lists are walked through. */
  path: readonly string[]
  /** Declaration in the SDK: package, type, field. */
  declared: readonly [sdk: string, type: string, field: string]
  /** `2026-01-01` */
  until: string
}

/** Those of this platform's answers. */
export const ENDING_FIELDS: readonly EndingField[] = [
  {
    call: '/_api/delivery-rates/v1/get-delivery-solutions',
    path: ['deliverySolutions', 'code'],
    declared: ['auto_sdk_ecom_delivery-solutions', 'DeliverySolution', 'code'],
    until: '2026-01-01'
  },
  {
    call: '/ecom/v2/carts/current/estimate',
    path: ['summary', 'calculationErrors'],
    declared: ['auto_sdk_ecom_current-cart-v-2', 'CartSummary', 'calculationErrors'],
    until: '2026-08-01'
  },
  {
    call: '/stores/v3/products/query-variants',
    path: ['variants', 'id'],
    declared: ['auto_sdk_stores_read-only-variants-v-3', 'ReadOnlyVariant', 'id'],
    until: '2026-12-31'
  }
]

/** `past` leaves out the fields whose day is over, as Wix does; `all` leaves out every one. */
export type LeftOut = 'past' | 'all'

function without(value: unknown, [name, ...inner]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, [name, ...inner]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      if (key !== name) return [[key, part]]
      return inner.length === 0 ? [] : [[key, without(part, inner)]]
    })
  )
}

/** An answer without the fields that Wix sends no longer. */
export const lasting = (answer: object, call: string, { leftOut, now }: { leftOut: LeftOut; now: Date }) =>
  ENDING_FIELDS.filter(
    (field) => field.call === call && (leftOut === 'all' || now.getTime() >= Date.parse(field.until))
  ).reduce<unknown>((body, { path }) => without(body, path), answer) as object
