import * as v from 'valibot'

import { answerPrivately } from '../lib/answer.ts'
import { readBody } from './body.ts'
import { admit, admitOwner, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { type Handler, reported } from './observed.ts'
import { FORM_BYTES_MAX, FORM_PAGE_HEADERS } from '../pages/page-policy.ts'
import { ServiceError } from '../lib/service-error.ts'
import { endedCookie, keepSession, requireSameOrigin, sessionOf, sessionsOf } from './session-cookie.ts'
import { AddressSchema } from '../lib/mail-address.ts'
import { type Owners, SESSION_MS } from '../owners/owners.ts'
import {
  askedPage,
  askPage,
  confirmPage,
  dashboardPath,
  failedPage,
  refusedPage
} from '../pages/owner-pages.ts'
import type { Service } from './service.ts'

type Status = 200 | 400 | 403 | 404 | 408 | 413 | 429 | 503

const answer = (c: ServiceContext, page: ReturnType<typeof askPage>, status: Status = 200) =>
  c.html(page, status, FORM_PAGE_HEADERS)

/** Tells a refusal in a page: these calls are made by people. */
const asPage =
  (handle: (c: ServiceContext, service: Service, owners: Owners) => Promise<Response>): Handler =>
  async (c, service) => {
    if (!service.owners) throw new ServiceError(404, 'There is no such page.')
    try {
      return await handle(c, service, service.owners)
    } catch (error) {
      const { status, message, headers } = reported(error, c, service)
      return c.html(failedPage(message), status, { ...FORM_PAGE_HEADERS, ...headers })
    }
  }

/** Reads one field of a form that a page of this service sent. @throws ServiceError 403, 413 */
async function fieldOf(c: ServiceContext, service: Service, name: string): Promise<string> {
  requireSameOrigin(c)
  const body = await readBody(c, service, { bytesMax: FORM_BYTES_MAX, route: 'signIn' })
  return new URLSearchParams(body).get(name) ?? ''
}

/** Collects the facts about the browser and the service that the pages name. */
const visitOf = async (c: ServiceContext, owners: Owners) => ({
  canMail: owners.canMail,
  shops: await owners.shopsOf(sessionsOf(c))
})

function leadToDashboard(c: ServiceContext, instanceId: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(dashboardPath(instanceId), 303)
}

/**
 * `GET /owner`: with a link, a button that uses it; without one, the way to the shops that the browser is signed in to, or
 * how to get a link. Nothing is used up.
 */
export const signInPage: Handler = asPage(async (c, service, owners) => {
  admit(c, service, 'read')
  const link = oneQuery(c, 'link')
  const state = link === undefined ? undefined : await owners.look(link)
  if (link !== undefined && state === 'good') return answer(c, confirmPage(link))
  const visit = await visitOf(c, owners)
  if (state !== undefined && state !== 'good') return answer(c, refusedPage(state, visit), 403)
  const [shop, ...others] = visit.shops
  return shop && others.length === 0 ? leadToDashboard(c, shop.instanceId) : answer(c, askPage(visit))
})

/** `POST /owner`: uses a link, and leads to the dashboard of its shop; where this browser used it, leads there again. */
export const signIn: Handler = asPage(async (c, service, owners) => {
  admit(c, service, 'signIns')
  const outcome = await owners.signIn(await fieldOf(c, service, 'link'))
  if (outcome.state === 'signedIn') {
    const { instanceId, session } = outcome
    keepSession(c, { instanceId, session, lifeMs: SESSION_MS })
    return leadToDashboard(c, instanceId)
  }
  const visit = await visitOf(c, owners)
  const isThere =
    outcome.state === 'used' && visit.shops.some(({ instanceId }) => instanceId === outcome.instanceId)
  return isThere ? leadToDashboard(c, outcome.instanceId) : answer(c, refusedPage(outcome.state, visit), 403)
})

/** `GET /owner/link`: the form that asks for a link. */
export const linkPage: Handler = asPage(async (c, service, owners) => {
  admit(c, service, 'read')
  return answer(c, askPage(await visitOf(c, owners)))
})

/** `POST /owner/link`: answers before anything is looked up, so that neither words nor time say who was invited. */
export const askForLink: Handler = asPage(async (c, service, owners) => {
  admit(c, service, 'signIns')
  const address = v.safeParse(AddressSchema, await fieldOf(c, service, 'email'))
  if (!address.success) return answer(c, failedPage('This is not an e-mail address.'), 400)
  void owners.askForLink(address.output)
  return answer(c, askedPage())
})

/** `POST /_functions/signOut`: ends this session, here and in the database. */
export async function signOut(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  await admitOwner(c, service, instanceId)
  const session = sessionOf(c, instanceId)
  if (!service.owners || session === undefined) {
    throw new ServiceError(404, 'There is no session to end: Wix lets you in.')
  }
  await service.owners.signOut(instanceId, session)
  return answerPrivately(c, { signedOut: true }, { headers: { 'Set-Cookie': endedCookie(instanceId) } })
}
