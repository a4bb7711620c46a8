import { answerPrivately } from '../lib/answer.ts'
import { countBadBody, readBody } from './body.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import type { AppEvent } from '../db/event-store.ts'
import type { ReceivedEvent, Webhooks } from '../platform/webhooks.ts'
import type { Service } from './service.ts'
import { countOrder, type OrderSnapshot } from '../statistics/orders.ts'

/** An event of a product brings the whole product, with up to a thousand variants. */
const BODY_BYTES_MAX = 512 * 1024
/** Wix counts an event as not delivered when it is not answered within 1250 ms. */
const STORED_MS = 1000

/** Characters of an unknown type that are logged. */
const KIND_LENGTH = 100

/** Accepts an event only after it is stored: Wix sends everything else again. */
async function stored(work: Promise<unknown>): Promise<void> {
  const late = () => new Error(`The event was not stored within ${STORED_MS} ms`)
  try {
    await within(STORED_MS, work, late)
  } catch (cause) {
    throw new ServiceError(500, 'The event could not be stored: send it again.', { cause })
  }
}

async function accept({ store, work, now }: Service, event: AppEvent): Promise<void> {
  await stored(store.events.add(event, now()))
  work.wake()
}

/** Counts an order before Wix is answered; the same event again changes nothing. */
const count = (service: Service, order: OrderSnapshot) => stored(countOrder(service, order))

/** Verifies the posted event. An address that posted too many others is refused before its body is read. */
async function receive(c: ServiceContext, service: Service, webhooks: Webhooks): Promise<ReceivedEvent> {
  const body = await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'webhooks' })
  try {
    return await webhooks.receive(body)
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) countBadBody(c, service, 'webhooks')
    throw error
  }
}

/**
 * `POST /_functions/webhooks`: an event from Wix. Whatever is not answered with 200 Wix sends again for days, so an
 * event that nobody handles is answered with 200 too.
 */
export async function webhooks(c: ServiceContext, service: Service): Promise<Response> {
  if (!service.webhooks) {
    throw new ServiceError(
      501,
      'Webhooks are not set up: set WIX_PUBLIC_KEY to the public key of the app (Wix app dashboard, Webhooks).'
    )
  }
  const received = await receive(c, service, service.webhooks)
  if (received.state === 'toStore') await accept(service, received.event)
  if (received.state === 'order') await count(service, received.order)
  if (received.state === 'unknown') {
    const kind = received.eventType.slice(0, KIND_LENGTH)
    service.log({ level: 'info', event: 'unknown event', kind })
  }
  return answerPrivately(c, { handled: received.state !== 'ignored' && received.state !== 'unknown' })
}
