import { expect, test } from 'vitest'

import { createPlatformClient } from '#shared/catalog/client.ts'
import { openCatalog } from '#shared/catalog/open-catalog.ts'
import { AuthError } from '#shared/errors.ts'
import { makePlatform } from '../../support/platform.ts'

/** A page whose token the platform refuses, and that gets another one by `renew`. */
function makeClient(renew: (appToken: () => Promise<string>) => Promise<string>) {
  const platform = makePlatform()
  const refused: string[] = []
  const client = createPlatformClient({
    getAccessToken: async () => 'revoked',
    renewAccessToken: (token) => {
      refused.push(token)
      return renew(platform.appToken)
    },
    platformUrl: 'http://shop.test/wixapis',
    fetch: platform.fetch
  })
  return { client, refused }
}

test('a call whose token is refused is made again with another one, once', async () => {
  const { client, refused } = makeClient((appToken) => appToken())
  await expect(openCatalog({ client })).resolves.toHaveProperty('version', 'V3_CATALOG')
  expect(refused).toEqual(['revoked'])
})

test('a call that is refused again is a failure, and is not made a third time, nor without another token', async () => {
  const { client, refused } = makeClient(async () => 'revoked too')
  await expect(openCatalog({ client })).rejects.toBeInstanceOf(AuthError)
  expect(refused).toEqual(['revoked'])
  const offline = makeClient(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(openCatalog({ client: offline.client })).rejects.toBeInstanceOf(AuthError)
})
