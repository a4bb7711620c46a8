import { askService } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import { VIEW_PASS } from '#shared/api/view-pass.ts'

import { tabKey } from '../statistics/reporter.ts'
import type { StartedBar } from '../first/started-bar.ts'

const isPass = (part: string) => part.startsWith(`${VIEW_PASS}=`)

/**
 * Moves a pass from the page's address into the tab's memory: an address is copied. It stands behind `#`, which no
 * browser sends to anybody.
 */
function takePass(): string | null {
  const { pathname, search, hash } = location
  const parts = hash.slice(1).split('&')
  const given = parts.find(isPass)
  if (given === undefined) return sessionStorage.getItem(VIEW_PASS)
  const rest = parts.filter((part) => !isPass(part)).join('&')
  history.replaceState(history.state, '', pathname + search + (rest && `#${rest}`))
  const pass = given.slice(VIEW_PASS.length + 1)
  sessionStorage.setItem(VIEW_PASS, pass)
  return pass
}

/**
 * Is this tab one of the site's owner? The service says whether its pass counts. What the tab has counted before is
 * forgotten, so that pages without a bar count nothing either.
 */
export async function isOwnersTab({
  serviceUrl,
  instanceId
}: Pick<StartedBar, 'serviceUrl' | 'instanceId'>): Promise<boolean> {
  const pass = takePass()
  if (!pass) return false
  const answer = await askService(`${shopperCallAddress(serviceUrl, 'viewPass', instanceId)}&pass=${pass}`)
  const { isValid } = answer as { isValid?: unknown }
  sessionStorage.removeItem(isValid === true ? tabKey(instanceId) : VIEW_PASS)
  return isValid === true
}
