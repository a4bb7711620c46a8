import { randomBytes } from 'node:crypto'

import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

import type { OwnerShop, OwnerStore } from '../db/owner-store.ts'
import type { Config } from '../lib/config.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { type Link, readLink, signLink } from './links.ts'
import { createMailer, type Mail, mailFailure } from './mail.ts'
import { instanceOf, nameFor } from './owner-address.ts'
import { SIGN_IN_PATH } from './paths.ts'

/** Lifetime of a link: of an invitation, and of one that an owner asked for. */
const INVITATION_MS = 7 * DAY_MS
const ASKED_MS = 15 * MINUTE_MS
/** Least time between two mails to one address. */
const MAIL_GAP_MS = 5 * MINUTE_MS
export const SESSION_MS: number = 30 * DAY_MS
export const SESSION_IDLE_MS: number = 7 * DAY_MS

const SESSION_BYTES = 32
const SESSION = /^[\w-]{43}$/

export type SignInOutcome =
  | { state: 'signedIn'; instanceId: string; session: string }
  | { state: 'used'; instanceId: string }
  | { state: 'expired' | 'forged' }

/** `unsent`: why the mail did not go, or that there is no mail server. */
export interface Invitation {
  instanceId: string
  address: string
  link: string
  mail: { state: 'sent' } | { state: 'noServer' } | { state: 'unsent'; error: unknown }
}

/** Owners of shops outside Wix. Neither an address nor a session is kept: only what `nameFor` makes of them. */
export interface Owners {
  invite(shopName: string, address: string): Promise<Invitation>
  /** Ends every session and link of a shop. @returns false where there is no such shop */
  revoke(shopName: string): Promise<boolean>
  /** Whether a link is good, as far as it says itself: nothing is used up. */
  look(token: string): Promise<'good' | 'expired' | 'forged'>
  signIn(token: string): Promise<SignInOutcome>
  /** Sends a new link to an address that was invited. Never throws, and tells nobody whether it was. */
  askForLink(address: string): Promise<void>
  canMail: boolean
  isSignedIn(instanceId: string, session: string): Promise<boolean>
  /** The shops of the sessions that are good. */
  shopsOf(sessions: ReadonlyMap<string, string>): Promise<OwnerShop[]>
  signOut(instanceId: string, session: string): Promise<void>
}

export interface OwnersOptions {
  store: OwnerStore
  config: Pick<Config, 'ownerLogin' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>
  log: Log
  now: () => number
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface MailedLink {
  link: string
  endsAt: number
  /** Address of the form that asks for another link. */
  signIn: string
}

const mailOf = (shop: OwnerShop, to: string, { link, endsAt, signIn }: MailedLink): Mail => ({
  to,
  subject: `Sign in to the free-shipping bar of ${shop.name}`,
  text: `Open this link and press "Sign in" to change the free-shipping bar of ${shop.name}. Your dashboard says what to do next.

${link}

It works once, until ${TIME.format(endsAt)} UTC. After that ask for a new one at ${signIn}
Whoever has it can change the bar: do not pass it on.
You did not expect this mail? Then ignore it: nothing happens.
`
})

/** Makes links, sends mails and opens sessions. */
function createSignIn({ store, config, now }: OwnersOptions) {
  const { ownerLogin: secret, publicUrl } = config
  const sendMail = createMailer(config.smtpUrl, config.mailFrom)
  const signInUrl = publicUrl + SIGN_IN_PATH

  async function linkFor({ instanceId, epoch }: OwnerShop, lifeMs: number): Promise<MailedLink> {
    const endsAt = now() + lifeMs
    const token = await signLink({ instanceId, epoch, endsAt }, { secret, now: now() })
    return { link: `${signInUrl}?link=${token}`, endsAt, signIn: signInUrl }
  }
  async function mail(mail: Mail): Promise<Invitation['mail']> {
    if (!sendMail) return { state: 'noServer' }
    try {
      await sendMail(mail)
      return { state: 'sent' }
    } catch (error) {
      return { state: 'unsent', error }
    }
  }

  return {
    canMail: sendMail !== undefined,
    /** Mails a new link, which it returns, to an owner of the shop. */
    async mailLink(shop: OwnerShop, address: string, lifeMs: number) {
      const made = await linkFor(shop, lifeMs)
      return { link: made.link, mail: await mail(mailOf(shop, address, made)) }
    },
    async openSession({ instanceId, epoch, id, endsAt }: Link): Promise<SignInOutcome> {
      const session = randomBytes(SESSION_BYTES).toString('base64url')
      const isOpen = await store.signIn({
        instanceId,
        epoch,
        link: id,
        linkEndsAt: endsAt,
        session: nameFor('session', session, secret),
        now: now(),
        endsAt: now() + SESSION_MS
      })
      return isOpen ? { state: 'signedIn', instanceId, session } : { state: 'used', instanceId }
    }
  }
}

/** undefined where `OWNER_LOGIN` is not set: then nobody signs in by a link. */
export function createOwners(options: OwnersOptions): Owners | undefined {
  const { store, config, log, now } = options
  const { ownerLogin: secret } = config
  if (secret === '') return undefined
  const { canMail, mailLink, openSession } = createSignIn(options)
  const sessionName = (session: string) => nameFor('session', session, secret)
  const isSignedIn = async (instanceId: string, session: string) =>
    SESSION.test(session) &&
    store.isSignedIn({
      instanceId,
      session: sessionName(session),
      now: now(),
      idleSince: now() - SESSION_IDLE_MS
    })

  return {
    canMail,
    async invite(shopName, address) {
      const instanceId = await instanceOf(shopName, store.read)
      const shop = await store.open({ instanceId, name: shopName, now: now() })
      await store.addAddress(shop.instanceId, nameFor('address', address, secret))
      return { instanceId: shop.instanceId, address, ...(await mailLink(shop, address, INVITATION_MS)) }
    },
    revoke: async (shopName) => store.revoke(await instanceOf(shopName, store.read)),
    look: async (token) => (await readLink(token, { secret, now: now() })).state,
    async signIn(token) {
      const read = await readLink(token, { secret, now: now() })
      return read.state === 'good' ? openSession(read.link) : read
    },
    async askForLink(address) {
      try {
        const times = { now: now(), before: now() - MAIL_GAP_MS }
        const shops = canMail ? await store.claimMails(nameFor('address', address, secret), times) : []
        for (const shop of shops) {
          const { mail } = await mailLink(shop, address, ASKED_MS)
          if (mail.state !== 'unsent') continue
          const error = mailFailure(mail.error)
          log({ level: 'error', event: 'mail not sent', instanceId: shop.instanceId, error })
        }
      } catch (error) {
        log({ level: 'error', event: 'mail not sent', ...errorWords(error) })
      }
    },
    isSignedIn,
    async shopsOf(sessions) {
      const shops = await Promise.all(
        Array.from(sessions, async ([instanceId, session]) =>
          (await isSignedIn(instanceId, session)) ? store.read(instanceId) : undefined
        )
      )
      return shops.filter((shop) => shop !== undefined)
    },
    signOut: (instanceId, session) => store.signOut(instanceId, sessionName(session))
  }
}
