import { type BarState, type barState, type Mark, stateThatSays } from '#shared/bar/bar-state.ts'
import { goalsState } from '#shared/bar/goals.ts'
import { amountMessage } from '#shared/bar/message.ts'
import { offerFor, plainOffer } from '#shared/shipping/offer.ts'
import type { Settings } from '#shared/settings/settings.ts'

import barStyles from '../bar/bar.css?inline'
import goalsStyles from '../bar/goals.css?inline'
import { type Look, markLook } from '../bar/look.ts'
import { siteLook, whenStyled } from '../bar/site-look.ts'

// The site's script is built twice (`vite.widget.config.ts`): most shops have free shipping alone, and texts that name
// amounts alone, in looks of their own. They do not download what the others need. The service takes the one that the shop needs.

declare const WITH_MORE: boolean | undefined

/** What the first look shows about a cart. */
export const firstState: typeof barState =
  typeof WITH_MORE !== 'undefined' && WITH_MORE ? goalsState : /* @__PURE__ */ stateThatSays(amountMessage)

/** What counts for a shopper. */
export const firstOffer: typeof offerFor =
  typeof WITH_MORE !== 'undefined' && WITH_MORE ? offerFor : plainOffer

export const firstStyles: string =
  typeof WITH_MORE !== 'undefined' && WITH_MORE ? barStyles + goalsStyles : barStyles

function drawMarks(track: HTMLElement, marks: readonly Mark[] | undefined, setLook: SetLook) {
  const nodes = Array.from(track.querySelectorAll<HTMLElement>('.goal'))
  for (const node of nodes.slice(marks?.length ?? 0)) node.remove()
  marks?.forEach((mark, index) => {
    const node = nodes[index] ?? track.appendChild(document.createElement('span'))
    node.setAttribute('part', 'goal')
    node.className = 'goal'
    setLook(node, markLook(mark))
    node.toggleAttribute('data-reached', mark.isReached)
  })
}

type SetLook = (element: HTMLElement, look: Look) => void

/** Makes the marks on the track what they are now. */
export function showMarks(track: HTMLElement | null, state: BarState, setLook: SetLook): void {
  if (typeof WITH_MORE === 'undefined' || !WITH_MORE) return
  if (track) drawMarks(track, state.marks, setLook)
}

/** The settings that each first look shows now. */
const shown = /* @__PURE__ */ new WeakMap<Element, Settings>()

/** Draws the bar in the looks of its site, where the owner wants that; once more when the page has all its styles. */
export function showSiteLook(node: Element, settings: Settings, draw: (look: Look) => void): void {
  if (typeof WITH_MORE === 'undefined' || !WITH_MORE) return
  shown.set(node, settings)
  draw(siteLook(settings, node))
  whenStyled(() => shown.get(node) === settings && draw(siteLook(settings, node)))
}
