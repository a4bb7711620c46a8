import { type KeyObject, randomUUID, sign } from 'node:crypto'

/** An event as Wix's services have it, before it is signed. */
export interface WebhookEvent {
  /** `AppInstalled`, `wix.stores.catalog.v3.product_updated`, … */
  eventType: string
  instanceId: string
  /** The plain object of an app's or version 1 event, or a `domainEvent`. */
  payload: object
}

export interface SigningOptions {
  /** RSA; the app has its public half. */
  privateKey: KeyObject
  now?: Date
  /** Seconds in which the event may be delivered; Wix gives it five minutes. */
  seconds?: number
}

/** A change of an entity. An action's body is not an entity. */
export type DomainChange =
  | { createdEvent: { entity: object } }
  | { updatedEvent: { currentEntity: object; modifiedFields?: object } }
  | { deletedEvent: { deletedEntity?: object } }
  | { actionEvent: { body: object } }

export interface DomainEntity {
  /** `wix.stores.catalog.v3.product` */
  entityFqdn: string
  /** `updated` */
  slug: string
  entityId: string
}

/** The payload of the newer events: what happened to which entity. */
export const domainEvent = (
  entity: DomainEntity,
  change: DomainChange,
  { now = new Date(), sequence = 1 } = {}
): object => ({
  id: randomUUID(),
  ...entity,
  eventTime: now.toISOString(),
  triggeredByAnonymizeRequest: false,
  originatedFrom: '',
  entityEventSequence: String(sequence),
  ...change
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The body of Wix's call: a JWT, bare. Its claim `data` is JSON in a text, in which the payload and the identity are
 * JSON in texts once more.
 */
export function signWebhook(
  { eventType, instanceId, payload }: WebhookEvent,
  { privateKey, now = new Date(), seconds = 300 }: SigningOptions
): string {
  const data = JSON.stringify({
    data: JSON.stringify(payload),
    instanceId,
    eventType,
    identity: JSON.stringify({ identityType: 'WIX_USER', wixUserId: randomUUID() }),
    accountInfo: { accountId: randomUUID(), siteId: randomUUID() }
  })
  const iat = Math.floor(now.getTime() / 1000)
  const signed = `${base64({ alg: 'RS256', kid: randomUUID() })}.${base64({ data, iat, exp: iat + seconds })}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}
