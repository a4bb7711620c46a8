import { Client } from 'pg'
import { describe, expect, test } from 'vitest'

import { readPostgresAddress } from '#server/db/postgres-connect.ts'

/** Reads each address as the driver does. */
const connections = (databaseUrl: string) =>
  readPostgresAddress(databaseUrl).servers.map((connectionString) => {
    const { host, port, user, database } = new Client({ connectionString })
    return { host, port, user, database }
  })
const at = (host: string, port = 5432) => ({ host, port, user: 'bar', database: 'shops' })

describe('the address of a database', () => {
  test.each([
    ['one server', 'postgres://bar@one/shops', [at('one')]],
    ['two servers', 'postgres://bar@one:5432,two:6432/shops', [at('one'), at('two', 6432)]],
    [
      'three, of which one says its port',
      'postgres://bar@a,b:5433,c/shops',
      [at('a'), at('b', 5433), at('c')]
    ],
    ['a server by IPv6', 'postgres://bar@[2001:db8::1]:5433/shops', [at('2001:db8::1', 5433)]],
    [
      'servers by IPv6 and IPv4',
      'postgresql://bar@[::1]:5433,10.0.0.2,[fe80::2]/shops',
      [at('::1', 5433), at('10.0.0.2'), at('fe80::2')]
    ],
    [
      'a password with signs of an address',
      'postgres://bar:a%2Cb%40c%2F@one,two/shops?sslmode=disable',
      [at('one'), at('two')]
    ],
    ['a socket', 'postgres:///shops?host=/run/postgresql&user=bar', [at('/run/postgresql')]]
  ])('names %s', (_, address, expected) => {
    expect(connections(address)).toEqual(expected)
  })

  test.each([
    ['postgres://bar@one/shops', false],
    ['postgres://bar@one/shops?target_session_attrs=any', false],
    ['postgres://bar@one/shops?target_session_attrs=read-write', true],
    ['postgres://bar@one/shops?sslmode=disable&target_session_attrs=primary', true],
    ['postgres://bar@one,two/shops', true],
    ['postgres://bar@one,two/shops?target_session_attrs=any', true]
  ])('%s needs a server that takes writes: %s', (address, expected) => {
    expect(readPostgresAddress(address).mustTakeWrites).toBe(expected)
  })

  test.each([
    ['postgres://bar@one,two/shops?target_session_attrs=read-write', ''],
    ['postgres://bar@one,two/shops?target_session_attrs=read-write&keepalives=1', '?keepalives=1'],
    ['postgres://bar@one,two/shops?keepalives=1&target_session_attrs=read-write', '?keepalives=1'],
    [
      'postgres://bar@one,two/shops?target_session_attrs=read-write&sslmode=verify-ca',
      '?sslmode=verify-full&uselibpqcompat=true'
    ]
  ])('%s gives each server all that is said of the connection', (address, query) => {
    expect(readPostgresAddress(address).servers).toEqual([
      `postgres://bar@one/shops${query}`,
      `postgres://bar@two/shops${query}`
    ])
  })

  test('that asks for a server which only reads is refused with words', () => {
    expect(() => readPostgresAddress('postgres://bar@one,two/shops?target_session_attrs=standby')).toThrow(
      'use read-write'
    )
  })
})
