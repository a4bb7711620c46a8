import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { CHECKOUT_PLUGIN_ID, DECLARED_PARAMETERS, SITE_PLUGIN_ID } from './installations.ts'
import { forbidden, refusal } from './wix-error.ts'

const EmbedSchema = v.object({
  properties: v.object({
    parameters: v.optional(v.record(v.string(), v.string()), {}),
    disabled: v.optional(v.boolean(), false)
  })
})

const isDeclared = (parameters: Record<string, string>) =>
  Object.keys(parameters).toSorted().join() === DECLARED_PARAMETERS.toSorted().join()

/** Only the app may manage its embedded scripts, and only while the owner permits it. */
function checkPermission({ caller, installations }: Call) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (!installations.isEmbeddingRefused) return
  throw forbidden('The app does not have the permission APPS.MANAGE_EMBEDDED_SCRIPT on this site')
}

const notInstalled = (instanceId: string) =>
  refusal(404, 'APP_INSTANCE_NOT_FOUND', `The app is not installed on this site (${instanceId})`)

function embedScript(call: Call) {
  checkPermission(call)
  const { caller, installations } = call
  const { properties } = read(EmbedSchema, call.payload)
  if (!isDeclared(properties.parameters)) {
    throw refusal(
      400,
      'INVALID_PARAMETERS',
      'Parameters map sent to embedded script is not the same as discovered in the script code'
    )
  }
  if (!installations.embed(caller.instanceId, properties)) throw notInstalled(caller.instanceId)
  return { properties }
}

function getEmbeddedScript(call: Call) {
  checkPermission(call)
  const { instanceId } = call.caller
  if (!call.installations.has(instanceId)) throw notInstalled(instanceId)
  const properties = call.installations.script(instanceId)
  if (properties) return { properties }
  throw refusal(404, 'EMBEDDED_SCRIPT_NOT_FOUND', 'The app has no embedded script on this site')
}

const billing = (date: Date) => ({
  packageName: 'pro',
  billingCycle: 'MONTHLY',
  timeStamp: date.toISOString(),
  autoRenewing: true,
  invoiceId: 'invoice-1',
  source: ''
})

function getAppInstance({ shop, caller, installations }: Call) {
  const { instanceId } = caller
  const isFree = installations.plan(instanceId) === 'free'
  return {
    instance: {
      appName: 'Free Shipping Bar',
      appVersion: '1.0.0',
      instanceId,
      isFree,
      permissions: [],
      availablePlans: [{ packageName: 'pro', source: '' }],
      ...(isFree ? {} : { billing: billing(shop.now()) })
    },
    site: {
      siteDisplayName: 'Harbour & Pine',
      locale: 'en',
      paymentCurrency: shop.currency,
      url: `${shop.siteAddress()}/store`,
      ownerInfo: {}
    }
  }
}

function getPlacementStatus({ caller, installations }: Call) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (installations.isPlacementRefused)
    throw forbidden(
      'The app does not have the permission SCOPE.SITE-PLUGIN.READ-PLACEMENT-STATUS on this site'
    )
  const { instanceId } = caller
  const inSideCart = ['plugin', 'both'].includes(installations.sideCart(instanceId))
  const inCheckout = installations.checkout(instanceId) === 'plugin'
  return {
    placementStatuses: [
      { pluginId: SITE_PLUGIN_ID, placedInSlot: inSideCart },
      { pluginId: CHECKOUT_PLUGIN_ID, placedInSlot: inCheckout }
    ]
  }
}

export const APP_MANAGEMENT: Routes = {
  'GET /apps/v1/instance': getAppInstance,
  'POST /apps/v1/scripts': embedScript,
  'GET /apps/v1/scripts': getEmbeddedScript,
  'GET /app-plugins/v1/site-plugins/placement-status': getPlacementStatus
}
