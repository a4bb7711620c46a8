import { expect, test } from 'vitest'

import { makeOwner } from '../../support/going-live.ts'
import { PUBLIC_KEY, signedEvent } from '../../support/webhooks.ts'

test('an event of Wix that nobody knows is accepted, and logged by its type and nothing else of it', async () => {
  const { call, log } = await makeOwner({ env: { WIX_PUBLIC_KEY: PUBLIC_KEY } })
  const body = signedEvent({ eventType: 'com.example.SomethingHappened', payload: { buyer: 'a name' } })
  const answer = await call('/_functions/webhooks', { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([200, { handled: false }])
  const lines = await log()
  expect(lines.filter((line) => line.includes('unknown event'))).toEqual([
    expect.stringContaining('"kind":"com.example.SomethingHappened"')
  ])
  expect(lines.join('\n')).not.toContain('a name')
})
