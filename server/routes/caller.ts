import { INSTANCE_ID } from '#shared/instance-id.ts'
import { HOUR_MS } from '#shared/time.ts'

import type { Handler } from './observed.ts'
import type { Service } from './service.ts'
import { callerAddress, ownText } from '../lib/address.ts'
import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { verifyInstance } from '../lib/instance-token.ts'
import { ServiceError } from '../lib/service-error.ts'

/**
 * A query parameter that is given at most once.
 * @throws ServiceError 400 when it comes twice: two readers could take it for two different values
 */
export function oneQuery(c: ServiceContext, name: string): string | undefined {
  const values = c.req.queries(name)
  if (values && values.length > 1)
    throw new ServiceError(400, `${name} appears more than once. Send it once.`)
  return values?.[0]
}

/** Nearly every call has this parameter alone. Any other address is parsed as a URL, which takes longer. */
const ONLY_INSTANCE = /^[^?]*\?instanceId=(.*)$/

/** Reads the instance that the call is about. @throws ServiceError 400 */
export function requestedInstance(c: ServiceContext): string {
  const [, plain] = ONLY_INSTANCE.exec(c.req.url) ?? []
  if (plain !== undefined && INSTANCE_ID.test(plain)) return ownText(plain)
  const instanceId = oneQuery(c, 'instanceId')?.trim()
  if (!instanceId) throw new ServiceError(400, 'instanceId is missing. Add ?instanceId=<your instance id>.')
  if (!INSTANCE_ID.test(instanceId)) throw new ServiceError(400, 'instanceId isn’t a valid instance id.')
  return ownText(instanceId)
}

/**
 * A whole number that the call must have.
 * @throws ServiceError 400 with `hint`, which says where to take it from
 */
export function wholeQuery(c: ServiceContext, name: string, hint: string): number {
  const given = oneQuery(c, name) ?? ''
  if (!/^\d{1,15}$/.test(given)) throw new ServiceError(400, `${name} is missing or isn’t a number: ${hint}`)
  return Number(given)
}

const REFUSALS = {
  malformed: [
    401,
    'The Authorization header is not a signed instance. Open the app from your Wix dashboard.'
  ],
  forged: [401, 'This link isn’t signed by this app. Open the app from your Wix dashboard.'],
  foreign: [401, 'The instance was signed for another app. Open this app from your Wix dashboard.'],
  expired: [401, 'The signed instance has expired. Reload the app in your Wix dashboard.'],
  future: [401, 'The signed instance is dated in the future. Check the clock of the server that signed it.'],
  visitor: [403, 'You’re signed in as a visitor. Only the site owner can do this.'],
  member: [403, 'You’re signed in as a site member. Open the app from the Wix dashboard as the site owner.']
} as const

/** The version that a save is meant to replace, by `If-Match`. @throws ServiceError 400 */
export function expectedVersion(c: ServiceContext): number | undefined {
  const given = c.req.header('If-Match')
  if (given === undefined) return undefined
  const [, version] = /^"?(\d{1,15})"?$/.exec(given.trim()) ?? []
  if (version === undefined) {
    throw new ServiceError(400, 'If-Match isn’t a version number. Send the version you last read.')
  }
  return Number(version)
}

/** Wix lets a signed instance end after four hours; an owner's page works for a day. */
const MAX_AGE_MS = 24 * HOUR_MS

function requireSignature(c: ServiceContext, { config, now }: Service, instanceId: string): void {
  const credential = c.req.header('Authorization')
  if (!credential) {
    throw new ServiceError(401, 'The Authorization header is missing. Send the signed instance.')
  }
  const { secrets, appId } = config
  if (config.allowUnsigned && credential === instanceId) return
  const verified = verifyInstance(credential, { secrets, appId, maxAgeMs: MAX_AGE_MS, now: now() })
  if (verified.state !== 'owner') {
    const [status, message] = REFUSALS[verified.state]
    throw new ServiceError(status, message)
  }
  if (verified.instanceId !== instanceId) {
    throw new ServiceError(403, 'The signed instance is for a different site than instanceId.')
  }
}

/**
 * Lets only the owner of this instance pass, and not too often.
 * @throws ServiceError 401 without a proof, 403 for someone else's, 429
 */
export function admitOwner(c: ServiceContext, service: Service, instanceId: string): void {
  const { config, limits } = service
  limits.ownerCall(callerAddress(c, config.trustedProxies))
  requireSignature(c, service, instanceId)
  limits.owner(instanceId)
}

/** The route of a call of an owner, for whom the content of its answer is made. */
export const forOwner =
  (content: (service: Service, instanceId: string, c: ServiceContext) => Promise<object>): Handler =>
  async (c, service) => {
    const instanceId = requestedInstance(c)
    admitOwner(c, service, instanceId)
    return answerPrivately(c, await content(service, instanceId, c))
  }

/** Lets anybody pass, but not too often by this limit of an address. @throws ServiceError 429 */
export const admit = (c: ServiceContext, { config, limits }: Service, limit: 'read' | 'reports'): void =>
  limits[limit](callerAddress(c, config.trustedProxies))
