import type { KeyObject } from 'node:crypto'

import type { Plan } from './installations.ts'
import { domainEvent, type DomainChange, type DomainEntity, signWebhook } from './webhook.ts'

export interface EventDelivery {
  /** RSA; the app has its public half. */
  privateKey: KeyObject
  /** Posts the signed text to the app's callback address. */
  deliver: (body: string) => Promise<void>
}

export interface AppEventsOptions {
  appId: string
  now: () => Date
  /** Absent: nobody subscribed to events. */
  delivery?: EventDelivery | undefined
}

export interface EntityChange extends DomainEntity {
  change: DomainChange
}

/** Events that Wix sends an app about itself and about a site. Each returns once the event was delivered. */
export interface AppEvents {
  /** `originInstanceId`: the site is a duplicate of the one with this instance. */
  installed(instanceId: string, originInstanceId?: string): Promise<void>
  removed(instanceId: string): Promise<void>
  planChanged(instanceId: string, plan: Plan): Promise<void>
  /** `sequence` grows with every change, so that the app can order them. */
  entityChanged(instanceId: string, change: EntityChange, sequence: number): Promise<void>
}

export function createAppEvents({ appId, now, delivery }: AppEventsOptions): AppEvents {
  async function send(eventType: string, instanceId: string, payload: object) {
    if (!delivery) return
    const { privateKey, deliver } = delivery
    await deliver(signWebhook({ eventType, instanceId, payload }, { privateKey, now: now() }))
  }

  return {
    installed: (instanceId, originInstanceId) =>
      send('AppInstalled', instanceId, { appId, ...(originInstanceId ? { originInstanceId } : {}) }),
    removed: (instanceId) => send('AppRemoved', instanceId, { appId }),
    planChanged: (instanceId, plan) =>
      send(plan === 'free' ? 'PaidPlanAutoRenewalCancelled' : 'PaidPlanPurchased', instanceId, {
        operationTimeStamp: now().toISOString(),
        vendorProductId: 'pro',
        cycle: 'MONTHLY'
      }),
    entityChanged: (instanceId, { change, ...entity }, sequence) =>
      send(
        `${entity.entityFqdn}_${entity.slug}`,
        instanceId,
        domainEvent(entity, change, { now: now(), sequence })
      )
  }
}
