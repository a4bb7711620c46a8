import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createRateLimits } from '#server/lib/rate-limits.ts'
import { HOUR_MS } from '#shared/time.ts'

import { makeSettings } from '../../support/make.ts'
import { makeConfig, makeService, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
const from = (forwarded: string) => ({ headers: { 'X-Forwarded-For': forwarded } })

async function statuses(times: number, call: () => Response | Promise<Response>): Promise<number[]> {
  const answers: number[] = []
  for (let turn = 0; turn < times; turn += 1) answers.push((await call()).status)
  return answers
}

describe('too many calls in a minute', () => {
  test('calls of one address are refused, with the time after which to come again', async () => {
    const { call } = await makeService({ limits: { readsPerAddress: 2 } })
    expect(await statuses(3, () => call(ADDRESS))).toEqual([200, 200, 429])
    const refused = await call(ADDRESS)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many requests\. Try again in \d+ s/)
    })
  })

  test('calls are one caller’s behind as many proxies as we know, whatever addresses the caller made up', async () => {
    const { call } = await makeService({ limits: { readsPerAddress: 1 }, env: { TRUSTED_PROXIES: '1' } })
    let turn = 0
    const made = () => call(ADDRESS, from(`203.0.113.${(turn += 1)}, 198.51.100.7`))
    expect(await statuses(2, made)).toEqual([200, 429])
    expect((await call(ADDRESS, from('198.51.100.8'))).status).toBe(200)
  })

  test.each([
    ['198.51.100.7:4711', '198.51.100.7:4712'],
    ['198.51.100.7', '198.51.100.7:4712'],
    ['198.51.100.7', '::ffff:198.51.100.7'],
    ['198.51.100.7', '::ffff:c633:6407'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::2'],
    ['2001:db8::1', '2001:0DB8:0:0:ffff::2'],
    ['2001:db8:0:0:1::', '2001:db8::2'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'],
    ['::1', '0:0:0:0:1:2:3:4'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['unknown', '_hidden']
  ])('calls are one caller’s from %s and %s', async (one, other) => {
    const { call } = await makeService({ limits: { readsPerAddress: 1 }, env: { TRUSTED_PROXIES: '1' } })
    await call(ADDRESS, from(one))
    expect((await call(ADDRESS, from(other))).status).toBe(429)
    expect((await call(ADDRESS, from('2001:db9::1'))).status).toBe(200)
    expect((await call(ADDRESS, from('203.0.113.1'))).status).toBe(200)
  })

  test('calls with guessed signatures are refused before they are looked at', async () => {
    const { call } = await makeService({ limits: { ownerCallsPerAddress: 2 } })
    const guess = () => call(ADDRESS, { headers: { Authorization: signedInstance({}, 'guess') } })
    expect(await statuses(3, guess)).toEqual([401, 401, 429])
  })

  test('calls of strangers do not use up what the owner may do', async () => {
    const { call, save } = await makeService({ limits: { ownerCallsPerInstance: 1 } })
    await statuses(3, () => call(ADDRESS, { headers: { Authorization: signedInstance({}, 'guess') } }))
    expect(await statuses(2, () => save(makeSettings()))).toEqual([200, 429])
  })
})

test('a crowd of callers does not make anybody’s count start anew', () => {
  const limits = createRateLimits({ ...makeConfig().limits, readsPerAddress: 1 })
  for (let caller = 0; caller <= 200_000; caller += 1) limits.read(`caller ${caller}`)
  expect(() => limits.read('caller 200000')).toThrow('Too many requests')
  expect(() => limits.read('caller 1')).toThrow('Too many requests')
  expect(() => limits.read('caller 0')).not.toThrow()
})

test('a clock that is set back makes nobody wait longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { call } = await makeService({ limits: { readsPerAddress: 1 } })
  await call(ADDRESS)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(Number((await call(ADDRESS)).headers.get('Retry-After'))).toBeLessThanOrEqual(60)
})
