import { DEMO_APP } from '#demo-store/demo-app.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { statisticsApi } from '#shared/api/statistics-api.ts'
import { afterEach, expect, test } from 'vitest'

import { type Demo, startDemo } from '../support/demo.ts'

const { appId, instanceId, appSecret } = DEMO_APP

let demo: Demo
afterEach(() => demo.stop())

test('an owner who has a season simulated reads of an effect, the true one between its limits, until the demo is reset', async () => {
  demo = await startDemo()
  const api = statisticsApi({ serviceUrl: demo.url })
  const read = () => api.load(instanceId, signInstance(ownerPayload(instanceId, appId), appSecret), 90)
  const harness = async (change: object) => {
    const answer = await fetch(`${demo.url}/demo/harness`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change)
    })
    return answer.json()
  }
  const { season } = await harness({ season: true })
  const { now, test: compared } = await read()
  expect(now).toMatchObject({ eligible: season.carts, orders: season.orders })
  expect(now.revenue).toBeCloseTo(season.revenue)
  const result = compared.running?.result
  if (result?.state !== 'claim') throw new Error(`The test is ${result?.state}`)
  expect(result.low).toBeGreaterThan(0)
  expect(result.low).toBeLessThan(season.trueEffect)
  expect(result.high).toBeGreaterThan(season.trueEffect)
  await harness({ reset: true })
  expect((await read()).since).toBe(undefined)
}, 240_000)
