import { expect, test } from 'vitest'

import { libpqAddress } from '#server/db/postgres.ts'

const ADDRESS = 'postgres://bar:a%2Cb@one:5433/shops'

test.each([
  ['', ''],
  ['?keepalives=1', '?keepalives=1'],
  ['?sslmode=require', '?sslmode=require&uselibpqcompat=true'],
  ['?sslmode=allow', '?sslmode=prefer&uselibpqcompat=true'],
  ['?sslmode=verify-ca', '?sslmode=verify-full&uselibpqcompat=true'],
  ['?sslmode=verify-ca&sslrootcert=ca', '?sslmode=verify-ca&sslrootcert=ca&uselibpqcompat=true']
])('the address of a database with “%s” is given to the driver with “%s”', (query, given) => {
  expect(libpqAddress(ADDRESS + query)).toBe(ADDRESS + given)
})
