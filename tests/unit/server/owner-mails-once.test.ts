import { afterEach, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, makeMailedShop, OWNER } from '../../support/mails.ts'
import { startMailServer } from '../../support/owners.ts'
import { SHOP } from '../../support/service.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A shop whose bar promises what checkout does not give, and whose owner wants to hear of it. */
async function makeWrongShop(options: Parameters<typeof makeMailedShop>[0] = {}) {
  const shop = await makeMailedShop(options)
  await shop.saveBar({ threshold: 40 })
  await shop.keep()
  return shop
}

test('of each kind an owner gets one mail in a week at most', async () => {
  const { seeBar, pass, subjects } = await makeWrongShop()
  await seeBar()
  await pass(7 * 24)
  const about = (words: string) => subjects().filter((subject) => subject.includes(words)).length
  expect([about('do not agree'), about('nobody saw'), subjects().length]).toEqual([1, 1, 2])
  await pass(7 * 24)
  expect([about('do not agree'), about('nobody saw'), subjects().length]).toEqual([2, 2, 4])
})

test('nobody gets more mails by switching them off and on, or by another address', async () => {
  const { keep, pass, server } = await makeWrongShop()
  await pass(2)
  await keep({ address: '' })
  await pass(2)
  await keep()
  await pass(2)
  await keep({ address: 'other@shop.test' })
  await pass(2)
  expect(server.mails).toHaveLength(1)
})

test('two processes send one mail', async () => {
  const { startOther, work, clock, server } = await makeWrongShop()
  const other = await startOther()
  for (let hour = 0; hour < 4; hour++) {
    clock.pass(HOUR_MS)
    await Promise.all([work.run(), other.work.run()])
  }
  expect(server.mails).toHaveLength(1)
})

test('what a process left when it was killed another one sends', async () => {
  const { store, startOther, clock, server, work } = await makeWrongShop()
  await work.run()
  clock.pass(8 * DAY_MS)
  const sentBefore = server.mails.length
  const now = clock.now()
  await store.mails.claim({ lease: 'killed', now, until: now + 600_000, limit: 10 })
  const other = await startOther()
  await other.work.run()
  expect(server.mails).toHaveLength(sentBefore)
  clock.pass(600_000)
  await other.work.run()
  expect(server.mails).toHaveLength(sentBefore + 1)
})

test('killed between a mail and its note, the service sends that mail once more and no other', async () => {
  const { store, pass, server } = await makeMailedShop()
  await store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":40,"currency":"USD"}' })
  await store.shipping.ask({ instanceId: SHOP, now: 0, gapMs: 0 })
  await store.mails.save(SHOP, { address: OWNER, digestDue: undefined }, 0)
  vi.spyOn(store.mails, 'sent').mockRejectedValueOnce(new Error('killed'))
  await pass(24)
  expect(server.mails).toHaveLength(2)
})

test('where the mail server is away, the mail comes once it is back, and no log names the address', async () => {
  const { startOther, store, clock, log } = await makeMailedShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  await store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":40,"currency":"USD"}' })
  const away = await startOther()
  await store.shipping.ask({ instanceId: SHOP, now: clock.now(), gapMs: 0 })
  await store.mails.save(SHOP, { address: OWNER, digestDue: undefined }, clock.now())
  clock.pass(HOUR_MS)
  await away.work.run()
  clock.pass(HOUR_MS)
  await away.work.run()
  const lines = [...(await log()), ...(await away.log())].join('\n')
  expect(lines).toContain('mail not sent')
  expect(lines).toContain('ESOCKET')
  expect(lines).not.toMatch(/owner@|shop\.test/)
  const { url, mails } = await startMailServer()
  const back = await startOther({ env: { SMTP_URL: url } })
  clock.pass(2 * HOUR_MS)
  await back.work.run()
  expect(mails).toHaveLength(1)
})

test('of a shop whose app was removed nobody gets mails, and its address is deleted with it', async () => {
  const { store, clock, pass, server } = await makeWrongShop()
  const now = clock.now()
  await store.sites.remove(SHOP, now, now + DAY_MS)
  await pass(2)
  expect(server.mails).toEqual([])
  await store.sites.delete(SHOP, now + 2 * DAY_MS)
  expect(await store.mails.read(SHOP)).toBeUndefined()
})
