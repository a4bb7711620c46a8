import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import process from 'node:process'

import { CATALOG_EVENTS } from '#shared/catalog/events.ts'
import { expect, test } from 'vitest'

import { APP_EVENT_TYPES } from '#server/platform/webhooks.ts'
import { ORDER_EVENT_TYPES } from '#server/statistics/orders.ts'
import { DECLARED_TOOLS } from '#server/tools/declared.ts'

const PUBLIC_URL = 'https://bars.example.org'
const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/wix-manifest.mjs'], {
  encoding: 'utf8',
  env: { ...process.env, PUBLIC_URL: `${PUBLIC_URL}/` }
})

/** The lines of all blocks to paste. */
const toPaste = Array.from(printed.matchAll(/```\w+\n(.*?)\n```/gs), ([, lines = '']) =>
  lines.split('\n')
).flat()

test('every event that the service reads is to be pasted', () => {
  const ofCatalog = Object.values(CATALOG_EVENTS).flatMap((events) => Object.values(events))
  const types = [...APP_EVENT_TYPES, ...ORDER_EVENT_TYPES, ...ofCatalog.map(({ type }) => type)]
  expect(types.length).toBeGreaterThan(30)
  expect(types.filter((type) => !toPaste.includes(type))).toEqual([])
})

test('every permission that the service tells owners about is to be pasted', () => {
  const sources = [
    ...['app-management', 'shipping', 'coupons'].map((name) => `platform/${name}`),
    'statistics/orders',
    'routes/going-live'
  ].map((name) => readFileSync(`server/${name}.ts`, 'utf8'))
  const named = new Set(sources.join('\n').match(/\b(?:ECOM|APPS|COUPONS|WIX_DEVELOPERS)\.[A-Z_]+\b/g))
  expect([...named]).toEqual(expect.arrayContaining(['ECOM.DISCOUNT_RULES_READ', 'COUPONS.MANAGE']))
  expect([...named].filter((permission) => !toPaste.includes(permission))).toEqual([])
})

test('the tools of the assistant are to be pasted as JSON', () => {
  const [, json = ''] = /```json\n(.*?)\n```/s.exec(printed) ?? []
  expect(JSON.parse(json)).toEqual({ tools: DECLARED_TOOLS })
})

test('the blocks have the address of the service', () => {
  const addresses = new Set(printed.match(/https:\/\/bars?\.example[^\s"]*/g))
  expect([...addresses].toSorted()).toEqual(
    [
      '/_functions/tools',
      '/_functions/webhooks',
      '/dashboard',
      '/free-shipping-bar-checkout.js',
      '/free-shipping-bar-plugin.js',
      '/free-shipping-bar-product-page.js',
      '/free-shipping-bar-wix.js'
    ].map((path) => PUBLIC_URL + path)
  )
})
