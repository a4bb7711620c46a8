import { spawnSync } from 'node:child_process'
import process from 'node:process'

import * as v from 'valibot'

import { freePort, startPostgres } from '../support/postgres.ts'
import { COUPONS, FREE_FROM, GOOD_NAMES, GOODS } from './any-cart.ts'
import { type Engine, folderOf, startEngine } from './engine.ts'

/** It sells something digital as well. */
export const SOLD = { ...GOODS, ebook: { name: 'E-book', price: 9.9, isTaxed: false } } as const
export type Sold = keyof typeof SOLD

export const TAX_PERCENT = 20
const PERCENT = 'percentage_discount_to_entire_order'
const FIXED = 'fixed_discount_to_entire_order'

const EVERSHOP = 'node_modules/@evershop/evershop/dist/bin/evershop.js'

const ADMIN = { email: 'owner@shop.test', password: 'a long password' }
/** EverShop signs its sessions with these; any will do. */
const SECRETS = Object.fromEntries(
  ['ADMIN', 'ADMIN_REFRESH', 'CUSTOMER', 'CUSTOMER_REFRESH'].map((whose) => [`JWT_${whose}_SECRET`, whose])
)

/** EverShop takes 120 calls a minute from one address: each call here comes from another one. */
export const someAddress = () => ({
  'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join('.')
})

const Answer = v.object({ data: v.unknown() })

/** Asks EverShop's REST API for its `data`. @throws Error with what it answered where it refuses */
export async function call<S extends v.GenericSchema>(
  schema: S,
  url: string,
  body: object,
  headers: Record<string, string> = {}
): Promise<v.InferOutput<S>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...someAddress(), ...headers },
    body: JSON.stringify(body)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`EverShop answered ${response.status} at ${url}: ${text}`)
  return v.parse(schema, v.parse(Answer, JSON.parse(text)).data)
}

const Made = v.looseObject({})
const MadeUuid = v.object({ uuid: v.string() })

type Ask = <S extends v.GenericSchema>(schema: S, path: string, body: object) => Promise<v.InferOutput<S>>

/** Sells one more product. */
async function makeProduct(ask: Ask, sku: string, product: object) {
  await ask(Made, '/products', {
    sku,
    url_key: sku.toLowerCase(),
    status: 1,
    visibility: 1,
    group_id: 1,
    weight: 0,
    qty: 1_000_000,
    manage_stock: 0,
    stock_availability: 1,
    ...product
  })
}

async function sell(ask: Ask) {
  const { uuid } = await ask(MadeUuid, '/tax/classes', { name: 'Standard' })
  const { tax_class_id: standard } = await ask(
    v.object({ tax_class_id: v.number() }),
    `/tax/classes/${uuid}/rates`,
    {
      name: 'Standard',
      country: '*',
      province: '*',
      postcode: '*',
      rate: TAX_PERCENT,
      is_compound: 0,
      priority: 0
    }
  )
  const { package_id } = await ask(v.object({ package_id: v.number() }), '/packages', {
    name: 'Box',
    length: 10,
    width: 10,
    height: 10
  })
  const make = (sku: string, product: object) => makeProduct(ask, sku, { package_id, ...product })
  for (const sku of [...GOOD_NAMES, 'ebook'] as const) {
    const { name, price, isTaxed } = SOLD[sku]
    await make(sku, {
      name,
      price,
      ...(isTaxed ? { tax_class: standard } : {}),
      ...(sku === 'soldOut' ? { manage_stock: 1, qty: 0 } : {}),
      ...(sku === 'ebook' ? { no_shipping_required: true } : {})
    })
  }
  /** Sells a good with tax at this price. Returns its SKU. */
  return async (price: number): Promise<string> => {
    const sku = `priced-${Math.round(price * 100)}-${crypto.randomUUID()}`
    await make(sku, { name: sku, price, tax_class: standard })
    return sku
  }
}

async function promise(ask: Ask) {
  const coupons = [
    [COUPONS.percent, PERCENT, 10],
    [COUPONS.third, PERCENT, 33],
    [COUPONS.fixed, FIXED, 5],
    [COUPONS.large, FIXED, 20],
    [COUPONS.free, FIXED, 0]
  ] as const
  for (const [coupon, discount_type, discount_amount] of coupons)
    await ask(Made, '/coupons', {
      coupon,
      discount_type,
      discount_amount,
      description: coupon,
      status: 1,
      free_shipping: coupon === COUPONS.free ? 1 : 0,
      condition: {},
      user_condition: {}
    })
}

/** Parcels to Germany and the United States: 5.99, and for nothing from 50.00 on. */
async function ship(ask: Ask) {
  const { uuid: zone_id } = await ask(MadeUuid, '/shippingZones', {
    name: 'Parcels',
    countries: ['US', 'DE']
  })
  const rates = [
    ['Parcel', { cost: 5.99 }],
    ['Free', { cost: 0, condition_type: 'price', min: FREE_FROM }]
  ] as const
  for (const [name, rate] of rates) {
    const { uuid: method_id } = await ask(MadeUuid, '/shippingProviders/core/methods', {
      name,
      is_enabled: true
    })
    await ask(Made, '/shippingProviders/core/rates', { method_id, zone_id, is_enabled: true, ...rate })
  }
  await ask(v.unknown(), '/settings', {
    codPaymentStatus: 1,
    codDisplayName: 'Cash on delivery'
  })
}

/** An owner's calls of the admin API. */
async function signIn(url: string, env: Record<string, string>): Promise<Ask> {
  const { email, password } = ADMIN
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [EVERSHOP, 'user:create', '--name', 'Owner', '--email', email, '--password', password],
    { cwd: folderOf('evershop'), env: { ...process.env, ...env }, encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`EverShop made no owner:\n${stdout}${stderr}`)
  const { accessToken } = await call(v.object({ accessToken: v.string() }), `${url}/api/user/tokens`, ADMIN)
  const authorization = `Bearer ${accessToken}`
  return (schema, path, body) => call(schema, `${url}/api${path}`, body, { authorization })
}

/** An EverShop shop of its own, which was built: parcels cost 5.99, and nothing from 50.00 on. */
export async function startEvershop(pricesIncludeTax: boolean) {
  const database = await startPostgres()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { hostname, port: databasePort, username, pathname } = new URL(database.url)
  const env = {
    PORT: String(port),
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_USER: username,
    DB_PASSWORD: '',
    DB_NAME: pathname.slice(1),
    ...SECRETS,
    NODE_CONFIG: JSON.stringify({
      shop: { homeUrl: url },
      pricing: { tax: { price_including_tax: pricesIncludeTax } }
    })
  }
  let engine: Engine | undefined
  async function stop() {
    await engine?.stop()
    await database.remove()
  }
  try {
    engine = await startEngine('evershop', [process.execPath, EVERSHOP, 'start'], {
      env,
      ready: /Your website is running/
    })
    const ask = await signIn(url, env)
    const sellFor = await sell(ask)
    await promise(ask)
    await ship(ask)
    return { ...engine, url, sellFor, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Evershop = Awaited<ReturnType<typeof startEvershop>>
