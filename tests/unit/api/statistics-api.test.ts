import { expect, test } from 'vitest'

import { statisticsApi } from '#shared/api/statistics-api.ts'
import { statisticsTestApi } from '#shared/api/statistics-test-api.ts'

import { makeEndedTest } from '../../support/figures.ts'

/** A service that gives this answer, or none. */
function makeApi(answer?: Response) {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(input)}`)
    if (!answer) throw new TypeError('network')
    return answer
  }
  const service = { serviceUrl: 'https://bar.example.com', fetch }
  return { calls, ...statisticsApi(service), ...statisticsTestApi(service) }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('an owner asks for the figures of so many days, and starts and stops a test by one call each', async () => {
  const { calls, load, change } = makeApi(json({}))
  await load('shop', 'proof', 7).catch(() => undefined)
  await change('shop', 'proof', 'start').catch(() => undefined)
  await change('shop', 'proof', 'stop').catch(() => undefined)
  expect(calls).toEqual([
    'GET https://bar.example.com/_functions/statistics?instanceId=shop&days=7',
    'POST https://bar.example.com/_functions/statistics?instanceId=shop&action=start',
    'POST https://bar.example.com/_functions/statistics?instanceId=shop&action=stop'
  ])
})

test('a test that was stopped is told with its dates', async () => {
  const { change } = makeApi(json({ test: makeEndedTest() }))
  const changed = await change('shop', 'proof', 'stop')
  expect(changed).toMatchObject({ state: 'changed', test: { bar: 809, endedAt: expect.any(Date) } })
})

test.each([
  [
    'in the service’s own words',
    json({ error: 'Switch the bar on first.' }, 409),
    'Switch the bar on first.'
  ],
  ['as what cannot be reached', undefined, 'cannot be reached'],
  ['as an answer of unknown form', json({ test: { result: { state: 'won' } } }), 'unknown form'],
  ['by its number where there are no words', new Response('', { status: 502 }), '502']
])('a test that is not started is told %s', async (_, answer, words) => {
  const { change } = makeApi(answer)
  expect(await change('shop', 'proof', 'start')).toEqual({
    state: 'failed',
    message: expect.stringContaining(words)
  })
})

test.each([
  ['nothing', json({})],
  ['what is no JSON', new Response('<html>')],
  [
    'figures that are no numbers',
    json({ statistics: { days: 7, currency: '', series: [{ shown: 'many' }] } })
  ]
])('figures of which the service answers %s are an error, and never zeros', async (_, answer) => {
  const { load } = makeApi(answer)
  await expect(load('shop', 'proof', 7)).rejects.toThrow('unknown form')
})
