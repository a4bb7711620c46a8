import { randomUUID, sign } from 'node:crypto'

import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { SigningOptions } from '#demo-store/emulator/webhook.ts'

import type { Settings } from '#shared/settings/settings.ts'

import { makeSettings } from './make.ts'
import { SHOP } from './service.ts'
import { makeShippingShop } from './shipping.ts'
import { PRIVATE_KEY } from './webhooks.ts'

export const RUN_TOOL = '/_functions/tools/v1/run'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface GivenCall {
  request?: object
  metadata?: object
  claims?: object
}

/** A call of a tool as Wix signs those of service plugins: a bare JWT, in which `data` is an object. */
export function signedCall(
  methodName: string,
  payload: object = {},
  {
    request,
    metadata,
    claims,
    privateKey = PRIVATE_KEY,
    now = new Date(),
    seconds = 300
  }: GivenCall & Partial<SigningOptions> = {}
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const content = {
    data: {
      request: request ?? { methodName, payload },
      metadata: {
        requestId: randomUUID(),
        instanceId: SHOP,
        appExtensionType: 'TOOLS_PROVIDER',
        identity: { identityType: 'WIX_USER', wixUserId: randomUUID() },
        ...metadata
      }
    },
    aud: DEMO_APP.appId,
    iss: 'wix.com',
    iat,
    exp: iat + seconds,
    ...claims
  }
  const signed = `${base64({ alg: 'RS256', kid: randomUUID() })}.${base64(content)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** A shop whose checkout ships free from $50 at home and from $60 in Germany, and whose owner talks with Wix's assistant. */
export async function makeAskedShop(settings: Partial<Settings> | 'unsaved' = {}) {
  const shop = await makeShippingShop()
  const post = (body: string) => shop.call(RUN_TOOL, { method: 'POST', body })
  if (settings !== 'unsaved')
    await shop.save(makeSettings({ enabled: true, threshold: 40, currency: 'USD', ...settings }))
  await shop.read()
  return {
    ...shop,
    post,
    ask: async (method: string, input: object = {}, how: Parameters<typeof signedCall>[2] = {}) => {
      const answer = await post(signedCall(method, input, how))
      return { status: answer.status, body: await answer.json() }
    }
  }
}
