import * as v from 'valibot'

import { type Call, type Handler, read, type Routes } from './call.ts'
import {
  CHECKOUT_PLUGIN_ID,
  DECLARED_PARAMETERS,
  type Permission,
  ScriptSchema,
  SITE_PLUGIN_ID
} from './installations.ts'
import { forbidden, refusal } from './wix-error.ts'

/** Only the app may make the calls, and only while it has the permission. */
export function checkApp({ caller, installations }: Call, permission: Permission, name: string) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (installations.isRefused(permission))
    throw forbidden(`The app does not have the permission ${name} on this site`)
}

/** The app on the caller's site, whose embedded script it manages. */
function managed(call: Call) {
  checkApp(call, 'embedding', 'APPS.MANAGE_EMBEDDED_SCRIPT')
  const { instanceId } = call.caller
  if (call.installations.has(instanceId)) return call.installations.of(instanceId)
  throw refusal(404, 'APP_INSTANCE_NOT_FOUND', `The app is not installed on this site (${instanceId})`)
}

const embedScript: Handler = (call) => {
  managed(call)
  const { properties } = read(v.object({ properties: ScriptSchema }), call.payload)
  if (Object.keys(properties.parameters).toSorted().join() !== DECLARED_PARAMETERS.toSorted().join()) {
    const description =
      'Parameters map sent to embedded script is not the same as discovered in the script code'
    throw refusal(400, 'INVALID_PARAMETERS', description)
  }
  call.installations.change(call.caller.instanceId, { script: properties })
  return { properties }
}

const getEmbeddedScript: Handler = (call) => {
  const { script: properties } = managed(call)
  if (properties) return { properties }
  throw refusal(404, 'EMBEDDED_SCRIPT_NOT_FOUND', 'The app has no embedded script on this site')
}

const getAppInstance: Handler = ({ shop, caller: { instanceId }, installations }) => {
  const isFree = installations.of(instanceId).plan === 'free'
  const timeStamp = shop.now().toISOString()
  const billing = { packageName: 'pro', billingCycle: 'MONTHLY', timeStamp, autoRenewing: true, source: '' }
  return {
    instance: {
      appName: 'Free Shipping Bar',
      appVersion: '1.0.0',
      instanceId,
      isFree,
      permissions: [],
      availablePlans: [{ packageName: 'pro', source: '' }],
      billing: isFree ? undefined : billing
    },
    site: {
      siteDisplayName: 'Harbour & Pine',
      locale: 'en',
      paymentCurrency: shop.currency,
      url: `${shop.options.siteAddress()}/store`,
      ownerInfo: {}
    }
  }
}

const getPlacementStatus: Handler = (call) => {
  checkApp(call, 'placement', 'SCOPE.SITE-PLUGIN.READ-PLACEMENT-STATUS')
  const { sideCart, checkout } = call.installations.of(call.caller.instanceId)
  return {
    placementStatuses: [
      { pluginId: SITE_PLUGIN_ID, placedInSlot: sideCart === 'plugin' },
      { pluginId: CHECKOUT_PLUGIN_ID, placedInSlot: checkout === 'plugin' }
    ]
  }
}

export const APP_MANAGEMENT: Routes = {
  'GET /apps/v1/instance': getAppInstance,
  'POST /apps/v1/scripts': embedScript,
  'GET /apps/v1/scripts': getEmbeddedScript,
  'GET /app-plugins/v1/site-plugins/placement-status': getPlacementStatus
}
