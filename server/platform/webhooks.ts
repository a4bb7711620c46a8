import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { ServiceError } from '../lib/service-error.ts'

/** What Wix tells the app. */
export interface Webhooks {
  /**
   * Verifies an event, the signed text that Wix posts, and runs its handlers. False for an event that nobody handles.
   * @throws ServiceError 401 when Wix did not sign it for this app, or its time is over; 403 for another app's
   */
  receive(text: string): Promise<boolean>
}

export interface WebhooksOptions {
  appId: string
  /** PEM of the key that verifies Wix's signature. */
  publicKey: string
  /** Something changed that shoppers of this site may be offered. */
  onCatalogChange: (instanceId: string) => void
}

/** The events of the app itself name it; the SDK checks the signature only. */
const PayloadSchema = v.fallback(v.object({ appId: v.optional(v.string()) }), {})

const forged = (cause: unknown) =>
  new ServiceError(
    401,
    'The event is not signed by Wix for this app, or has expired. Check that WIX_PUBLIC_KEY is the public key of the app.',
    { cause }
  )

async function openClient({ appId, publicKey, onCatalogChange }: WebhooksOptions) {
  // Loaded with the first event: the service starts without it.
  const [{ AppStrategy }, { CATALOG_EVENTS }] = await Promise.all([
    import('@wix/sdk/auth/wix-app-oauth'),
    import('#shared/catalog/events.ts')
  ])
  const client = createClient({ auth: AppStrategy({ appId, publicKey }), modules: CATALOG_EVENTS })
  const changed = ({ metadata }: { metadata: { instanceId?: string | null } }) => {
    if (metadata.instanceId) onCatalogChange(metadata.instanceId)
  }
  for (const listen of [...Object.values(client.v1), ...Object.values(client.v3)]) listen(changed)
  return client.webhooks
}

/** Wix's events, verified and told apart by the unmodified SDK. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  let opening: ReturnType<typeof openClient> | undefined
  return {
    async receive(text) {
      const webhooks = await (opening ??= openClient(options))
      const event = await webhooks.parseJWT(text).catch((error: unknown) => {
        throw forged(error)
      })
      const { appId = options.appId } = v.parse(PayloadSchema, event.payload)
      if (appId !== options.appId) throw new ServiceError(403, 'The event is about another app.')
      if (!webhooks.getRegisteredEvents().has(event.eventType)) return false
      await webhooks.executeHandlers(event)
      return true
    }
  }
}
