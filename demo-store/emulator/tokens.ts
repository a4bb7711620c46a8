import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { invalid, unauthenticated, WixError } from './wix-error.ts'

/** Whose token a call came with. */
export interface Caller {
  subject: 'APP' | 'VISITOR'
  subjectId: string
  instanceId: string
}

export interface TokenOptions {
  appId: string
  appSecret: string
  now: () => Date
  /** Seconds. */
  lifetime: number
}

const ClaimsSchema = v.object({
  subject: v.picklist(['APP', 'VISITOR']),
  subjectId: v.string(),
  instanceId: v.string(),
  use: v.picklist(['access', 'refresh']),
  iat: v.number(),
  exp: v.number()
})
type Claims = v.InferOutput<typeof ClaimsSchema>

const Id = v.pipe(v.string(), v.minLength(1))

/** The five forms of `POST /oauth2/token` and the one of `POST /oauth/access` (the SDK's strategies). */
const GrantSchema = v.union([
  v.object({
    grant_type: v.literal('client_credentials'),
    client_id: Id,
    client_secret: Id,
    instance_id: Id
  }),
  v.object({ grant_type: v.literal('strip_bound_session'), client_secret: Id, access_token: Id }),
  v.object({ grant_type: v.literal('refresh_token'), client_id: Id, client_secret: Id, refresh_token: Id }),
  v.object({ grantType: v.literal('anonymous'), clientId: Id }),
  v.object({ grantType: v.literal('refresh_token'), clientId: Id, refreshToken: Id })
])
type Grant = v.InferOutput<typeof GrantSchema>

const REFRESH_LIFETIME_S = 365 * 86_400

export interface Tokens {
  grant(body: unknown): object
  /** Who a token of ours belongs to; throws Wix's 401 for any other, and for one that has expired. */
  caller(token: string | undefined): Caller
  info(body: unknown): object
}

const whoIs = ({ subject, subjectId, instanceId }: Claims): Caller => ({ subject, subjectId, instanceId })

/** Mints and reads tokens; signed, not stored, so that they outlive a restart. */
export function createTokens({ appId, appSecret, now, lifetime }: TokenOptions): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('base64url')

  function mint(caller: Caller, use: Claims['use']): string {
    const iat = seconds()
    const claims: Claims = {
      ...caller,
      use,
      iat,
      exp: iat + (use === 'access' ? lifetime : REFRESH_LIFETIME_S)
    }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `OauthNG.JWS.${payload}.${sign(payload)}`
  }

  function claimsOf(token: string): Claims | undefined {
    const [, payload = '', signature = ''] = /^OauthNG\.JWS\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(payload))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    return v.parse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  }

  function fresh(token: string, use: Claims['use']): Claims {
    const claims = claimsOf(token)
    if (claims?.use !== use || claims.exp <= seconds()) throw unauthenticated()
    return claims
  }

  const pair = (caller: Caller) => ({
    access_token: mint(caller, 'access'),
    refresh_token: mint(caller, 'refresh'),
    token_type: 'Bearer',
    expires_in: lifetime
  })

  function checkApp(grant: { client_id?: string; client_secret?: string }) {
    if (grant.client_secret !== appSecret || (grant.client_id ?? appId) !== appId) {
      throw new WixError(401, 'Invalid client credentials', {})
    }
  }

  function answer(grant: Grant): object {
    if ('grantType' in grant) {
      if (grant.clientId !== appId) throw new WixError(401, 'Unknown client', {})
      return pair(
        grant.grantType === 'anonymous'
          ? { subject: 'VISITOR', subjectId: randomUUID(), instanceId: appId }
          : whoIs(fresh(grant.refreshToken, 'refresh'))
      )
    }
    checkApp(grant)
    if (grant.grant_type === 'client_credentials') {
      const app: Caller = { subject: 'APP', subjectId: appId, instanceId: grant.instance_id }
      return { access_token: mint(app, 'access'), token_type: 'Bearer', expires_in: lifetime }
    }
    if (grant.grant_type === 'refresh_token') return pair(whoIs(fresh(grant.refresh_token, 'refresh')))
    const { instanceId } = fresh(grant.access_token, 'access')
    const app: Caller = { subject: 'APP', subjectId: appId, instanceId }
    return { access_token: mint(app, 'access'), token_type: 'Bearer', expires_in: lifetime }
  }

  return {
    grant(body) {
      const grant = v.safeParse(GrantSchema, body)
      if (!grant.success) throw invalid('grant_type', 'is not a grant this platform knows')
      return answer(grant.output)
    },
    caller: (token = '') => whoIs(fresh(token.replace(/^Bearer /i, ''), 'access')),
    info(body) {
      const { token } = v.parse(v.object({ token: v.fallback(v.string(), '') }), body)
      const claims = claimsOf(token)
      if (!claims) return { active: false, subjectType: 'UNKNOWN', exp: 0, iat: 0 }
      const { subject, subjectId, instanceId, exp, iat } = claims
      const active = exp > seconds()
      return {
        active,
        subjectType: subject,
        subjectId,
        exp,
        iat,
        clientId: appId,
        siteId: appId,
        instanceId
      }
    }
  }
}
