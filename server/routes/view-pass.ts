import { DAY_MS } from '#shared/time.ts'

import { answerPrivately } from '../lib/answer.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { isSigned, sign } from '../lib/instance-token.ts'
import type { Service } from './service.ts'

/** An owner's dashboard asks anew long before a pass ends. */
const PASS_MS = DAY_MS
/** The end of the pass, and its signature. */
const FORM = /^(\d{1,15})\.([\w-]{43})$/

/** An instance that Wix signed never has a space, so neither signature takes the other's place. */
const contentOf = (instanceId: string, endsAt: string) => `view ${instanceId} ${endsAt}`

/** Proof that a tab is its owner's: a test of the bar withholds nothing from it. */
export function signViewPass(instanceId: string, secret: string, now: number): string {
  const endsAt = String(now + PASS_MS)
  return `${endsAt}.${sign(contentOf(instanceId, endsAt), secret).toString('base64url')}`
}

/** Whether it is a pass of this site that has not ended. */
function isViewPass(
  pass: string,
  instanceId: string,
  { secrets, now }: { secrets: readonly string[]; now: number }
): boolean {
  const [, endsAt = '', signature = ''] = FORM.exec(pass) ?? []
  return isSigned(contentOf(instanceId, endsAt), signature, secrets) && now < Number(endsAt)
}

/** `GET /_functions/viewPass`: whether a tab's pass is one of this site's owner. */
export function viewPass(c: ServiceContext, service: Service): Response {
  const { config, now } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const isValid = isViewPass(oneQuery(c, 'pass') ?? '', instanceId, { secrets: config.secrets, now: now() })
  return answerPrivately(c, { isValid })
}
