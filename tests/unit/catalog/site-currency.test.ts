import { expect, test } from 'vitest'

import { siteCurrency } from '#shared/catalog/site-facts.ts'
import { AuthError } from '#shared/errors.ts'

import { makePlatform } from '../../support/platform.ts'

test.each(['USD', 'EUR', 'JPY', 'ILS'] as const)('a site that is paid in %s says so', async (currency) => {
  const { emulator, client } = makePlatform()
  emulator.setCurrency(currency)
  expect(await siteCurrency(client())).toBe(currency)
})

test.each([
  {},
  { properties: {} },
  { properties: { paymentCurrency: '' } },
  { properties: { paymentCurrency: 'dollars' } }
])('a site that answers %j does not say what it is paid in', async (answer) => {
  const { client, appToken } = makePlatform()
  expect(await siteCurrency(client(appToken, () => Response.json(answer)))).toBeUndefined()
})

test('refused credentials are told apart', async () => {
  const { client } = makePlatform()
  await expect(siteCurrency(client(async () => 'forged'))).rejects.toBeInstanceOf(AuthError)
})
