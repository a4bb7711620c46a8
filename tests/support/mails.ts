import { STOP_MAILS_PATH } from '#server/mails/stop-links.ts'
import { type MailWish, ownerMailsApi } from '#shared/api/owner-mails-api.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { makeSettings } from './make.ts'
import { makeClock, startMailServer } from './owners.ts'
import { makeService, type MakeServiceOptions, SHOP } from './service.ts'
import { PUBLIC_KEY } from './webhooks.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const OWNER = 'owner@shop.test'

/** Settings of a bar that says what the emulated checkout does at home. */
const TRUE_BAR = { enabled: true, threshold: 50, currency: 'USD' }

/** A service that sends mails to a catcher, and a shop whose owner may want some. */
export async function makeMailedShop({ env, ...options }: MakeServiceOptions = {}) {
  const clock = makeClock()
  const server = await startMailServer()
  const whole = {
    SMTP_URL: server.url,
    MAIL_FROM: 'bar@bar.test',
    PUBLIC_URL: 'https://bar.test',
    WIX_PUBLIC_KEY: PUBLIC_KEY,
    ...env
  }
  const start = (change: MakeServiceOptions = {}) =>
    makeService({ now: clock.now, ...options, ...change, env: { ...whole, ...change.env } })
  const service = await start()
  const api = ownerMailsApi({
    serviceUrl: '',
    fetch: async (input, init) => service.call(String(input), init)
  })
  const subjects = () =>
    server.mails.map((mail) => /^Subject: (.*?)\r\n(?! )/ms.exec(mail)?.[1]?.replaceAll(/\r\n\s/g, ' ') ?? '')
  return {
    ...service,
    clock,
    server,
    subjects,
    /** Another process on the same database. */
    startOther: (change: MakeServiceOptions = {}) => start({ store: service.store, ...change }),
    load: () => api.load(SHOP, service.proof()),
    keep: (wish: Partial<MailWish> = {}) =>
      api.keep(SHOP, service.proof(), { address: OWNER, digest: false, ...wish }),
    /** The owner saves, and Wix puts the bar on the site. */
    saveBar: async (change: Partial<Settings> = {}) => {
      await service.save(makeSettings({ ...TRUE_BAR, ...change }))
      await service.work.run()
    },
    /** Visitors of several addresses have the bar on screen. */
    seeBar: () =>
      service.store.sites.saveSeen(
        new Map([[SHOP, { times: { 'product phone': clock.now() }, severalSince: clock.now() }]])
      ),
    /** Hours go by, and the work is done after each step. */
    pass: async (hours: number, step = hours > 30 ? 24 : 6) => {
      for (let left = hours; left > 0; left -= step) {
        clock.pass(Math.min(step, left) * HOUR_MS)
        await service.work.run()
      }
    }
  }
}

/** Address behind "No more mails" in a mail. */
export const stopLinkIn = (mail = ''): string =>
  new RegExp(`<(https://bar\\.test${STOP_MAILS_PATH}\\?link=[\\w.-]+)>`).exec(
    mail.replaceAll(/\r\n\s/g, '')
  )?.[1] ?? ''
