import type { Call } from '../call.ts'
import { forbidden } from '../wix-error.ts'

function check({ caller }: Call, permission: string, isRefused: boolean) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (isRefused) throw forbidden(`The app does not have the permission ${permission} on this site`)
}

/** The rules are the app's to read, and the owner may have taken the permission from it. */
export const checkReading = (call: Call, permission: string): void =>
  check(call, permission, call.installations.isShippingRefused)

/** They are the app's to change where the owner gave it one permission more. */
export const checkWriting = (call: Call, permission: string): void =>
  check(call, permission, call.installations.isShippingRefused || call.installations.isRuleWritingRefused)
