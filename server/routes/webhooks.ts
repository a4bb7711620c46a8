import { INSTANCE_ID } from '#shared/instance-id.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { ownText } from '../lib/address.ts'
import { answerPrivately } from '../lib/answer.ts'
import { countBadBody, readBody } from './body.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { changeGapMs } from '../work/due-readings.ts'
import { countOrder, readOrder } from '../statistics/orders.ts'
import type { AppState } from '../work/app.ts'
import type { Service } from './service.ts'

/** An event of a product brings the whole product, with up to a thousand variants. */
const BODY_BYTES_MAX = 512 * 1024
/** Wix counts an event as not delivered when it is not answered within 1250 ms. */
const STORED_MS = 1000
/** Characters of an unknown type that are logged. */
const KIND_LENGTH = 100

const InstanceId = v.pipe(v.string(), v.regex(INSTANCE_ID), v.transform(ownText))
const EventSchema = v.object({
  eventType: v.string(),
  /** Absent: the event is about no site. */
  instanceId: v.fallback(v.optional(InstanceId), undefined),
  payload: v.unknown()
})
/** The events of the app itself name it; the SDK checks the signature only. */
const AppSchema = v.fallback(v.object({ appId: v.optional(v.string()) }), {})
/** `originInstanceId` is the site whose duplicate the installed one is, or '' if it is no duplicate. */
const OriginSchema = v.fallback(v.object({ originInstanceId: InstanceId }), { originInstanceId: '' })

/** Notes what follows from an event. The same event again changes nothing. */
type Follow = (service: Service, instanceId: string, payload: unknown) => Promise<unknown>

const toldOf =
  (state: AppState): Follow =>
  async ({ store, now }, instanceId, payload) => {
    const { originInstanceId: origin } = v.parse(OriginSchema, payload)
    if (state === 'installed' && origin !== '') await store.sites.copySettings(origin, instanceId, now())
    const facts = { result: state, doneAt: null, failure: null }
    await store.tasks.ask({ instanceId, task: 'app', now: now() }, facts)
  }

/** An event of a plan is a hint: Wix is asked for the plan. */
const planChanged: Follow = ({ store, now }, instanceId) =>
  store.tasks.ask({ instanceId, task: 'details', now: now() })

const rulesChanged: Follow = ({ store, config, now }, instanceId) => {
  const gapMs = changeGapMs(config.shippingReadSeconds * 1000)
  return store.tasks.askAgain({ instanceId, task: 'rules', now: now(), gapMs })
}

/** An order is counted before Wix is answered. */
const orderChanged: Follow = async (service, instanceId, payload) => {
  const order = readOrder(instanceId, payload, service.now())
  if (order) await countOrder(service, order)
  return order !== undefined
}

const eachOf = (entity: string, changes: readonly string[], follow: Follow) =>
  changes.map((change) => [entity + change, follow] as const)
const CHANGES = ['created', 'updated', 'deleted']
const REGIONS = ['region_added', 'region_updated', 'region_removed']
const PLANS = ['Purchased', 'Changed', 'AutoRenewalCancelled']

/** What follows from events about the app itself, the owner's plan, the shop's rules and its orders, by type. */
const FOLLOWS: ReadonlyMap<string, Follow> = new Map([
  ['AppInstalled', toldOf('installed')],
  ['AppRemoved', toldOf('removed')],
  ...eachOf('PaidPlan', PLANS, planChanged),
  ...eachOf('Plan', ['ConvertedToPaid', 'Reactivated', 'Transferred'], planChanged),
  ['InvoiceStatusUpdated', planChanged],
  ...eachOf('wix.ecom.v1.shipping_option_', CHANGES, rulesChanged),
  ...eachOf('wix.ecom.v1.delivery_profile_', [...CHANGES, ...REGIONS], rulesChanged),
  ...eachOf('wix.ecom.discounts.v1.discount_rule_', CHANGES, rulesChanged),
  ...eachOf('wix.ecom.v1.order_', ['approved', 'canceled', 'payment_status_updated'], orderChanged)
])

/** The types of these events, as Wix sends them. */
export const EVENT_TYPES: readonly string[] = [...FOLLOWS.keys()]

const forged = (cause: unknown) =>
  new ServiceError(
    401,
    'The event isn’t signed by Wix for this app, or it has expired. Check that WIX_PUBLIC_KEY is the public key of the app.',
    { cause }
  )

/**
 * Reads an event, the signed text that Wix posts, by the unmodified SDK.
 * @throws ServiceError 401 when Wix did not sign it for this app, or its time is over; 400 for one without a type; 403 for
 *   another app's
 */
async function readEvent(text: string, { appId, publicKey }: Service['config']) {
  // Loaded with the first event: the service starts without them.
  const [{ AppStrategy }, { CATALOG_EVENTS }] = await Promise.all([
    import('@wix/sdk/auth/wix-app-oauth'),
    import('#shared/catalog/events.ts')
  ])
  const { webhooks } = createClient({ auth: AppStrategy({ appId, publicKey }) })
  const parsed = await webhooks.parseJWT(text).catch((error: unknown) => {
    throw forged(error)
  })
  const read = v.safeParse(EventSchema, parsed)
  if (!read.success) throw new ServiceError(400, 'Couldn’t read the event.')
  const event = read.output
  if ((v.parse(AppSchema, event.payload).appId ?? appId) !== appId)
    throw new ServiceError(403, 'The event is for a different app.')
  const ofCatalog = Object.values(CATALOG_EVENTS).flatMap((events) => Object.values(events))
  return { ...event, isOfCatalog: ofCatalog.some(({ type }) => type === event.eventType) }
}

/** Verifies the posted event. An address that posted too many others is refused before its body is read. */
async function receive(c: ServiceContext, service: Service) {
  const body = await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'webhooks' })
  try {
    return await readEvent(body, service.config)
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) countBadBody(c, service, 'webhooks')
    throw error
  }
}

/** @returns whether anything follows from the event @throws ServiceError 500 where that could not be stored in time */
async function follow(
  service: Service,
  { eventType, instanceId, payload, isOfCatalog }: Awaited<ReturnType<typeof receive>>
) {
  if (instanceId === undefined) return false
  if (isOfCatalog) service.products.forget(instanceId)
  const followed = FOLLOWS.get(eventType)
  if (!followed) return isOfCatalog
  const late = () => new Error(`The event was not stored within ${STORED_MS} ms`)
  try {
    const isHandled = await withTimeout(STORED_MS, followed(service, instanceId, payload), late)
    service.work.wake()
    return isHandled !== false
  } catch (cause) {
    throw new ServiceError(500, 'The event couldn’t be saved. Send it again.', { cause })
  }
}

/**
 * `POST /_functions/webhooks`: an event from Wix. Whatever is not answered with 200 Wix sends again for days, so an
 * event that the service ignores is answered with 200, too.
 */
export async function webhooks(c: ServiceContext, service: Service): Promise<Response> {
  if (service.config.publicKey === '') {
    throw new ServiceError(
      501,
      'Webhooks aren’t set up. Set WIX_PUBLIC_KEY to the app’s public key (Wix app dashboard > Webhooks).'
    )
  }
  const event = await receive(c, service)
  const { eventType, isOfCatalog } = event
  if (!isOfCatalog && !FOLLOWS.has(eventType))
    service.log({ level: 'info', event: 'unknown event', kind: eventType.slice(0, KIND_LENGTH) })
  return answerPrivately(c, { handled: await follow(service, event) })
}
