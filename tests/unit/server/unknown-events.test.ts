import { expect, test } from 'vitest'

import { makeOwner } from '../../support/going-live.ts'
import { SHOP } from '../../support/service.ts'
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

test('a stored event of an unknown kind is refused by its name, and is none about the plan', async () => {
  const { store, work, log, state, platform } = await makeOwner()
  await state()
  await work.run()
  const now = Date.now()
  await store.events.add({ instanceId: SHOP, id: 'new', at: now, change: '{"kind":"siteRenamed"}' }, now)
  const calls = platform.calls.length
  await work.run()
  expect((await log()).filter((line) => line.includes('siteRenamed'))).toEqual([
    expect.stringContaining('knows no event of the kind siteRenamed')
  ])
  expect(platform.calls).toHaveLength(calls)
  // A newer process may know it: it stays stored.
  expect(await store.events.oldestWaiting()).toBe(now)
})
