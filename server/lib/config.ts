import { createPublicKey } from 'node:crypto'

import { UPGRADE_PAGE } from '#shared/wix-app.ts'
import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

import { LIMITS, type Limits, NO_LIMITS } from './rate-limits.ts'

/** A whole number from `min` to `max` of a unit that has `factor` smaller ones. */
const whole = (min: number, max: number, fallback: number, factor = 1) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`),
      v.transform((count) => count * factor)
    ),
    String(fallback)
  )

/** One of two words; the first is what counts without the variable. @returns whether it is the second */
const either = (usual: string, other: string) =>
  v.pipe(
    v.optional(v.picklist([usual, other], `must be ${usual} or ${other}`), usual),
    v.transform((word) => word === other)
  )

/** A text that must be there. */
const given = v.pipe(v.string('is missing'), v.trim(), v.minLength(1, 'is missing'))
const text = v.optional(v.pipe(v.string(), v.trim()), '')
const textLike = (pattern: RegExp, words: string, fallback = '') =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(pattern, words)), fallback)

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

/** PEM of a public key; '' where there is none. */
const publicKey = v.optional(
  v.pipe(v.string(), v.trim(), v.transform(publicKeyPem), v.string('isn’t the public key of the app')),
  ''
)

/** Addresses with HTTPS, and those of this machine, which browsers trust without it. */
const PUBLIC_ADDRESS = /^$|^https:\/\/\S+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?$/i
const NO_HTTPS =
  'must begin with https:// (http:// only for localhost), because browsers don’t load a bar without HTTPS into a secure page'

/** Address under which browsers reach this service; '' if none is set. */
const publicAddress = v.pipe(textLike(PUBLIC_ADDRESS, NO_HTTPS), v.transform(withoutEndSlash))

/** An http(s) address, or a path of this site. */
const platformAddress = v.pipe(
  textLike(/^(https?:\/\/|\/)\S+$/, 'must be an http(s) address', 'https://www.wixapis.com'),
  v.transform(withoutEndSlash)
)

/** The environment cannot be used; the message is the one line to print. */
export class ConfigError extends Error {}

/** A variable of the environment, with what it may be. An absent one is `undefined`. */
const variable = <Schema extends v.GenericSchema<unknown, unknown>>(name: string, schema: Schema) => ({
  name,
  schema
})

const VARIABLES = {
  appId: variable('WIX_APP_ID', given),
  /** The app's secret; `secretBefore` as well while it is being replaced. */
  secret: variable('WIX_APP_SECRET', given),
  secretBefore: variable('WIX_APP_SECRET_PREVIOUS', text),
  /** PEM of the key that Wix signs webhooks with; '' refuses every webhook. */
  publicKey: variable('WIX_PUBLIC_KEY', publicKey),
  /** The app's site plugins, as their extensions say; '' where none is declared. */
  sideCartPluginId: variable('WIX_SIDE_CART_PLUGIN_ID', text),
  checkoutPluginId: variable('WIX_CHECKOUT_PLUGIN_ID', text),
  databaseUrl: variable(
    'DATABASE_URL',
    textLike(
      /^(file:|postgres(ql)?:\/\/)\S+$/,
      'must begin with file: or postgres://',
      'file:.data/free-shipping-bar.db'
    )
  ),
  /** Connections to PostgreSQL. */
  poolSize: variable('DATABASE_POOL', whole(1, 200, 10)),
  port: variable('PORT', whole(0, 65_535, 4173)),
  host: variable('HOST', textLike(/./, 'is empty', '127.0.0.1')),
  /** Whether a plain instance id is accepted instead of its owner's signature. For development only. */
  allowUnsigned: variable('ALLOW_UNSIGNED_INSTANCE', either('false', 'true')),
  platformUrl: variable('PLATFORM_URL', platformAddress),
  /** Address at which shops' pages reach this service; '' = the one that its scripts come from. */
  publicUrl: variable('PUBLIC_URL', publicAddress),
  /** Time for which shoppers' answers stay fresh, here and in caches on the way. */
  cacheSeconds: variable('CACHE_SECONDS', whole(0, 3600, 10)),
  /** Time for which the strip's products are kept before the platform is asked again. */
  productsCacheSeconds: variable('PRODUCTS_CACHE_SECONDS', whole(0, 3600, 60)),
  /** Longest wait of a shopper's page for products that are not kept. */
  productsWaitSeconds: variable('PRODUCTS_WAIT_SECONDS', whole(1, 60, 3)),
  /** Least time between two readings of a shop's shipping rules. */
  shippingReadSeconds: variable('SHIPPING_READ_SECONDS', whole(0, 86_400, 60)),
  /** The header in which a proxy sends the shopper's country, in small letters; '' where none does. */
  countryHeader: variable(
    'COUNTRY_HEADER',
    v.pipe(textLike(/^[\w-]*$/, 'must be the name of a header, such as CF-IPCountry'), v.toLowerCase())
  ),
  /** Bytes of all bodies that are being read and worked on at one time. */
  bodyBytes: variable('BODY_MEMORY_MB', whole(4, 4096, 16, 1024 * 1024)),
  /** Bytes of the answers for shoppers that are kept. */
  cacheBytes: variable('CACHE_MEMORY_MB', whole(8, 65_536, 128, 1024 * 1024)),
  /** Connections beyond this number are closed at once. */
  connectionsMax: variable('CONNECTIONS_MAX', whole(10, 1_000_000, 4000)),
  /** Token that Prometheus sends as `Authorization: Bearer …`; '' lets anyone read `/metrics`. */
  metricsToken: variable('METRICS_TOKEN', text),
  /** Percentage of the sites that get a new build first, where the build before is there too. */
  releaseShare: variable('RELEASE_SHARE', whole(0, 100, 100)),
  /** Whether this process shows bars at all. */
  barsOff: variable('BAR_SWITCH', either('on', 'off')),
  /** Off where another limits calls, such as a proxy. */
  limits: variable(
    'RATE_LIMITS',
    v.pipe(
      either('on', 'off'),
      v.transform((isOff): Limits => (isOff ? NO_LIMITS : LIMITS))
    )
  ),
  /** Proxies in front of the service, each of which adds the caller to `X-Forwarded-For`. */
  trustedProxies: variable('TRUSTED_PROXIES', whole(0, 10, 0))
}

type Table = Readonly<Record<string, ReturnType<typeof variable>>>
type Values<T extends Table> = { -readonly [Key in keyof T]: v.InferOutput<T[Key]['schema']> }

export interface Config extends Omit<Values<typeof VARIABLES>, 'secret' | 'secretBefore'> {
  /** The current secret first, then the one before while it is being replaced. */
  secrets: readonly string[]
  /** Wix's page of plans, or the one that takes its place in a demo. */
  upgradeUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable is treated as absent, as in shells and compose files. */
const valueOf = (env: Environment, name: string) => (env[name] === '' ? undefined : env[name])

/** @throws ConfigError with a sentence for each variable that is wrong */
function readVariables<T extends Table>(table: T, env: Environment): Values<T> {
  const problems: string[] = []
  const values = Object.entries(table).map(([key, { name, schema }]) => {
    const read = v.safeParse(schema, valueOf(env, name))
    if (!read.success) problems.push(`${name} ${read.issues[0].message}.`)
    return [key, read.output]
  })
  if (problems.length > 0) throw new ConfigError(problems.join(' '))
  // Each value was parsed by the schema of its key.
  return Object.fromEntries(values) as Values<T>
}

/**
 * The settings of a process from its environment.
 * @throws ConfigError naming all variables that are wrong or missing
 */
export function readConfig(env: Environment): Config {
  const { secret, secretBefore, ...config } = readVariables(VARIABLES, env)
  const secrets = secretBefore === '' ? [secret] : [secret, secretBefore]
  return { ...config, secrets, upgradeUrl: UPGRADE_PAGE }
}

/** Reads the variables that an operator's command needs. @throws ConfigError naming all variables that are wrong */
export const readCommandConfig = (env: Environment): Pick<Config, 'databaseUrl'> =>
  readVariables({ databaseUrl: VARIABLES.databaseUrl }, env)

const PLACEHOLDER = /(change|replace)[-_ ]?me|placeholder|^(your[-_ ]|demo-only-|<)|^[0-]+$/i
const SECRET_MIN = 16
const isWeak = (secret: string) =>
  secret.length < SECRET_MIN || PLACEHOLDER.test(secret) || new Set(secret.toLowerCase()).size === 1

/** `readConfig` for the service that real shops use: no secret that anybody could know, nothing unsigned. */
export function readProductionConfig(env: Environment): Config {
  const config = readConfig(env)
  if (config.secrets.some(isWeak)) {
    throw new ConfigError(
      'WIX_APP_SECRET is a placeholder. Set the app secret key from the Wix Developers Center.'
    )
  }
  if (config.allowUnsigned) {
    throw new ConfigError('ALLOW_UNSIGNED_INSTANCE is only for development. Remove it.')
  }
  return config
}
