import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { invalid, notFound, unauthenticated, WixError } from './wix-error.ts'

/** Holder of the token that came with a call. */
export interface Caller {
  subject: 'APP' | 'VISITOR'
  subjectId: string
  instanceId: string
}

interface TokenOptions {
  appId: string
  appSecret: string
  now: () => Date
  isInstalled: (instanceId: string) => boolean
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

const ACCESS_LIFETIME_S = 4 * 3600
const REFRESH_LIFETIME_S = 365 * 86_400

/** Gives out tokens and says whose they are. They are signed texts: nothing is stored, so they outlive a restart. */
export class Tokens {
  constructor(readonly options: TokenOptions) {}

  #seconds = () => Math.floor(this.options.now().getTime() / 1000)
  #sign = (text: string) => createHmac('sha256', this.options.appSecret).update(text).digest('base64url')

  #mint(caller: Caller, use: Claims['use']): string {
    const iat = this.#seconds()
    const exp = iat + (use === 'access' ? ACCESS_LIFETIME_S : REFRESH_LIFETIME_S)
    const claims: Claims = { ...caller, use, iat, exp }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `OauthNG.JWS.${payload}.${this.#sign(payload)}`
  }

  #claimsOf(token: string): Claims | undefined {
    const [, payload = '', signature = ''] = /^OauthNG\.JWS\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(payload))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    return v.parse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  }

  /** Returns the holder; throws Wix's 401 for a token that is not ours, has another use, or has expired. */
  #holder(token: string, use: Claims['use']): Caller {
    const claims = this.#claimsOf(token)
    if (claims?.use !== use || claims.exp <= this.#seconds()) throw unauthenticated()
    const { subject, subjectId, instanceId } = claims
    return { subject, subjectId, instanceId }
  }

  #one = (caller: Caller) => ({
    access_token: this.#mint(caller, 'access'),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFETIME_S
  })
  #pair = (caller: Caller) => ({ ...this.#one(caller), refresh_token: this.#mint(caller, 'refresh') })
  #ofApp = (instanceId: string) => this.#one({ subject: 'APP', subjectId: this.options.appId, instanceId })

  /** A token for the app, or a pair for a visitor. */
  grant(body: unknown): object {
    const { appId, appSecret, isInstalled } = this.options
    const read = v.safeParse(GrantSchema, body)
    if (!read.success) throw invalid('grant_type', 'is not a grant this platform knows')
    const grant = read.output
    if ('grantType' in grant) {
      if (grant.clientId !== appId) throw new WixError(401, 'Unknown client', {})
      return this.#pair(
        grant.grantType === 'anonymous'
          ? { subject: 'VISITOR', subjectId: randomUUID(), instanceId: appId }
          : this.#holder(grant.refreshToken, 'refresh')
      )
    }
    const asked = 'client_id' in grant ? grant.client_id : appId
    if (grant.client_secret !== appSecret || asked !== appId)
      throw new WixError(401, 'Invalid client credentials', {})
    if (grant.grant_type === 'refresh_token') return this.#pair(this.#holder(grant.refresh_token, 'refresh'))
    if (grant.grant_type === 'strip_bound_session')
      return this.#ofApp(this.#holder(grant.access_token, 'access').instanceId)
    if (isInstalled(grant.instance_id)) return this.#ofApp(grant.instance_id)
    throw notFound('APP_INSTANCE_NOT_FOUND', `Instance ${grant.instance_id} of the app`)
  }

  caller(token = ''): Caller {
    return this.#holder(token.replace(/^Bearer /i, ''), 'access')
  }

  info(body: unknown): object {
    const { appId: clientId } = this.options
    const { token } = v.parse(v.object({ token: v.fallback(v.string(), '') }), body)
    const claims = this.#claimsOf(token)
    if (!claims) return { active: false, subjectType: 'UNKNOWN', exp: 0, iat: 0 }
    const { subject: subjectType, use: _, ...rest } = claims
    return { ...rest, subjectType, active: rest.exp > this.#seconds(), clientId, siteId: clientId }
  }

  /** A visitor's access token, as the viewer of a site gives it to the site's apps and to the site's own pages. */
  visitorToken(subjectId: string, instanceId: string): string {
    return this.#mint({ subject: 'VISITOR', subjectId, instanceId }, 'access')
  }
}
