import { randomUUID } from 'node:crypto'

import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { html } from 'hono/html'

import type { ClaimedMails } from '../db/mail-store.ts'
import { waitMs } from '../lib/attempts.ts'
import type { Config } from '../lib/config.ts'
import { errorWords } from '../lib/log.ts'
import { createMailer, mailFailure, type SendMail } from '../owners/mail.ts'
import { SIGN_IN_PATH } from '../owners/paths.ts'
import { detailsOf } from '../platform/site-details.ts'
import { statisticsOf } from '../statistics/statistics.ts'
import { WIX_SITES } from '../tools/plan.ts'
import { type FindingSources, findingsOf } from './findings.ts'
import { digestOf, type Letter, letterAbout } from './letters.ts'
import { STOP_MAILS_PATH, type StopLinks } from './stop-links.ts'

const TOGETHER = 5
/** Longer than all mails of a shop take where the mail server answers as late as it may. */
const LEASE_MS = 10 * MINUTE_MS
const LOOK_AGAIN_MS = HOUR_MS
const DIGEST_DAYS = 30
/** UTC, as the first of the month. */
const DIGEST_HOUR = 8
const NAME_MAX = 80

export interface OwnerMailsOptions extends FindingSources {
  config: Config
  isOnWix: (instanceId: string) => boolean
  links: StopLinks
}

/** Mails to owners about their shops. */
export interface OwnerMails {
  /** Sends what is due, of some shops. @returns false when nothing was due */
  sendDue(stopping: AbortSignal): Promise<boolean>
}

/** The first morning of the next month. */
export function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, DIGEST_HOUR)
}

/** Variables that mails about shops lack: a mail has a sender, and links to this service. */
const missingForMails = ({ smtpUrl, mailFrom, publicUrl }: Config): string[] =>
  Object.entries({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_URL: publicUrl }).flatMap(([name, value]) =>
    value === '' ? [name] : []
  )

const WHY = 'You get this mail because this address was given in the settings of the bar.'

/** The same words as text and as HTML. */
async function bodyOf({ paragraphs }: Letter, links: { dashboard: string; stop: string }) {
  const text = [
    ...paragraphs,
    `Dashboard: ${links.dashboard}`,
    `${WHY} No more mails: ${links.stop}`,
    ''
  ].join('\n\n')
  const markup = await html`<!doctype html>
    <html lang="en">
      <body style="font: 16px/1.6 system-ui, sans-serif; max-width: 34rem">
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p><a href="${links.dashboard}">Open the dashboard</a></p>
        <p style="font-size: 13px">${WHY} <a href="${links.stop}">No more mails</a></p>
      </body>
    </html> `
  return { text, html: String(markup) }
}

/** Makes one line of a name that an owner or Wix gave. */
const oneLine = (name: string) =>
  name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX) || 'Your shop'

/** undefined where no mails can be sent. */
export function createOwnerMails(options: OwnerMailsOptions): OwnerMails | undefined {
  const { store, log, now, config, isOnWix, links } = options
  const { smtpUrl, mailFrom, publicUrl } = config
  const missing = missingForMails(config)
  const mailer = missing.length === 0 ? createMailer(smtpUrl, mailFrom) : undefined
  // Earlier versions started with a mail server alone.
  if (smtpUrl !== '' && !mailer)
    log({ level: 'warning', event: 'no mails to owners', missing: missing.join(', ') })
  if (!mailer) return undefined
  const sendMail: SendMail = mailer

  async function nameOf(instanceId: string): Promise<string> {
    if (!isOnWix(instanceId)) return oneLine((await store.owners.read(instanceId))?.name ?? '')
    return oneLine(detailsOf(await store.sites.read(instanceId)).siteName)
  }

  /** @returns false where the wish is not this process's any more, or its owner takes no more mails */
  async function send(claimed: ClaimedMails, letter: Letter): Promise<boolean> {
    if (!(await store.mails.isWanted(claimed))) return false
    const { instanceId, address } = claimed
    const stop = `${publicUrl}${STOP_MAILS_PATH}?link=${await links.sign(instanceId, address)}`
    const dashboard = isOnWix(instanceId) ? WIX_SITES : publicUrl + SIGN_IN_PATH
    const mail = {
      to: address,
      subject: letter.subject,
      ...(await bodyOf(letter, { dashboard, stop })),
      // RFC 8058: mail programs end the mails by one POST.
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    }
    try {
      await sendMail(mail)
    } catch (error) {
      throw new Error(mailFailure(error), { cause: error })
    }
    return true
  }

  async function carryOut(claimed: ClaimedMails, stopping: AbortSignal): Promise<void> {
    const { instanceId, digestDue } = claimed
    if (await store.sites.isRemoved(instanceId)) return
    const shopName = await nameOf(instanceId)
    for (const finding of await findingsOf(options, claimed)) {
      if (stopping.aborted || !(await send(claimed, letterAbout(finding, shopName)))) return
      // Killed before this, the next process sends this one mail again.
      await store.mails.sent(claimed, finding.alert, now())
    }
    if (digestDue === undefined || digestDue > now() || stopping.aborted) return
    const digest = digestOf(await statisticsOf(options, instanceId, DIGEST_DAYS), shopName)
    if (await send(claimed, digest)) await store.mails.sentDigest(claimed, nextMonth(now()))
  }

  async function attempt(claimed: ClaimedMails, stopping: AbortSignal): Promise<void> {
    const { instanceId, attempts } = claimed
    try {
      await carryOut(claimed, stopping)
      // Mails that are left when the process ends stay due.
      await store.mails.finish(claimed, stopping.aborted ? now() : now() + LOOK_AGAIN_MS)
    } catch (error) {
      log({ level: 'error', event: 'mail not sent', instanceId, attempts, ...errorWords(error) })
      await store.mails.fail(claimed, now() + waitMs({ reason: 'silent', attempts }))
    }
  }

  return {
    async sendDue(stopping) {
      if (stopping.aborted) return false
      const time = now()
      const due = await store.mails.claim({
        lease: randomUUID(),
        now: time,
        until: time + LEASE_MS,
        limit: TOGETHER
      })
      await Promise.all(
        due.map((claimed) =>
          attempt(claimed, stopping).catch((error: unknown) =>
            log({ level: 'error', event: 'mails put off', ...errorWords(error) })
          )
        )
      )
      return due.length > 0
    }
  }
}
