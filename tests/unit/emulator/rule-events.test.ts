import { DEMO_APP } from '#demo-store/demo-app.ts'
import { deliveryProfile, discountRules, shippingOptions } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { AppStrategy } from '@wix/sdk/auth/wix-app-oauth'
import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { PRIVATE_KEY, PUBLIC_KEY } from '../../support/webhooks.ts'

/** A platform whose events the unmodified SDK reads. */
function makeToldApp() {
  const told: unknown[] = []
  const app = createClient({
    auth: AppStrategy({ appId: DEMO_APP.appId, publicKey: PUBLIC_KEY }),
    modules: { deliveryProfile, discountRules, shippingOptions }
  })
  void app.shippingOptions.onShippingOptionUpdated(({ entity, metadata }) => {
    told.push([
      'option updated',
      entity.title,
      entity.rates?.[0]?.conditions?.[0]?.value,
      metadata.instanceId
    ])
  })
  void app.shippingOptions.onShippingOptionDeleted(({ metadata }) => {
    told.push(['option deleted', metadata.entityId])
  })
  void app.shippingOptions.onShippingOptionCreated(({ entity }) => {
    told.push(['option created', entity.title])
  })
  void app.deliveryProfile.onDeliveryProfileUpdated(({ entity }) => {
    told.push(['profile updated', entity.name])
  })
  void app.deliveryProfile.onDeliveryProfileCreated(({ entity }) => {
    told.push(['profile created', entity.name])
  })
  void app.discountRules.onDiscountRuleCreated(({ entity }) => {
    told.push(['discount created', entity.name])
  })
  const { emulator } = makePlatform({
    delivery: {
      privateKey: PRIVATE_KEY,
      async deliver(body) {
        await app.webhooks.process(body)
      }
    }
  })
  return { emulator, told }
}

test('a new amount is told as a change of the options that have it', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setShipping('free-from-80')
  expect(told).toEqual([
    ['option updated', 'Standard shipping', '80', DEMO_APP.instanceId],
    ['option updated', 'Standard shipping', '95', DEMO_APP.instanceId]
  ])
})

test('options and profiles that are new are told as that', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setShipping('two-profiles')
  expect(told).toEqual([
    ['option created', 'Freight'],
    ['option created', 'Freight'],
    ['profile created', 'Large items']
  ])
})

test('options that are gone are told, and the profile that has other regions', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setShipping('nothing-set-up')
  expect(told).toHaveLength(5)
  expect(told.at(-1)).toEqual(['profile updated', 'Default'])
})

test('what cannot be read is told as a change of the profile', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setShipping('before-discounts')
  expect(told).toEqual([['profile updated', 'Default']])
})

test('nothing is told of what stays as it is', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setShipping('free-from-50')
  await emulator.rules.tellChanges()
  expect(told).toEqual([])
})

test('amounts in another currency of the shop are told', async () => {
  const { emulator, told } = makeToldApp()
  emulator.setCurrency('JPY')
  await emulator.rules.tellChanges()
  expect(told[0]).toEqual(['option updated', 'Standard shipping', '7500', DEMO_APP.instanceId])
})

test('a discount that the shop gives by itself is told', async () => {
  const { emulator, told } = makeToldApp()
  await emulator.rules.setDiscounts('ten-percent-from-60')
  expect(told).toEqual([['discount created', '10% off larger orders']])
})
