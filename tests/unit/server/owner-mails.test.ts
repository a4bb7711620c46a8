import { describe, expect, test } from 'vitest'

import { createCallsClient } from '#shared/catalog/calls/client.ts'
import { armOf } from '#shared/statistics/arm.ts'

import { DAY_MS, makeMailedShop, OWNER } from '../../support/mails.ts'
import { MEMBER, SHOP, signedInstance } from '../../support/service.ts'
import { makeOrder, orderEvent } from '../../support/statistics.ts'

const ADDRESS = '/_functions/ownerMails'

describe('an owner', () => {
  test('is proposed the site’s own address, and gets nothing before agreeing', async () => {
    const { load, saveBar, seeBar, pass, server, platform } = await makeMailedShop()
    const { site } = createCallsClient({
      getAccessToken: platform.appToken,
      platformUrl: 'http://shop.test/wixapis',
      fetch: platform.fetch
    })
    await site.updateBusinessContact({ email: 'Hello@Harbour.test' }, { fields: ['email'] })
    expect(await load()).toEqual({ address: '', digest: false, proposed: 'hello@harbour.test' })
    await saveBar()
    await seeBar()
    await pass(26)
    expect(server.mails).toEqual([])
  })

  test('is proposed nothing where the site shows no address, or Wix does not say it', async () => {
    const { load } = await makeMailedShop({
      platformFetch: async () => new Response('{}', { status: 403 })
    })
    expect(await load()).toEqual({ address: '', digest: false })
  })

  test('switches mails on, with or without a summary, and off', async () => {
    const { keep, load } = await makeMailedShop()
    await keep({ address: ` ${OWNER.toUpperCase()} `, digest: true })
    expect(await load()).toEqual({ address: OWNER, digest: true })
    await keep({ digest: false })
    expect(await load()).toEqual({ address: OWNER, digest: false })
    await keep({ address: '' })
    expect(await load()).toMatchObject({ address: '', digest: false })
  })

  test.each(['owner', 'a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test', 'ömer@shop.test'])(
    'is told that %j is no address',
    async (address) => {
      const { keep, load } = await makeMailedShop()
      expect(await keep({ address })).toMatchObject({ state: 'failed' })
      expect((await load()).address).toBe('')
    }
  )

  test.each([
    ['nobody', {}, 401],
    ['a member of the site', { Authorization: signedInstance(MEMBER) }, 403],
    ['the owner of another site', { Authorization: signedInstance({ instanceId: 'another-site' }) }, 403]
  ])('alone decides: %s is refused', async (_who, headers, status) => {
    const { call } = await makeMailedShop({ now: Date.now })
    const address = `${ADDRESS}?instanceId=${SHOP}`
    expect((await call(address, { headers })).status).toBe(status)
    const body = JSON.stringify({ address: OWNER, digest: false })
    expect((await call(address, { method: 'POST', headers, body })).status).toBe(status)
  })

  test('is told where the service sends no mails', async () => {
    const { keep, owner } = await makeMailedShop({ env: { SMTP_URL: '' } })
    expect(await keep()).toMatchObject({ state: 'failed', message: expect.stringContaining('SMTP_URL') })
    expect((await owner(`${ADDRESS}?instanceId=${SHOP}`)).status).toBe(404)
  })

  test.each(['MAIL_FROM', 'PUBLIC_URL'])('gets none without %s, and the log says so once', async (name) => {
    const { owner, log } = await makeMailedShop({ env: { [name]: '' } })
    expect((await owner(`${ADDRESS}?instanceId=${SHOP}`)).status).toBe(404)
    const warnings = (await log()).filter((line) => line.includes('"warning"'))
    expect(warnings).toEqual([expect.stringContaining(`"event":"no mails to owners","missing":"${name}"`)])
  })
})

