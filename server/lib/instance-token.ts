import { createHmac, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

/** What Wix signs for a page of the app; other keys travel along unread. */
export interface InstancePayload {
  instanceId: string
  /** When it was signed, as an ISO date. */
  signDate: string
  /** Only an anonymous visitor's instance has one. */
  aid?: string
}

/** Whose token it is, or why it proves nothing. */
export type VerifiedInstance =
  | { state: 'owner'; instanceId: string }
  | { state: 'malformed' | 'forged' | 'expired' | 'future' | 'visitor' }

export interface VerifyOptions {
  /** The current secret and, while it is being replaced, the one before. */
  secrets: readonly string[]
  maxAgeMs: number
  now?: number
}

const FUTURE_MS = 5 * 60_000
const TOKEN_MAX = 8192
const PART = /^[\w-]+$/

const PayloadSchema = v.object({
  instanceId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  signDate: v.pipe(
    v.string(),
    v.transform((date) => Date.parse(date)),
    v.number(),
    v.finite()
  ),
  aid: v.optional(v.unknown())
})

const sign = (data: string, secret: string) => createHmac('sha256', secret).update(data).digest()

/** `base64url(HMAC-SHA256(secret, data)) + '.' + data`, as Wix makes it. */
export function signInstance(payload: InstancePayload, secret: string): string {
  const data = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${sign(data, secret).toString('base64url')}.${data}`
}

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

/** Whose token this is; the signature counts before anything that the payload says. */
export function verifyInstance(token: string, { secrets, maxAgeMs, now }: VerifyOptions): VerifiedInstance {
  const [signature = '', data = '', ...rest] = token.length > TOKEN_MAX ? [] : token.split('.')
  if (rest.length > 0 || !PART.test(signature) || !PART.test(data)) return { state: 'malformed' }
  if (!isSigned(data, signature, secrets)) return { state: 'forged' }
  const payload = readPayload(data)
  if (!payload) return { state: 'malformed' }
  const ageMs = (now ?? Date.now()) - payload.signDate
  if (ageMs > maxAgeMs) return { state: 'expired' }
  if (ageMs < -FUTURE_MS) return { state: 'future' }
  if (payload.aid !== undefined) return { state: 'visitor' }
  return { state: 'owner', instanceId: payload.instanceId }
}
