import type { Site } from '../site/site.ts'
import type { Visit } from './visit.ts'
import { media } from '../../dom/browser.ts'
import { MOBILE, type PageKind } from '../../first/place/visibility.ts'

export interface SeenPlace {
  site: Site
  page: PageKind
  visit: Pick<Visit, 'shown'>
}

/** The reports of this document, and the addresses that had one. */
const reported = new Set<string>()

/**
 * Tells the service once the bar is on screen, so that its owner can see that it is live: which kind of page and of
 * device, and nothing about the shopper. A bar that is taken out of the page before is never on screen.
 */
export function reportSeen(
  bar: Element,
  { site: { isLocal, isOwners, serviceUrl, instanceId }, page, visit }: SeenPlace
): void {
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (window.parent !== window || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver(async (entries) => {
    // A bar that is hidden takes no room.
    if (!entries.some(({ intersectionRect }) => intersectionRect.height > 0)) return
    observer.disconnect()
    visit.shown()
    if (isLocal || (await isOwners)) return
    const device = media(MOBILE).matches ? 'phone' : 'desktop'
    const report = JSON.stringify({
      instanceId,
      page: /^(product|cart)$/.test(page) ? page : 'other',
      device
    })
    const view = instanceId + location.href
    if (reported.has(report) || reported.has(view)) return
    reported.add(report).add(view)
    // Sends text, which needs no preflight request to another origin. Whether it arrives does not matter.
    try {
      navigator.sendBeacon(`${serviceUrl}/_functions/barSeen`, report)
    } catch {
      // A browser may block it.
    }
  })
  observer.observe(bar)
}