describe('a mail', () => {
  test('says that nobody saw the bar for a day, as text and as HTML', async () => {
    const { keep, saveBar, seeBar, pass, server, subjects } = await makeMailedShop()
    await saveBar()
    await keep()
    await pass(2)
    await seeBar()
    await pass(23)
    expect(subjects()).toEqual([])
    await pass(2)
    expect(subjects()).toEqual([expect.stringContaining('nobody saw your free-shipping bar for a day')])
    const [mail = ''] = server.mails
    expect(mail).toMatch(/^From: bar@bar\.test\r$/m)
    expect(mail).toMatch(/^To: owner@shop\.test\r$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(mail).toMatch(/^Content-Type: text\/plain/m)
    expect(mail).toMatch(/^Content-Type: text\/html/m)
    expect(mail.match(/24 November 2026 at 02:00 UTC/g)).toHaveLength(2)
    expect(mail).not.toMatch(/<script|undefined/)
  })

  test.each([
    ['off', { enabled: false }],
    [
      'planned for another time',
      { schedule: { start: '2026-01-01T00:00', end: '2026-02-01T00:00', zone: '', campaigns: [] } }
    ]
  ])('is not sent about a bar that is %s', async (_state, change) => {
    const { keep, saveBar, seeBar, pass, server } = await makeMailedShop()
    await saveBar(change)
    await keep()
    await seeBar()
    await pass(26)
    expect(server.mails).toEqual([])
  })

  test('is not sent about a bar that one visitor alone reported, or that the operator switched off', async () => {
    const { keep, saveBar, seeBar, pass, server, store, clock } = await makeMailedShop()
    await saveBar()
    await keep()
    await store.sites.saveSeen(new Map([[SHOP, { times: { 'product phone': clock.now() } }]]))
    await pass(26)
    expect(server.mails).toEqual([])
    await seeBar()
    await store.barSwitches.switchOff({ instanceId: SHOP, reason: '', since: 0 })
    await pass(26)
    expect(server.mails).toEqual([])
  })

  test('says that the bar and checkout do not agree, with both amounts', async () => {
    const { keep, saveBar, pass, server, subjects } = await makeMailedShop()
    await saveBar({ threshold: 40 })
    await keep()
    await pass(2)
    expect(subjects()).toEqual([expect.stringContaining('do not agree')])
    expect(server.mails[0]).toMatch(/The bar says \$40\.00, but checkout ships free from \$50\.00/)
  })

  test('tells the result of a test that its owner ended', async () => {
    const { keep, saveBar, pass, owner, subjects, server } = await makeMailedShop()
    await saveBar()
    await keep()
    const test = `/_functions/statisticsTest?instanceId=${SHOP}&holdout=50`
    await owner(`${test}&action=start`, { method: 'POST' })
    await pass(2)
    expect(subjects()).toEqual([])
    await owner(`${test}&action=stop`, { method: 'POST' })
    await pass(200)
    expect(subjects()).toEqual([expect.stringContaining('has a result')])
    expect(server.mails[0]).toContain('too early')
  })

  test('tells the result of a test that runs as soon as there is one, once', async () => {
    const { keep, saveBar, pass, owner, call, clock, subjects, server } = await makeMailedShop()
    await saveBar()
    await keep()
    await owner(`/_functions/statisticsTest?instanceId=${SHOP}&holdout=50&action=start`, { method: 'POST' })
    const { test } = await (await call(`/_functions/userSettings?instanceId=${SHOP}`)).json()
    clock.pass(8 * DAY_MS)
    const flows = Array.from({ length: 260 }, (_, index) => `flow-${index}`)
    const ordered = flows.filter((flow, index) => armOf(test, flow) === 'bar' || index % 5 === 0)
    for (const purchaseFlowId of ordered) {
      const createdDate = new Date(clock.now()).toISOString()
      const body = orderEvent('approved', makeOrder({ id: purchaseFlowId, purchaseFlowId, createdDate }))
      await call('/_functions/webhooks', { method: 'POST', body })
    }
    await pass(2)
    expect(subjects()).toEqual([expect.stringContaining('has a result')])
    expect(server.mails[0]).toMatch(/more orders/)
    await pass(200)
    expect(subjects()).toHaveLength(1)
  })

  test('sums up the month on its first day, where that is wanted', async () => {
    const { keep, saveBar, pass, subjects, clock } = await makeMailedShop()
    await saveBar()
    await keep({ digest: true })
    await pass(7 * 24)
    expect(new Date(clock.now()).toISOString()).toMatch(/^2026-12-01T00/)
    expect(subjects()).toEqual([])
    await pass(9)
    expect(subjects()).toEqual([expect.stringContaining('a month of your free-shipping bar')])
    await pass(48)
    expect(subjects()).toHaveLength(1)
  })
})
