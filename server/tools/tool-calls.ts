import { createHash } from 'node:crypto'

import { INSTANCE_ID } from '#shared/instance-id.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { ownText } from '../lib/own-text.ts'
import { ServiceError } from '../lib/service-error.ts'

/** A call of one tool, as Wix signed it. */
export interface ToolCall {
  instanceId: string
  /** The site's id in addresses of Wix's dashboard; undefined where Wix does not say it. */
  siteId?: string | undefined
  method: string
  input: Readonly<Record<string, unknown>>
  /** Names what was signed, so that nobody sends it again. */
  id: string
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Reads the calls of Wix's assistant. */
export interface ToolCalls {
  /**
   * @throws ServiceError 401 when Wix did not sign it for this app, or its time is over; 403 for somebody who is not the
   * site's owner; 400 when it names no tool
   */
  receive(text: string): Promise<ToolCall>
}

const IDENTITIES_OF_SHOPPERS = ['ANONYMOUS_VISITOR', 'VISITOR', 'MEMBER']
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), v.transform(ownText))

const MetadataSchema = v.object({
  instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID), v.transform(ownText)),
  identity: v.fallback(v.object({ identityType: v.optional(v.string()) }), {}),
  accountInfo: v.fallback(v.object({ siteId: v.optional(Id) }), {})
})

const Input = v.record(v.string(), v.unknown())
const Name = v.pipe(v.string(), v.maxLength(100))
/** Wix's pages call the input `payload`, and the tool `methodName`; the other names are those of its earlier plugins. */
const RequestSchema = v.object({
  methodName: v.optional(Name),
  toolName: v.optional(Name),
  payload: v.nullish(Input),
  input: v.nullish(Input)
})

const ClaimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ exp: v.pipe(v.number(), v.finite()), iat: v.optional(v.number()) })
)

const forged = (cause?: unknown) =>
  new ServiceError(
    401,
    'The call is not signed by Wix for this app, or has expired. Check that WIX_PUBLIC_KEY is the public key of the app.',
    { cause }
  )

/** Verifies calls of tools, as calls of every service plugin: signature, end, issuer and app, by the unmodified SDK. */
export function createToolCalls({ appId, publicKey }: { appId: string; publicKey: string }): ToolCalls {
  async function open() {
    // Loaded with the first call: the service starts without it.
    const { AppStrategy } = await import('@wix/sdk/auth/wix-app-oauth')
    return createClient({ auth: AppStrategy({ appId, publicKey }) }).servicePlugins
  }
  let opening: ReturnType<typeof open> | undefined

  return {
    async receive(text) {
      const plugins = await (opening ??= open())
      const { metadata, request } = await plugins.parseJWT(text).catch((error: unknown) => {
        throw forged(error)
      })
      const signed = text.trim().split('.').slice(0, 2)
      const claims = v.safeParse(ClaimsSchema, Buffer.from(signed[1] ?? '', 'base64url').toString())
      const about = v.safeParse(MetadataSchema, metadata)
      if (!claims.success || !about.success) throw forged()
      const { instanceId, identity, accountInfo } = about.output
      if (IDENTITIES_OF_SHOPPERS.includes(identity.identityType ?? '')) {
        throw new ServiceError(403, 'Only the owner of the site may ask.')
      }
      const asked = v.safeParse(RequestSchema, request)
      const method = asked.success ? (asked.output.methodName ?? asked.output.toolName) : undefined
      if (!asked.success || method === undefined) {
        throw new ServiceError(400, 'The call names no tool: send methodName and payload.')
      }
      const input = asked.output.payload ?? asked.output.input ?? {}
      if (input['instanceId'] !== undefined && input['instanceId'] !== instanceId) {
        throw new ServiceError(403, 'The call is signed for another site than its input names.')
      }
      return {
        instanceId,
        siteId: accountInfo.siteId,
        method,
        input,
        // The signature can be written in several ways, what it signs in one.
        id: `tool-${createHash('sha256').update(signed.join('.')).digest('base64url')}`,
        endsAt: Math.ceil(claims.output.exp * 1000)
      }
    }
  }
}
