import { randomUUID } from 'node:crypto'

import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import { isOutsideWix } from '#shared/instance-id.ts'

/** Content of a link, which lets its holder sign in to the shop once. */
export interface Link {
  instanceId: string
  /** The shop's at the time: after a revocation it has another one. */
  epoch: number
  id: string
  /** Milliseconds since 1970. */
  endsAt: number
}

export type ReadLink = { state: 'good'; link: Link } | { state: 'expired' | 'forged' }

const ISSUER = 'free-shipping-bar'
const AUDIENCE = 'owner-link'
const ALGORITHM = 'HS256'

const keyOf = (secret: string) => new TextEncoder().encode(secret)
const seconds = (ms: number) => Math.floor(ms / 1000)

export const signLink = (
  { instanceId, epoch, endsAt }: Omit<Link, 'id'>,
  { secret, now }: { secret: string; now: number }
): Promise<string> =>
  new SignJWT({ epoch })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(instanceId)
    .setJti(randomUUID())
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(endsAt))
    .sign(keyOf(secret))

const ClaimsSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.check(isOutsideWix)),
    jti: v.pipe(v.string(), v.uuid()),
    epoch: v.pipe(v.number(), v.integer()),
    exp: v.pipe(v.number(), v.integer())
  }),
  v.transform(({ sub, jti, epoch, exp }): Link => ({ instanceId: sub, id: jti, epoch, endsAt: exp * 1000 }))
)

/** Whether the link is one of ours and has not ended. Whether it was used, the database says. */
export async function readLink(
  token: string,
  { secret, now }: { secret: string; now: number }
): Promise<ReadLink> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now)
    })
    const claims = v.safeParse(ClaimsSchema, payload)
    return claims.success ? { state: 'good', link: claims.output } : { state: 'forged' }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { state: 'expired' }
    if (error instanceof errors.JOSEError) return { state: 'forged' }
    throw error
  }
}
