import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { libpqAddress } from '#server/db/postgres.ts'
import { readConfig, readProductionConfig } from '#server/lib/config.ts'

import { PUBLIC_KEY, STRANGER } from '../../support/webhooks.ts'

const PRIVATE_KEY = STRANGER.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const ENV = { WIX_APP_ID: 'app', WIX_APP_SECRET: '7c1d5b0e-6a3f-4f0c-9b1e-2d8a4c6e8f10' }

test('an app id and its secret are all that the service needs; an empty variable counts as absent', () => {
  expect(readProductionConfig({ ...ENV, PORT: '' })).toMatchObject({
    port: 4173,
    publicKey: '',
    secrets: [ENV.WIX_APP_SECRET],
    host: '127.0.0.1',
    databaseUrl: 'file:.data/free-shipping-bar.db',
    allowUnsigned: false,
    limits: { readsPerAddress: 6000 },
    platformUrl: 'https://www.wixapis.com'
  })
})

test.each([
  ['as Wix shows it', (pem: string) => pem],
  ['in base64', (pem: string) => Buffer.from(pem).toString('base64')],
  ['in one line of a file of variables', (pem: string) => pem.replaceAll('\n', '\\n')]
])('the public key of the app is given %s', (_case, write) => {
  expect(readConfig({ ...ENV, WIX_PUBLIC_KEY: write(PUBLIC_KEY) }).publicKey).toBe(PUBLIC_KEY)
})

test.each([
  [{ WIX_APP_ID: '' }, 'WIX_APP_ID is missing.'],
  [{ WIX_APP_SECRET: undefined }, 'WIX_APP_SECRET is missing.'],
  [{ PORT: 'eighty' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with file: or postgres://.'],
  [{ PLATFORM_URL: 'wixapis.com' }, 'PLATFORM_URL must be an http(s) address.'],
  [{ ALLOW_UNSIGNED_INSTANCE: 'yes' }, 'ALLOW_UNSIGNED_INSTANCE must be false or true.'],
  [{ WIX_PUBLIC_KEY: 'no key' }, 'WIX_PUBLIC_KEY isn’t the public key of the app.'],
  [{ WIX_PUBLIC_KEY: PRIVATE_KEY }, 'WIX_PUBLIC_KEY isn’t the public key of the app.'],
  [{ RATE_LIMITS: '0' }, 'RATE_LIMITS must be on or off.']
])('one line says which variable is wrong in %o', (change, message) => {
  expect(() => readConfig({ ...ENV, ...change })).toThrow(message)
})

const PLACEHOLDERS =
  'changeme, your-app-secret, demo-only-secret-of-the-local-platform, replace-me-replace-me-now, placeholder-placeholder, aaaaaaaaaaaaaaaaaaaaaaaa, 00000000-0000-0000-0000-000000000000, <app secret key>, too-short'

test.each(PLACEHOLDERS.split(', '))('the service refuses the secret %s, now or before', (secret) => {
  const refuses = (name: string) =>
    expect(() => readProductionConfig({ ...ENV, [name]: secret })).toThrow('is a placeholder')
  refuses('WIX_APP_SECRET')
  refuses('WIX_APP_SECRET_PREVIOUS')
})

test('the production service refuses owners without a signature', () => {
  const ask = () => readProductionConfig({ ...ENV, ALLOW_UNSIGNED_INSTANCE: 'true' })
  expect(ask).toThrow('only for development')
})

test.each([
  'http://bar.example.com',
  'http://192.168.1.4:8080',
  'http://localhost@bar.example.com',
  'bar.example.com'
])('the public address is refused where it has no HTTPS: %s', (PUBLIC_URL) => {
  const refusal = /^PUBLIC_URL must begin with https:\/\/.* browsers /
  expect(() => readConfig({ ...ENV, PUBLIC_URL })).toThrow(refusal)
})

test.each(['https://bar.example.com', 'http://localhost:4173/bar', 'http://127.0.0.1:80'])(
  'the public address may be %s',
  (PUBLIC_URL) => expect(readConfig({ ...ENV, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
)

test('a service that is started without what it needs names all of it at once, in one line', () => {
  expect(() => readProductionConfig({ PORT: 'eighty' })).toThrow(
    /^WIX_APP_ID is missing\. WIX_APP_SECRET is missing\. PORT must be .*$/
  )
})

test('the operator’s page names every variable', () => {
  const names = readFileSync('server/lib/config.ts', 'utf8').matchAll(/\bvariable\(\s*'([A-Z_]+)'/g)
  const page = readFileSync('docs/operate.md', 'utf8')
  const variables = Array.from(names, ([, name = '']) => name)
  expect(variables).toContain('TRUSTED_PROXIES')
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

const POSTGRES = 'postgres://bar:a%2Cb@one:5433/shops'

test.each([
  ['', ''],
  ['?keepalives=1', '?keepalives=1'],
  ['?sslmode=require', '?sslmode=require&uselibpqcompat=true'],
  ['?sslmode=allow', '?sslmode=prefer&uselibpqcompat=true'],
  ['?sslmode=verify-ca', '?sslmode=verify-full&uselibpqcompat=true'],
  ['?sslmode=verify-ca&sslrootcert=ca', '?sslmode=verify-ca&sslrootcert=ca&uselibpqcompat=true']
])('the address of a database with “%s” is given to the driver with “%s”', (query, given) => {
  expect(libpqAddress(POSTGRES + query)).toBe(POSTGRES + given)
})
