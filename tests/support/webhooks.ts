import { generateKeyPairSync, type KeyObject } from 'node:crypto'

import {
  domainEvent,
  type SigningOptions,
  signWebhook,
  type WebhookEvent
} from '#demo-store/emulator/site/webhook.ts'

import { SHOP } from './service.ts'

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const WIX = makeKeys()
export const STRANGER: SigningOptions = makeKeys()

export const PRIVATE_KEY: KeyObject = WIX.privateKey
/** The public half as Wix shows it. */
export const PUBLIC_KEY: string = WIX.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The shop's product was renamed, or what a test makes of it, signed by Wix or by whom a test names. */
export const signedEvent = (
  change: Partial<WebhookEvent> = {},
  signing: Partial<SigningOptions> = {}
): string =>
  signWebhook(
    {
      eventType: 'wix.stores.catalog.v3.product_updated',
      instanceId: SHOP,
      payload: domainEvent(
        { entityFqdn: 'wix.stores.catalog.v3.product', slug: 'updated', entityId: 'product-1' },
        { updatedEvent: { currentEntity: { id: 'product-1', name: 'Trail Shoe II' } } }
      ),
      ...change
    },
    { privateKey: PRIVATE_KEY, ...signing }
  )
