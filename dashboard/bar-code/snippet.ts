import { serviceAddress } from '../../shared/api/service-call.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { barRoom, mayHaveProducts, NARROW_PX } from '../../shared/bar/bar-room.ts'
import { progress } from '../../shared/bar/progress.ts'

export interface Snippet {
  /** Origin of the settings service. */
  serviceUrl: string
  instanceId: string
  settings: Settings
  /** Whether the strip has products; undefined while that is not known. */
  hasProducts?: boolean | undefined
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The HTML that puts an owner's bar on a page. An async script may start after the first paint, so the element around
 * it keeps room for this bar. The bar finds that element by its class (`widget/first/place/slot.ts`).
 */
export function barSnippet({ serviceUrl, instanceId, settings, hasProducts = true }: Snippet): string {
  const { threshold, currency, visibility, rewards } = settings
  const origin = serviceUrl.replace(/\/$/, '')
  const src = serviceAddress(origin, '/free-shipping-bar-host.js', { instanceId })
  const tag = `<script async src="${attribute(src)}"></script>\n`
  // Such a bar makes room for itself at the edge of the window.
  if (visibility.placement === 'fixed') return tag
  const isAlwaysFree = rewards.goals.length === 0 && progress(0, threshold, currency).hasQualified
  const { wide, narrow } = barRoom(settings, hasProducts && mayHaveProducts(settings) && !isAlwaysFree)
  const room = (px: number) => `.free-shipping-bar-room{min-height:${px}px}`
  return `<style>${room(wide)}@media(max-width:${NARROW_PX}px){${room(narrow)}}</style>
<div class="free-shipping-bar-room">
  ${tag}</div>
`
}
