import { sorted } from '#shared/older-browsers.ts'
import * as v from 'valibot'

import { readAmount } from './shop-amounts.ts'
import { wordpressApi } from './woocommerce-api.ts'
import type { WooCommerceZone } from './woocommerce-zones.ts'

/** Terms of a shop's free shipping. Public: they may be written into a page. */
export interface WooCommerceTerms {
  /** Zones in the order in which WooCommerce asks them. */
  zones: readonly WooCommerceZone[]
  /** ISO 4217, of their amounts. Carts in others are not compared with them. Absent: the shop's only one. */
  currency?: string | undefined
}

export interface WooCommerceTermsOptions {
  url: string
  /** A REST key that may only read. */
  consumerKey: string
  consumerSecret: string
  fetch?: typeof fetch | undefined
}

const Code = v.object({ code: v.string() })
const Zones = v.array(v.object({ id: v.number(), name: v.optional(v.string(), ''), order: v.number() }))
const Locations = v.array(v.object({ code: v.string(), type: v.string() }))
const Continents = v.array(v.object({ code: v.string(), countries: v.array(Code) }))
const Setting = v.nullish(v.object({ value: v.nullish(v.string()) }))
const Methods = v.array(
  v.object({
    enabled: v.boolean(),
    method_id: v.string(),
    settings: v.object({ requires: Setting, min_amount: Setting, ignore_discounts: Setting })
  })
)
type Method = v.InferOutput<typeof Methods>[number]
type Way = Pick<WooCommerceZone, 'freeFrom' | 'ignoresDiscounts'>

const tell = (what: string) => console.debug(`free-shipping-bar: WooCommerce’s REST API: ${what}`)

/** WooCommerce takes a minimum that is empty for 0. */
function minimumOf({ settings: { min_amount } }: Method, zone: string): number | undefined {
  const text = min_amount?.value ?? ''
  const amount = text === '' ? 0 : readAmount(text)
  if (amount === undefined)
    tell(`the minimum "${text}" of the zone "${zone}" has no single reading; the owner’s amount counts there`)
  return amount
}

/** The total from which a zone ships free; a method that needs a coupon is free from none. */
function freeFromIn(methods: readonly Method[], zone: string): Way {
  const ways = methods
    .filter(({ enabled, method_id }) => enabled && method_id === 'free_shipping')
    .flatMap((method): Way[] => {
      const { requires, ignore_discounts } = method.settings
      const needs = requires?.value ?? ''
      const ignoresDiscounts = ignore_discounts?.value === 'yes'
      if (needs === '') return [{ freeFrom: 0, ignoresDiscounts }]
      if (needs !== 'min_amount' && needs !== 'either') return []
      return [{ freeFrom: minimumOf(method, zone), ignoresDiscounts }]
    })
  // One that cannot be read may be less than the others.
  const rank = ({ freeFrom }: Way) => freeFrom ?? Number.MIN_VALUE
  return sorted(ways, (a, b) => rank(a) - rank(b))[0] ?? { freeFrom: null, ignoresDiscounts: false }
}

const someOrNone = (codes: readonly string[]) => (codes.length > 0 ? codes : undefined)

/**
 * Reads how a WooCommerce shop ships free, by its shipping zones. For a server: the key must not be written into a page, but
 * what this returns may. `console.debug` names the parts that cannot be read.
 */
export async function woocommerceTerms(options: WooCommerceTermsOptions): Promise<WooCommerceTerms> {
  const { url, consumerKey, consumerSecret, fetch } = options
  const authorization = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`
  const api = wordpressApi('WooCommerce’s REST API', url, fetch)
  const ask = async <S extends v.GenericSchema>(schema: S, path: string) =>
    (await api(schema, `/wc/v3${path}`, { headers: { authorization } })).answer
  const askMaybe = <S extends v.GenericSchema>(schema: S, path: string, without: string) =>
    ask(schema, path).catch((error: unknown) => tell(`${String(error)}: ${without}`))

  // Zone 0 is the rest of the world.
  const zones = sorted(
    await ask(Zones, '/shipping/zones'),
    (a, b) => Number(a.id === 0) - Number(b.id === 0) || a.order - b.order || a.id - b.id
  )
  const currency = await askMaybe(
    Code,
    '/data/currencies/current',
    'write the shop’s `currency` into the terms'
  )
  const read = await Promise.all(
    zones.map(async ({ id, name }) => {
      const locations = await ask(Locations, `/shipping/zones/${id}/locations`)
      const methods = await ask(Methods, `/shipping/zones/${id}/methods`)
      const of = (kind: string) => locations.filter(({ type }) => type === kind).map(({ code }) => code)
      return { of, way: freeFromIn(methods, name) }
    })
  )
  const hasContinents = read.some(({ of }) => of('continent').length > 0)
  const continents = hasContinents
    ? await askMaybe(Continents, '/data/continents', 'zones of continents are left open')
    : []
  const countriesIn = (continent: string) =>
    continents?.find(({ code }) => code === continent)?.countries.map(({ code }) => code)

  return {
    currency: currency?.code,
    zones: read.map(({ of, way }) => ({
      countries: [...of('country'), ...of('continent').flatMap((code) => countriesIn(code) ?? [])],
      states: someOrNone(of('state')),
      continents: someOrNone(of('continent').filter((code) => !countriesIn(code))),
      postcodes: someOrNone(of('postcode')),
      ...way
    }))
  }
}
