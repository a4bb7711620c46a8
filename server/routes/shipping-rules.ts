import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'

import type { ShippingRow } from '../db/shipping-store.ts'
import { forOwner } from './caller.ts'
import type { Service } from './service.ts'
import { readKeptDiscounts } from '../shipping/discount-rules.ts'
import { readFailure, readKeptRules, rulesAnswer } from '../shipping/kept-rules.ts'

/** The shop's discounts; where they were never read, why. */
function discountsOf(row: ShippingRow): Discounts {
  const discounts = readKeptDiscounts(row.discounts)
  const failure = readFailure(row)
  return discounts.state === 'reading' && failure
    ? { state: 'unreadable', message: failure.message }
    : discounts
}

function rulesOf(row: ShippingRow, now: number): ShippingRulesAnswer {
  const rules = readKeptRules(row.rules)
  const failure = readFailure(row)
  if (rules && row.readAt !== undefined && failure?.reason !== 'size') {
    const known = rulesAnswer(rules, row.readAt)
    const isBeingRead = row.dueAt !== undefined && row.dueAt <= now
    return { ...known, isBeingRead, problems: failure ? [failure, ...rules.problems] : rules.problems }
  }
  return failure ? { state: 'unreadable', problems: [failure] } : { state: 'reading' }
}

const answerOf = (row: ShippingRow | undefined, now: number): ShippingRulesAnswer =>
  row ? { ...rulesOf(row, now), discounts: discountsOf(row) } : { state: 'reading' }

async function answer({ store, now }: Service, instanceId: string) {
  return { shippingRules: answerOf(await store.shipping.read(instanceId), now()) }
}

/** Has the shop's rules read as soon as they may be. */
export async function readAgain({ store, config, work, now }: Service, instanceId: string): Promise<void> {
  const gapMs = config.shippingReadSeconds * 1000
  await store.tasks.ask({ instanceId, task: 'rules', now: now(), gapMs })
  work.wake()
}

/** Has old rules read in the background. */
async function renewRules(service: Service, instanceId: string): Promise<void> {
  const { readAt = 0, dueAt = Infinity } = (await service.store.shipping.read(instanceId)) ?? {}
  const now = service.now()
  const isOld = now >= readAt + service.config.shippingReadSeconds * 1000
  if (isOld && dueAt > now) await readAgain(service, instanceId)
}

/** `GET /_functions/shippingRules`: what is known now; what is old is read in the background. */
export const shippingRules = forOwner(async (service, instanceId) => {
  await renewRules(service, instanceId)
  return answer(service, instanceId)
})

/** `POST /_functions/shippingRules`: reads the store's rules again, before the day is over. */
export const readShippingRules = forOwner(async (service, instanceId) => {
  await readAgain(service, instanceId)
  return answer(service, instanceId)
})
