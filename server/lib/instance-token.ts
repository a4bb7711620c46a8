import { createHmac, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { machineClock } from './clock.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Payload that Wix signs for a page of the app; other keys travel along unread. */
export interface InstancePayload {
  instanceId: string
  /** The app it was signed for. */
  appDefId: string
  /** Time of the signature, as an ISO date. */
  signDate: string
  /** End of the instance, where that is before `signDate` is too old. */
  expirationDate?: string | undefined
  /** The id of the person who is logged in: the owner, or a member of the site. */
  uid?: string | undefined
  /** `OWNER` for the owner of the site; empty for its members. */
  permissions?: string | undefined
  /** Id of an anonymous visitor, which no other instance has. */
  aid?: string
}

/** The owner that a token proves, or why it proves nothing. */
export type VerifiedInstance =
  | { state: 'owner'; instanceId: string }
  | { state: 'malformed' | 'forged' | 'foreign' | 'expired' | 'future' | 'visitor' | 'member' }

export interface VerifyOptions {
  /** The current secret and, while it is being replaced, the one before. */
  secrets: readonly string[]
  appId: string
  maxAgeMs: number
  now: number
}

const FUTURE_MS = 5 * MINUTE_MS
const LIFE_MS = 4 * HOUR_MS
const TOKEN_MAX = 8192
const PART = /^[\w-]+$/

const IsoDate = v.pipe(
  v.string(),
  v.transform((date) => Date.parse(date)),
  v.number(),
  v.finite()
)

const PayloadSchema = v.object({
  instanceId: v.pipe(v.string(), v.minLength(1)),
  appDefId: v.optional(v.unknown()),
  signDate: IsoDate,
  expirationDate: v.nullish(IsoDate),
  permissions: v.optional(v.unknown()),
  aid: v.optional(v.unknown())
})

const sign = (data: string, secret: string) => createHmac('sha256', secret).update(data).digest()

/** `base64url(HMAC-SHA256(secret, data)) + '.' + data`, as Wix makes it. */
export function signInstance(payload: InstancePayload, secret: string): string {
  const data = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${sign(data, secret).toString('base64url')}.${data}`
}

/** Makes the payload that Wix signs when the owner opens the app in the dashboard. */
export const ownerPayload = (
  instanceId: string,
  appId: string,
  now = new Date(machineClock())
): InstancePayload => ({
  instanceId,
  appDefId: appId,
  signDate: now.toISOString(),
  expirationDate: new Date(now.getTime() + LIFE_MS).toISOString(),
  uid: `owner-of-${instanceId}`,
  permissions: 'OWNER'
})

/** Compares in constant time, by any of the secrets. */
function isSigned(data: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'base64url')
  return secrets
    .map((secret) => sign(data, secret))
    .some((right) => right.length === given.length && timingSafeEqual(right, given))
}

function readPayload(data: string) {
  try {
    const json: unknown = JSON.parse(Buffer.from(data, 'base64url').toString('utf8'))
    const payload = v.safeParse(PayloadSchema, json)
    return payload.success ? payload.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Verifies a token, its signature before anything that the payload says. Wix signs instances for the
 * members of a site too, and pages of the site hand them out: only `permissions` tells the owner's from theirs.
 */
export function verifyInstance(
  token: string,
  { secrets, appId, maxAgeMs, now }: VerifyOptions
): VerifiedInstance {
  const [signature = '', data = '', ...rest] = token.length > TOKEN_MAX ? [] : token.split('.')
  if (rest.length > 0 || !PART.test(signature) || !PART.test(data)) return { state: 'malformed' }
  if (!isSigned(data, signature, secrets)) return { state: 'forged' }
  const payload = readPayload(data)
  if (!payload) return { state: 'malformed' }
  if (payload.appDefId !== appId) return { state: 'foreign' }
  const ageMs = now - payload.signDate
  if (ageMs > maxAgeMs || now >= (payload.expirationDate ?? Infinity)) return { state: 'expired' }
  if (ageMs < -FUTURE_MS) return { state: 'future' }
  if (payload.aid !== undefined) return { state: 'visitor' }
  if (payload.permissions !== 'OWNER') return { state: 'member' }
  return { state: 'owner', instanceId: payload.instanceId }
}
