import { expect, test } from 'vitest'

import { statisticsApi } from '#shared/api/statistics-api.ts'

/** A service that gives this answer, or none. */
function makeApi(answer?: Response) {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(input)}`)
    if (!answer) throw new TypeError('network')
    return answer
  }
  return { calls, ...statisticsApi({ serviceUrl: 'https://bar.example.com', fetch }) }
}

const NO_TEST = { plan: { state: 'tooFew', orders: 3, days: 1 } }

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('an owner asks for the figures of so many days, and starts and stops a test by one call each', async () => {
  const { calls, load, startTest, stopTest } = makeApi(json({ test: NO_TEST }))
  await load('shop', 'proof', 7).catch(() => undefined)
  await startTest('shop', 'proof', { holdout: 10, claim: 'money' }).catch(() => undefined)
  await stopTest('shop', 'proof').catch(() => undefined)
  expect(calls).toEqual([
    'GET https://bar.example.com/_functions/statistics?instanceId=shop&days=7',
    'POST https://bar.example.com/_functions/statisticsTest?instanceId=shop&action=start&holdout=10&claim=money',
    'POST https://bar.example.com/_functions/statisticsTest?instanceId=shop&action=stop'
  ])
})

test('a test that was stopped is told', async () => {
  const { stopTest } = makeApi(json({ test: NO_TEST }))
  expect(await stopTest('shop', 'proof')).toEqual({ state: 'changed', test: NO_TEST })
})

test.each([
  [
    'in the service’s own words',
    json({ error: 'Switch the bar on first.' }, 409),
    'Switch the bar on first.'
  ],
  ['as what cannot be reached', undefined, 'cannot be reached'],
  ['as an answer of unknown form', json({ test: { plan: { state: 'won' } } }), 'unknown form'],
  ['by its number where there are no words', new Response('', { status: 502 }), '502']
])('a test that is not started is told %s', async (_, answer, words) => {
  const { startTest } = makeApi(answer)
  expect(await startTest('shop', 'proof', { holdout: 50, claim: 'orders' })).toEqual({
    state: 'failed',
    message: expect.stringContaining(words)
  })
})

test.each([
  ['nothing', json({})],
  ['what is no JSON', new Response('<html>')],
  ['figures that are no numbers', json({ statistics: { days: 7, now: { shown: 'many' } } })]
])('figures of which the service answers %s are an error, and never zeros', async (_, answer) => {
  const { load } = makeApi(answer)
  await expect(load('shop', 'proof', 7)).rejects.toThrow('unknown form')
})
