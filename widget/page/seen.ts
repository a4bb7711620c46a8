import type { Site } from './site.ts'
import type { Visit } from './visit.ts'

/** The sites whose bar this document has reported. */
const reported = new Set<string>()

/**
 * Tells the service once the bar is on screen, so that its owner can see that it is live, and nothing about the
 * shopper. A bar that is taken out of the page before is never on screen.
 */
export function reportSeen(
  bar: Element,
  { isOwners, serviceUrl, instanceId }: Site,
  visit: Pick<Visit, 'shown'>,
  onSeen?: () => void
): void {
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (window.parent !== window || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver((entries) => {
    // A bar that is hidden takes no room.
    if (!entries.some(({ intersectionRect }) => intersectionRect.height > 0)) return
    observer.disconnect()
    visit.shown()
    onSeen?.()
    if (isOwners || reported.has(instanceId)) return
    reported.add(instanceId)
    // Sends text, which needs no preflight request to another origin. Whether it arrives does not matter.
    try {
      navigator.sendBeacon(`${serviceUrl}/_functions/barReports?of=seen`, JSON.stringify({ instanceId }))
    } catch {
      // A browser may block it.
    }
  })
  observer.observe(bar)
}
