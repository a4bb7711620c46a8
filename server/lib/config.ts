import { createPublicKey } from 'node:crypto'

import * as v from 'valibot'

/** Calls per minute; 0 switches a limit off. */
export interface Limits {
  readsPerAddress: number
  readsPerInstance: number
  ownerCallsPerAddress: number
  ownerCallsPerInstance: number
  /** Calls of `/metrics`. */
  figuresPerAddress: number
  /** Reports of bars that are on a shopper's screen. */
  reportsPerAddress: number
  /** Carts about which an owner has checkout asked. */
  checksPerInstance: number
  /** Coupons that Wix is asked for. */
  couponsPerInstance: number
  /** Batches of what pages counted. */
  eventsPerAddress: number
  eventsPerInstance: number
  /** Calls of Wix for what shoppers are shown. Wix takes 200 in a minute, owners' among them. */
  wixCallsPerInstance: number
  /** Bodies posted as Wix's events that Wix did not sign, or that did not come whole. */
  badEventsPerAddress: number
}

export interface Config {
  appId: string
  /** The current secret first, then the one before while it is being replaced. */
  secrets: readonly string[]
  /** PEM of the key that Wix signs webhooks with; '' refuses every webhook. */
  publicKey: string
  databaseUrl: string
  /** Connections to PostgreSQL. */
  poolSize: number
  statementTimeoutMs: number
  port: number
  host: string
  /** A plain instance id counts as its owner's signature: development only. */
  allowUnsigned: boolean
  instanceMaxAgeMs: number
  platformUrl: string
  mediaUrl: string
  /** Where shops' pages reach this service; '' = the address that its scripts come from. */
  publicUrl: string
  /** Wix's page of plans, to which the app's id is appended. */
  upgradeUrl: string
  /** How long shoppers' answers stay fresh, here and in caches on the way. */
  cacheSeconds: number
  /** How long the strip's products are kept before the platform is asked again. */
  productsCacheSeconds: number
  /** How long a shopper's page waits at most for products that are not kept. */
  productsWaitSeconds: number
  /** How long at least from one reading of a shop's shipping rules to the next. */
  shippingReadSeconds: number
  /** In which a proxy says the shopper's country, in small letters; '' where none does. */
  countryHeader: string
  limits: Limits
  /** Bytes of all bodies that are being read and worked on at one time. */
  bodyBytes: number
  /** Of the answers for shoppers that are kept. */
  cacheBytes: number
  /** How long a body may take to arrive. */
  bodyMs: number
  /** More connections than these at one time are closed at once. */
  connectionsMax: number
  /** What Prometheus sends as `Authorization: Bearer …`; '' lets anyone read `/metrics`. */
  metricsToken: string
  /** Proxies in front of the service, each of which adds the caller to `X-Forwarded-For`. */
  trustedProxies: number
}

/** The environment cannot be used; the message is the one line to print. */
export class ConfigError extends Error {}

