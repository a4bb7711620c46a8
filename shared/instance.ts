import * as v from 'valibot'

import { UserError } from './errors.ts'

const Payload = v.object({ instanceId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** The site of this page. `credential` is sent to the service: the signed token, or the bare id. */
export interface Instance {
  instanceId: string
  credential: string
}

/** Text of an unpadded base64url part; throws what `atob` and `TextDecoder` throw. */
function decode(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  )
}

function idInToken(token: string): string | undefined {
  const [, payload, ...rest] = token.split('.')
  if (!payload || rest.length > 0) return undefined
  try {
    const parsed = v.safeParse(Payload, JSON.parse(decode(payload)))
    return parsed.success ? parsed.output.instanceId : undefined
  } catch {
    return undefined
  }
}

/**
 * The instance in a page's address: `instance` (a signed token, read but not verified: the service does that)
 * or a plain `instanceId` (spec § 2 Start-up).
 * @throws UserError 'No instance ID found'
 */
export function readInstance(search: string): Instance {
  const query = new URLSearchParams(search)
  const token = query.get('instance')
  if (token) {
    const instanceId = idInToken(token)
    if (instanceId) return { instanceId, credential: token }
  }
  const instanceId = query.get('instanceId')?.trim()
  if (instanceId) return { instanceId, credential: instanceId }
  throw new UserError('No instance ID found')
}
