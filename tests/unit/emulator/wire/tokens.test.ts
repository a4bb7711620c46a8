import { AppStrategy, OAuthStrategy } from '@wix/sdk'
import { afterEach, expect, test, vi } from 'vitest'

import { makePlatform } from '../../../support/platform.ts'
import { RECORDED } from './recorded.ts'

const APP = { appId: 'APP', appSecret: 'SECRET' }
const CLIENT = { appId: 'CLIENT', appSecret: 'SECRET' }

afterEach(() => vi.unstubAllGlobals())

/** A platform at the address that the SDK's strategies call on their own. */
function makeTokenPlatform(app: typeof APP) {
  const platform = makePlatform({ ...app, instances: ['INST'] })
  const bodies: unknown[] = []
  const answers: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(input, init)
    bodies.push(await request.clone().json())
    const answer = await platform.emulator.app.fetch(request)
    answers.push(await answer.clone().json())
    return answer
  })
  const grant = async (body: object): Promise<Record<string, string>> => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await platform.emulator.app.request('/oauth2/token', init)).json()
  }
  return { bodies, answers, grant }
}

const asVisitor = { grantType: 'anonymous', clientId: APP.appId }
const asApp = {
  grant_type: 'client_credentials',
  client_id: APP.appId,
  client_secret: APP.appSecret,
  instance_id: 'INST'
}

type Grant = ReturnType<typeof makeTokenPlatform>['grant']

/** Makes each recorded token call; `given` holds the platform's own values by their recorded names. */
const TOKEN_CALLS: Record<string, (grant: Grant) => Promise<{ given?: Record<string, string> }>> = {
  'auth.AppStrategy instanceId': async () => {
    await AppStrategy({ ...APP, instanceId: 'INST' }).getAuthHeaders(undefined)
    return {}
  },
  'auth.AppStrategy accessToken': async (grant) => {
    const { access_token: accessToken = '' } = await grant(asVisitor)
    await AppStrategy({ ...APP, accessToken }).getAuthHeaders(undefined)
    return { given: { 'OauthNG.JWS.xyz': accessToken } }
  },
  'auth.AppStrategy refreshToken': async (grant) => {
    const { refresh_token: refreshToken = '' } = await grant(asVisitor)
    await AppStrategy({ ...APP, refreshToken }).getAuthHeaders(undefined)
    return { given: { 'OAUTH2.r': refreshToken } }
  },
  'auth.OAuthStrategy anonymous visitor': async () => {
    await OAuthStrategy({ clientId: CLIENT.appId }).getAuthHeaders(undefined)
    return {}
  },
  'auth.OAuthStrategy refresh': async (grant) => {
    const { refresh_token: value = '' } = await grant({ ...asVisitor, clientId: CLIENT.appId })
    const tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value, role: 'visitor' } }
    await OAuthStrategy({ clientId: CLIENT.appId, tokens }).getAuthHeaders(undefined)
    return { given: { R1: value } }
  },
  'auth.getTokenInfo': async (grant) => {
    const { access_token: accessToken = '' } = await grant(asApp)
    await AppStrategy({ ...APP, accessToken }).getTokenInfo()
    return { given: { TOK: accessToken } }
  }
}

test.for(RECORDED.filter(({ name }) => name.startsWith('auth.')))(
  'the platform answers $name',
  async ({ name, body, answer }) => {
    const { bodies, answers, grant } = makeTokenPlatform(name.includes('OAuth') ? CLIENT : APP)
    const { given = {} } = (await TOKEN_CALLS[name]?.(grant)) ?? {}
    const sent = Object.entries(given).reduce(
      (text, [recorded, real]) => text.replaceAll(real, recorded),
      JSON.stringify(bodies.at(-1))
    )
    expect(JSON.parse(sent)).toEqual(body)
    expect(Object.keys(answers.at(-1) ?? {})).toEqual(expect.arrayContaining(Object.keys(answer)))
  }
)