const whole = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`)
    ),
    String(fallback)
  )

const given = v.pipe(v.string('is missing'), v.trim(), v.minLength(1, 'is missing'))
const address = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/|\/)\S+$/, 'must be an http(s) address'),
      v.transform(unslashed)
    ),
    fallback
  )

/** The app's public key as PEM, from PEM or from base64 of it, as Wix shows it; null when it is none. */
function publicKeyPem(text: string): string | null {
  if (text === '') return ''
  // Files of variables hold a key in one line.
  const pem = text.includes('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString()
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return null
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key.export({ type: 'spki', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

const unslashed = (url: string) => url.replace(/\/+$/, '')

const EnvSchema = v.object({
  WIX_APP_ID: given,
  WIX_APP_SECRET: given,
  WIX_APP_SECRET_PREVIOUS: v.optional(v.pipe(v.string(), v.trim()), ''),
  WIX_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.trim(), v.transform(publicKeyPem), v.string('is not the public key of the app')),
    ''
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(file:|postgres(ql)?:\/\/)\S+$/, 'must begin with file: or postgres://')),
    'file:.data/free-shipping-bar.db'
  ),
  DATABASE_POOL: whole(1, 200, 10),
  DATABASE_TIMEOUT_MS: whole(100, 60_000, 3000),
  PORT: whole(0, 65_535, 4173),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty')), '127.0.0.1'),
  ALLOW_UNSIGNED_INSTANCE: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  INSTANCE_MAX_AGE_HOURS: whole(1, 24 * 365, 24),
  PLATFORM_URL: address('https://www.wixapis.com'),
  MEDIA_URL: address('https://static.wixstatic.com'),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^$|^https?:\/\/\S+$/, 'must be an http(s) address'), v.transform(unslashed)),
    ''
  ),
  UPGRADE_URL: address('https://www.wix.com/apps/upgrade'),
  CACHE_SECONDS: whole(0, 3600, 10),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  PRODUCTS_CACHE_SECONDS: whole(0, 3600, 60),
  PRODUCTS_WAIT_SECONDS: whole(1, 60, 3),
  SHIPPING_READ_SECONDS: whole(0, 86_400, 60),
  COUNTRY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\w-]*$/, 'must be the name of a header, such as CF-IPCountry'),
      v.toLowerCase()
    ),
    ''
  ),
  SHIPPING_CHECKS_PER_MINUTE: whole(0, 1_000_000, 60),
  COUPON_READS_PER_MINUTE: whole(0, 1_000_000, 20),
  READS_PER_MINUTE: whole(0, 1_000_000, 3000),
  INSTANCE_READS_PER_MINUTE: whole(0, 10_000_000, 120_000),
  OWNER_CALLS_PER_MINUTE: whole(0, 1_000_000, 600),
  INSTANCE_OWNER_CALLS_PER_MINUTE: whole(0, 1_000_000, 120),
  METRICS_CALLS_PER_MINUTE: whole(0, 1_000_000, 120),
  SEEN_REPORTS_PER_MINUTE: whole(0, 1_000_000, 300),
  EVENTS_PER_MINUTE: whole(0, 1_000_000, 600),
  INSTANCE_EVENTS_PER_MINUTE: whole(0, 10_000_000, 120_000),
  INSTANCE_WIX_CALLS_PER_MINUTE: whole(0, 1_000_000, 100),
  BAD_EVENTS_PER_MINUTE: whole(0, 1_000_000, 60),
  CACHE_MEMORY_MB: whole(8, 65_536, 128),
  BODY_MEMORY_MB: whole(4, 4096, 16),
  BODY_TIMEOUT_MS: whole(100, 60_000, 5000),
  CONNECTIONS_MAX: whole(10, 1_000_000, 4000),
  TRUSTED_PROXIES: whole(0, 10, 0)
})

/** An empty variable counts as absent, as in shells and compose files. */
const present = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/**
 * The settings of a process from its environment.
 * @throws ConfigError naming the variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = v.safeParse(EnvSchema, present(env))
  if (!read.success) {
    const [issue] = read.issues
    const message = issue.received === 'undefined' ? 'is missing' : issue.message
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The environment'} ${message}.`)
  }
  const found = read.output
  return {
    appId: found.WIX_APP_ID,
    secrets: [found.WIX_APP_SECRET, found.WIX_APP_SECRET_PREVIOUS].filter((secret) => secret !== ''),
    publicKey: found.WIX_PUBLIC_KEY,
    databaseUrl: found.DATABASE_URL,
    poolSize: found.DATABASE_POOL,
    statementTimeoutMs: found.DATABASE_TIMEOUT_MS,
    port: found.PORT,
    host: found.HOST,
    allowUnsigned: found.ALLOW_UNSIGNED_INSTANCE === 'true',
    instanceMaxAgeMs: found.INSTANCE_MAX_AGE_HOURS * 3_600_000,
    platformUrl: found.PLATFORM_URL,
    mediaUrl: found.MEDIA_URL,
    publicUrl: found.PUBLIC_URL,
    upgradeUrl: found.UPGRADE_URL,
    cacheSeconds: found.CACHE_SECONDS,
    productsCacheSeconds: found.PRODUCTS_CACHE_SECONDS,
    productsWaitSeconds: found.PRODUCTS_WAIT_SECONDS,
    shippingReadSeconds: found.SHIPPING_READ_SECONDS,
    countryHeader: found.COUNTRY_HEADER,
    limits: {
      readsPerAddress: found.READS_PER_MINUTE,
      readsPerInstance: found.INSTANCE_READS_PER_MINUTE,
      ownerCallsPerAddress: found.OWNER_CALLS_PER_MINUTE,
      ownerCallsPerInstance: found.INSTANCE_OWNER_CALLS_PER_MINUTE,
      figuresPerAddress: found.METRICS_CALLS_PER_MINUTE,
      reportsPerAddress: found.SEEN_REPORTS_PER_MINUTE,
      checksPerInstance: found.SHIPPING_CHECKS_PER_MINUTE,
      couponsPerInstance: found.COUPON_READS_PER_MINUTE,
      eventsPerAddress: found.EVENTS_PER_MINUTE,
      eventsPerInstance: found.INSTANCE_EVENTS_PER_MINUTE,
      wixCallsPerInstance: found.INSTANCE_WIX_CALLS_PER_MINUTE,
      badEventsPerAddress: found.BAD_EVENTS_PER_MINUTE
    },
    bodyBytes: found.BODY_MEMORY_MB * 1024 * 1024,
    cacheBytes: found.CACHE_MEMORY_MB * 1024 * 1024,
    bodyMs: found.BODY_TIMEOUT_MS,
    connectionsMax: found.CONNECTIONS_MAX,
    metricsToken: found.METRICS_TOKEN,
    trustedProxies: found.TRUSTED_PROXIES
  }
}

const PLACEHOLDER =
  /(change|replace)[-_ ]?me|placeholder|^(your[-_ ].*|secret|password|test|example|demo-only-.*|<.*>|\.\.\.)$|^[0-]+$|^(.)\3+$/i
const SECRET_MIN = 16

/** `readConfig` for the service that real shops use: no secret that anybody could know, nothing unsigned. */
export function readProductionConfig(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  if (config.secrets.some((secret) => PLACEHOLDER.test(secret) || secret.length < SECRET_MIN)) {
    throw new ConfigError(
      'WIX_APP_SECRET is a placeholder: set the app secret key from the Wix Developers Center.'
    )
  }
  if (config.allowUnsigned) {
    throw new ConfigError('ALLOW_UNSIGNED_INSTANCE is for development only: remove it.')
  }
  return config
}
