import { INSTANCE_ID } from '#shared/instance-id.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import type { Config } from '../lib/config.ts'
import { nameFor } from '../owners/owner-address.ts'

/** Page that ends the mails about a shop. */
export const STOP_MAILS_PATH = '/mails/stop'

/** Shop and address that a link is about. */
export interface StopLink {
  instanceId: string
  isFor(address: string): boolean
}

/** Links that end mails. They hold no address, and never end: a mail is kept for years. */
export interface StopLinks {
  sign(instanceId: string, address: string): Promise<string>
  /** undefined: this service did not sign it for this purpose. */
  read(token: string): Promise<StopLink | undefined>
}

const ISSUER = 'free-shipping-bar'
const AUDIENCE = 'stop-mails'
const ALGORITHM = 'HS256'

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(INSTANCE_ID)),
  address: v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
})
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Verifies by any of the secrets: one that was replaced still ends mails that were sent before. */
export function createStopLinks({ ownerLogin, secrets }: Pick<Config, 'ownerLogin' | 'secrets'>): StopLinks {
  const all = [ownerLogin, ...secrets].filter((secret) => secret !== '')

  async function claimsBy(secret: string, token: string) {
    try {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE }
      const { payload } = await jwtVerify(token, keyOf(secret), options)
      const claims = v.safeParse(ClaimsSchema, payload)
      return claims.success ? claims.output : undefined
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    sign(instanceId, address) {
      const [secret = ''] = all
      return new SignJWT({ address: nameFor('address', address, secret) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(instanceId)
        .sign(keyOf(secret))
    },
    async read(token) {
      for (const secret of all) {
        const claims = await claimsBy(secret, token)
        if (claims) {
          return {
            instanceId: claims.sub,
            isFor: (address) => nameFor('address', address, secret) === claims.address
          }
        }
      }
      return undefined
    }
  }
}
