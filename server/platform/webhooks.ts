import { INSTANCE_ID } from '#shared/instance-id.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { ownText } from '../lib/address.ts'
import { ServiceError } from '../lib/service-error.ts'

export interface WixEvent {
  eventType: string
  /** Absent: the event is about no site. */
  instanceId?: string
  payload: unknown
  /** Something changed that shoppers of the site may be offered. */
  isOfCatalog: boolean
}

const InstanceId = v.pipe(v.string(), v.regex(INSTANCE_ID), v.transform(ownText))
const EventSchema = v.object({
  eventType: v.string(),
  instanceId: v.fallback(v.optional(InstanceId), undefined),
  payload: v.unknown()
})
/** The events of the app itself name it; the SDK checks the signature only. */
const AppSchema = v.fallback(v.object({ appId: v.optional(v.string()) }), {})
const OriginSchema = v.fallback(v.object({ originInstanceId: InstanceId }), { originInstanceId: '' })

/** The instance of the site of which the installed one is a duplicate; '' for none. */
export const originOf = (payload: unknown): string => v.parse(OriginSchema, payload).originInstanceId

const forged = (cause: unknown) =>
  new ServiceError(
    401,
    'The event is not signed by Wix for this app, or has expired. Check that WIX_PUBLIC_KEY is the public key of the app.',
    { cause }
  )

async function openWebhooks(appId: string, publicKey: string) {
  // Loaded with the first event: the service starts without it.
  const [{ AppStrategy }, { CATALOG_EVENTS }] = await Promise.all([
    import('@wix/sdk/auth/wix-app-oauth'),
    import('#shared/catalog/events.ts')
  ])
  const client = createClient({ auth: AppStrategy({ appId, publicKey }) })
  const ofCatalog = Object.values(CATALOG_EVENTS).flatMap((events) => Object.values(events))
  return { webhooks: client.webhooks, catalogTypes: new Set(ofCatalog.map(({ type }) => type)) }
}

/**
 * Verifies Wix's events by the unmodified SDK.
 * @param publicKey PEM of the key that verifies Wix's signature
 */
export function createWebhooks({ appId, publicKey }: { appId: string; publicKey: string }) {
  let opening: ReturnType<typeof openWebhooks> | undefined
  return {
    /**
     * Reads an event, the signed text that Wix posts.
     * @throws ServiceError 401 when Wix did not sign it for this app, or its time is over; 400 for one
     *   without a type; 403 for another app's
     */
    async receive(text: string): Promise<WixEvent> {
      const { webhooks, catalogTypes } = await (opening ??= openWebhooks(appId, publicKey))
      const parsed = await webhooks.parseJWT(text).catch((error: unknown) => {
        throw forged(error)
      })
      const read = v.safeParse(EventSchema, parsed)
      if (!read.success) throw new ServiceError(400, 'The event cannot be read.')
      const event = read.output
      if ((v.parse(AppSchema, event.payload).appId ?? appId) !== appId)
        throw new ServiceError(403, 'The event is about another app.')
      return { ...event, isOfCatalog: catalogTypes.has(event.eventType) }
    }
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
