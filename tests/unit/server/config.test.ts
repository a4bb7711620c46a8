import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readConfig, readProductionConfig } from '#server/lib/config.ts'

import { PUBLIC_KEY, STRANGER } from '../../support/webhooks.ts'

const PRIVATE_KEY = STRANGER.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const ENV = { WIX_APP_ID: 'app', WIX_APP_SECRET: '7c1d5b0e-6a3f-4f0c-9b1e-2d8a4c6e8f10' }

test('an app id and its secret are all that the service needs', () => {
  expect(readProductionConfig(ENV)).toMatchObject({
    secrets: [ENV.WIX_APP_SECRET],
    host: '127.0.0.1',
    databaseUrl: 'file:.data/free-shipping-bar.db',
    allowUnsigned: false,
    instanceMaxAgeMs: 86_400_000,
    platformUrl: 'https://www.wixapis.com',
    mediaUrl: 'https://static.wixstatic.com'
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ ...ENV, PORT: '' }).port).toBe(4173)
})

test.each([
  ['as Wix shows it', (pem: string) => pem],
  ['in base64', (pem: string) => Buffer.from(pem).toString('base64')],
  ['in one line of a file of variables', (pem: string) => pem.replaceAll('\n', '\\n')]
])('the public key of the app is given %s', (_case, write) => {
  expect(readConfig({ ...ENV, WIX_PUBLIC_KEY: write(PUBLIC_KEY) }).publicKey).toBe(PUBLIC_KEY)
})

test('without the public key of the app the service starts', () => {
  expect(readProductionConfig(ENV).publicKey).toBe('')
})

describe('one line says which variable is wrong', () => {
  test.each([
    [{ WIX_APP_ID: '' }, 'WIX_APP_ID is missing.'],
    [{ WIX_APP_SECRET: undefined }, 'WIX_APP_SECRET is missing.'],
    [{ PORT: 'eighty' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with file: or postgres://.'],
    [{ PLATFORM_URL: 'wixapis.com' }, 'PLATFORM_URL must be an http(s) address.'],
    [{ ALLOW_UNSIGNED_INSTANCE: 'yes' }, 'ALLOW_UNSIGNED_INSTANCE must be true or false.'],
    [{ WIX_PUBLIC_KEY: 'no key' }, 'WIX_PUBLIC_KEY is not the public key of the app.'],
    [{ WIX_PUBLIC_KEY: PRIVATE_KEY }, 'WIX_PUBLIC_KEY is not the public key of the app.'],
    [{ INSTANCE_MAX_AGE_HOURS: '0' }, 'INSTANCE_MAX_AGE_HOURS must be at least 1.']
  ])('%o', (change, message) => {
    expect(() => readConfig({ ...ENV, ...change })).toThrow(message)
  })
})

describe('the production service refuses', () => {
  test.each([
    ['changeme'],
    ['your-app-secret'],
    ['demo-only-secret-of-the-local-platform'],
    ['secret'],
    ['replace-me-replace-me-now'],
    ['placeholder-placeholder'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['00000000-0000-0000-0000-000000000000'],
    ['<app secret key>'],
    ['too-short']
  ])('the secret %s', (WIX_APP_SECRET) => {
    expect(() => readProductionConfig({ ...ENV, WIX_APP_SECRET })).toThrow('is a placeholder')
  })

  test('a placeholder as the secret before', () => {
    expect(() => readProductionConfig({ ...ENV, WIX_APP_SECRET_PREVIOUS: 'changeme' })).toThrow(
      'is a placeholder'
    )
  })

  test('owners without a signature', () => {
    expect(() => readProductionConfig({ ...ENV, ALLOW_UNSIGNED_INSTANCE: 'true' })).toThrow(
      'for development only'
    )
  })
})

describe('the address that shops’ pages reach the service by', () => {
  test.each([
    'http://bar.example.com',
    'http://192.168.1.4:8080',
    'http://localhost.example.com',
    'http://localhost@bar.example.com',
    'bar.example.com'
  ])('is refused with the reason where it has no HTTPS: %s', (PUBLIC_URL) => {
    expect(() => readConfig({ ...ENV, PUBLIC_URL })).toThrow(
      /^PUBLIC_URL must begin with https:\/\/.* browsers /
    )
  })

  test.each([
    'https://bar.example.com',
    'http://localhost',
    'http://localhost:4173/bar',
    'http://127.0.0.1:80'
  ])('may be %s', (PUBLIC_URL) => {
    expect(readConfig({ ...ENV, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  })
})

describe('a service that is started without what it needs names all of it at once', () => {
  const messageOf = (env: Record<string, string>) => {
    try {
      readProductionConfig(env)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }

  test('both ways: with an app at Wix, and without one', () => {
    expect(messageOf({})).toBe(
      'Settings are missing. For shops on Wix: WIX_APP_ID, WIX_APP_SECRET. For shops outside Wix: OWNER_LOGIN, PUBLIC_URL. See docs/operate.md.'
    )
  })

  test('without what is there already', () => {
    expect(messageOf({ PUBLIC_URL: 'https://bar.test' })).toContain('For shops outside Wix: OWNER_LOGIN. ')
  })

  test('for owners who sign in by links', () => {
    const message = messageOf({
      WIX_APP_ID: 'app',
      OWNER_LOGIN: 'x',
      SMTP_URL: 'smtp://mail.test',
      PORT: 'eighty'
    })
    for (const name of [
      'WIX_APP_SECRET is missing',
      'PUBLIC_URL is missing',
      'MAIL_FROM is missing',
      'PORT must'
    ])
      expect(message).toContain(name)
    expect(message).not.toContain('\n')
  })
})

test('the operator’s page names every variable', () => {
  const names = readFileSync('server/lib/config.ts', 'utf8').matchAll(/\bvariable\(\s*'([A-Z_]+)'/g)
  const page = readFileSync('docs/operate.md', 'utf8')
  const variables = Array.from(names, ([, name = '']) => name)
  expect(variables).toContain('TRUSTED_PROXIES')
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('an earlier version’s mail server without a sender or an address still starts', () => {
  const env = { ...ENV, SMTP_URL: 'smtp://mail.test' }
  expect(readProductionConfig(env)).toMatchObject({ smtpUrl: 'smtp://mail.test', mailFrom: '' })
  expect(readProductionConfig({ ...env, MAIL_FROM: 'bar@bar.test' })).toMatchObject({ publicUrl: '' })
})

describe('owners outside Wix', () => {
  const OWNERS = { OWNER_LOGIN: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', PUBLIC_URL: 'https://bar.test' }

  test('need no app at Wix', () => {
    expect(readProductionConfig(OWNERS)).toMatchObject({ appId: '', secrets: [] })
  })

  test.each([
    [{ WIX_APP_ID: 'app' }, 'WIX_APP_SECRET is missing.'],
    [{ OWNER_LOGIN: 'short' }, 'OWNER_LOGIN is no secret of its own'],
    [{ OWNER_LOGIN: 'x'.repeat(40) }, 'OWNER_LOGIN is no secret of its own'],
    [{ ...ENV, WIX_APP_SECRET: OWNERS.OWNER_LOGIN }, 'OWNER_LOGIN is no secret of its own'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM must be an e-mail address']
  ])('%o is refused', (change, message) => {
    expect(() => readProductionConfig({ ...OWNERS, ...change })).toThrow(message)
  })
})
