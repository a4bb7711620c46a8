import { createOwners, type Owners } from '#server/owners/owners.ts'
import { toSaveForm } from '#shared/settings/flat.ts'
import { onTestFinished } from 'vitest'
import { SMTPServer } from 'smtp-server'

import { makeSettings } from './make.ts'
import { makeConfig, makeService, type MakeServiceOptions } from './service.ts'

export const OWNER_LOGIN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const ENV = { OWNER_LOGIN, PUBLIC_URL: 'https://bar.test', MAIL_FROM: 'bar@bar.test' }
const FROM_PAGE = { 'Sec-Fetch-Site': 'same-origin' }
export const ADDRESS = 'owner@shop.test'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.UTC(2026, 10, 24)
/** The query of a save. */
export const SAVE: string = `&enabled=true&settingsData=${encodeURIComponent(JSON.stringify(toSaveForm(makeSettings({ threshold: 80 }))))}`

/** A time that a test moves on. */
export function makeClock() {
  let time = START
  return { now: () => time, pass: (ms: number) => void (time += ms) }
}

/** The link in what was printed or mailed. */
export const linkIn = (text: string): string => /https:\/\/bar\.test\/owner\?link=\S+/.exec(text)?.[0] ?? ''
export const tokenIn = (text: string): string => new URL(linkIn(text)).searchParams.get('link') ?? ''

/** A service with shops outside Wix, and what their owners' browsers do. */
export async function makeOwners({ env, ...options }: MakeServiceOptions = {}) {
  const whole = { ...ENV, ...env }
  const service = await makeService({ ...options, env: whole })
  const found: Owners | undefined = createOwners({
    store: service.store.owners,
    config: makeConfig(whole),
    log: () => undefined,
    now: options.now ?? Date.now
  })
  if (!found) throw new Error('Nobody can sign in here')
  const owners = found

  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = FROM_PAGE) =>
    service.call(path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString()
    })
  const pressLink = (link: string, headers?: Record<string, string>) => form('/owner', { link }, headers)
  const cookieOf = (answer: Response) => (answer.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? ''

  return {
    ...service,
    owners,
    form,
    pressLink,
    cookieOf,
    /** Invites an owner, who signs in; `call` is what the dashboard then does. */
    async signedIn(shop = 'The Shop') {
      const { instanceId, link } = await owners.invite(shop, ADDRESS)
      const cookie = cookieOf(await pressLink(tokenIn(link)))
      const headers = { ...FROM_PAGE, Cookie: cookie, Authorization: instanceId }
      const call = (name: string, query = '', change: Record<string, string> = {}, method = 'GET') =>
        service.call(`/_functions/${name}?instanceId=${instanceId}${query}`, {
          method,
          headers: { ...headers, ...change }
        })
      return { instanceId, cookie, headers, call }
    }
  }
}

/** A mail server that takes everything. */
export async function startMailServer() {
  const mails: string[] = []
  const waiting: ((mail: string) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => void (mail += chunk.toString()))
      stream.on('end', () => {
        // Long lines are broken up: "quoted-printable".
        const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        mails.push(text)
        waiting.shift()?.(text)
        done()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    nextMail: () => new Promise<string>((resolve) => void waiting.push(resolve))
  }
}
