import { isOutsideWix } from '#shared/instance-id.ts'
import { computed } from 'nanostores'

import { COPY } from '../languages/en/session.ts'
import { $startup } from './startup.ts'

/** Whether the shop is not on Wix: its owner is signed in by a link, and nothing of Wix can be had for it. */
export const $isOutsideWix = computed(
  $startup,
  (startup) => startup.state === 'ready' && isOutsideWix(startup.instance.instanceId)
)

/** Advice after a refused call: `onWix` to owners there, to sign in again to all others. */
export const reopenWords = (onWix: string): string => ($isOutsideWix.get() ? COPY.signIn.again : onWix)
