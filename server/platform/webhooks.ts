import { INSTANCE_ID } from '#shared/instance-id.ts'
import { createHash } from 'node:crypto'

import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { ownText } from '../lib/address.ts'
import type { Clock } from '../lib/clock.ts'
import type { AppEvent } from '../db/event-store.ts'
import { ServiceError } from '../lib/service-error.ts'
import { ORDER_EVENT_TYPES, type OrderSnapshot, readOrder } from '../statistics/orders.ts'

/** Work that follows from an event about the app itself, or about the shop's shipping rules. */
export const AppChangeSchema = v.variant('kind', [
  /** `originInstanceId`: the site is a duplicate of the one with that instance. */
  v.object({ kind: v.literal('installed'), originInstanceId: v.optional(v.string()) }),
  v.object({ kind: v.literal('removed') }),
  v.object({ kind: v.literal('planChanged') }),
  /** A change of the shop's shipping, or of its discounts. */
  v.object({ kind: v.literal('shippingChanged') })
])
export type AppChange = v.InferOutput<typeof AppChangeSchema>

export type ReceivedEvent =
  /** Needs no work. */
  | { state: 'ignored' }
  /** Has a type that this version does not know. */
  | { state: 'unknown'; eventType: string }
  /** A change of what shoppers of the site may be offered. The caches were cleared. */
  | { state: 'handled' }
  /** Has to be counted. */
  | { state: 'order'; order: OrderSnapshot }
  /** Has to be stored, and worked through later. */
  | { state: 'toStore'; event: AppEvent }

interface WebhooksOptions {
  appId: string
  /** PEM of the key that verifies Wix's signature. */
  publicKey: string
  /** Something changed that shoppers of this site may be offered. */
  onCatalogChange: (instanceId: string) => void
  now: Clock
}

/** The events of the app itself name it; the SDK checks the signature only. */
const PayloadSchema = v.fallback(v.object({ appId: v.optional(v.string()) }), {})

const forged = (cause: unknown) =>
  new ServiceError(
    401,
    'The event is not signed by Wix for this app, or has expired. Check that WIX_PUBLIC_KEY is the public key of the app.',
    { cause }
  )

const InstanceId = v.pipe(v.string(), v.regex(INSTANCE_ID), v.transform(ownText))
const InstalledSchema = v.object({ originInstanceId: v.fallback(v.optional(InstanceId), undefined) })

const planChanged = (): AppChange => ({ kind: 'planChanged' })
const shippingChanged = (): AppChange => ({ kind: 'shippingChanged' })

/** Changes of a shop's rules by the beginning of the event's type. */
const SHIPPING_EVENTS: Readonly<Record<string, readonly string[]>> = {
  'wix.ecom.v1.shipping_option_': ['created', 'updated', 'deleted'],
  'wix.ecom.v1.delivery_profile_': [
    'created',
    'updated',
    'deleted',
    'region_added',
    'region_updated',
    'region_removed'
  ],
  'wix.ecom.discounts.v1.discount_rule_': ['created', 'updated', 'deleted']
}

/** Changes by the event's type, as Wix sends it. An event of a plan is a hint: Wix is asked for the plan. */
const APP_CHANGES: ReadonlyMap<string, (payload: unknown) => AppChange> = new Map([
  ...Object.entries(SHIPPING_EVENTS).flatMap(([part, slugs]) =>
    slugs.map((slug) => [part + slug, shippingChanged] as const)
  ),
  ['AppInstalled', (payload: unknown) => installedBy(payload)],
  ['AppRemoved', (): AppChange => ({ kind: 'removed' })],
  ['PaidPlanPurchased', planChanged],
  ['PaidPlanChanged', planChanged],
  ['PaidPlanAutoRenewalCancelled', planChanged],
  ['PlanConvertedToPaid', planChanged],
  ['PlanReactivated', planChanged],
  ['PlanTransferred', planChanged],
  ['InvoiceStatusUpdated', planChanged]
])

/** Events about the app itself, the owner's plan and the shop's rules, by the types that Wix sends. */
export const APP_EVENT_TYPES: readonly string[] = [...APP_CHANGES.keys()]

function installedBy(payload: unknown): AppChange {
  const { originInstanceId } = v.parse(v.fallback(InstalledSchema, { originInstanceId: undefined }), payload)
  return originInstanceId === undefined ? { kind: 'installed' } : { kind: 'installed', originInstanceId }
}

const ClaimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ iat: v.number() }))
const DomainIdSchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reads when a verified event was signed: events about the app itself bring no other time. */
function signedAt(text: string, now: Clock): number {
  const [, claims = ''] = text.split('.')
  const read = v.safeParse(ClaimsSchema, Buffer.from(claims, 'base64url').toString())
  return read.success ? Math.floor(read.output.iat * 1000) : now()
}

/** The newer form of event has an id; of the others the text is the same for every delivery. */
function eventId(text: string, payload: unknown): string {
  const domain = v.safeParse(DomainIdSchema, payload)
  return domain.success ? ownText(domain.output.id) : createHash('sha256').update(text).digest('base64url')
}

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

/** Wix's events, verified and sorted by type by the unmodified SDK. */
export function createWebhooks(options: WebhooksOptions) {
  let opening: ReturnType<typeof openClient> | undefined
  return {
    /**
     * Verifies an event, the signed text that Wix posts, and runs the handlers of the catalog's events.
     * @throws ServiceError 401 when Wix did not sign it for this app, or its time is over; 403 for another app's
     */
    async receive(text: string): Promise<ReceivedEvent> {
      const webhooks = await (opening ??= openClient(options))
      const event = await webhooks.parseJWT(text).catch((error: unknown) => {
        throw forged(error)
      })
      const { payload, eventType } = event
      const { appId = options.appId } = v.parse(PayloadSchema, payload)
      if (appId !== options.appId) throw new ServiceError(403, 'The event is about another app.')
      const instanceId = v.safeParse(InstanceId, event.instanceId)
      const changeOf = APP_CHANGES.get(eventType)
      if (changeOf) {
        if (!instanceId.success) return { state: 'ignored' }
        const stored = {
          id: eventId(text, payload),
          at: signedAt(text, options.now),
          change: JSON.stringify(changeOf(payload))
        }
        return { state: 'toStore', event: { instanceId: instanceId.output, ...stored } }
      }
      if (ORDER_EVENT_TYPES.has(eventType)) {
        const time = options.now()
        const order = instanceId.success ? readOrder(instanceId.output, payload, time) : undefined
        return order ? { state: 'order', order } : { state: 'ignored' }
      }
      if (!webhooks.getRegisteredEvents().has(eventType)) return { state: 'unknown', eventType }
      await webhooks.executeHandlers(event)
      return { state: 'handled' }
    }
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
