import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
const from = (forwarded: string) => ({ headers: { 'X-Forwarded-For': forwarded } })

async function statuses(times: number, call: () => Response | Promise<Response>): Promise<number[]> {
  const answers: number[] = []
  for (let turn = 0; turn < times; turn += 1) answers.push((await call()).status)
  return answers
}

describe('too many calls in a minute', () => {
  test('of one address are refused, and told when to come again', async () => {
    const { call } = await makeService({ env: { READS_PER_MINUTE: '2' } })
    expect(await statuses(3, () => call(ADDRESS))).toEqual([200, 200, 429])
    const refused = await call(ADDRESS)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many requests: try again in \d+ s/)
    })
  })

  test('of one address leave others alone, behind as many proxies as we know', async () => {
    const { call } = await makeService({ env: { READS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' } })
    expect(await statuses(2, () => call(ADDRESS, from('198.51.100.7')))).toEqual([200, 429])
    expect((await call(ADDRESS, from('198.51.100.8'))).status).toBe(200)
  })

  test('cannot be hidden by addresses that the caller made up', async () => {
    const { call } = await makeService({ env: { READS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' } })
    let turn = 0
    const made = () => call(ADDRESS, from(`203.0.113.${(turn += 1)}, 198.51.100.7`))
    expect(await statuses(2, made)).toEqual([200, 429])
  })

  test('count as one caller’s across a whole IPv6 network', async () => {
    const { call } = await makeService({ env: { READS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' } })
    await call(ADDRESS, from('2001:db8:1:2:aaaa::1'))
    expect((await call(ADDRESS, from('2001:db8:1:2:bbbb::2'))).status).toBe(429)
    expect((await call(ADDRESS, from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('for one instance are refused', async () => {
    const { call } = await makeService({ env: { INSTANCE_READS_PER_MINUTE: '1' } })
    expect(await statuses(2, () => call(ADDRESS))).toEqual([200, 429])
    expect((await call('/_functions/userSettings?instanceId=other')).status).toBe(200)
  })

  test('with guessed signatures are refused before they are looked at', async () => {
    const { call } = await makeService({ env: { OWNER_CALLS_PER_MINUTE: '2' } })
    const guess = () => call(ADDRESS, { headers: { Authorization: signedInstance({}, 'guess') } })
    expect(await statuses(3, guess)).toEqual([401, 401, 429])
  })

  test('of strangers do not use up what the owner may do', async () => {
    const { call, save } = await makeService({ env: { INSTANCE_OWNER_CALLS_PER_MINUTE: '1' } })
    await statuses(3, () => call(ADDRESS, { headers: { Authorization: signedInstance({}, 'guess') } }))
    expect(await statuses(2, () => save(makeSettings()))).toEqual([200, 429])
  })
})

test('limits of 0 are none', async () => {
  const { call } = await makeService({ env: { READS_PER_MINUTE: '0', INSTANCE_READS_PER_MINUTE: '0' } })
  expect(new Set(await statuses(50, () => call(ADDRESS)))).toEqual(new Set([200]))
})
