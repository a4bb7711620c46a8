import type { BarState } from '#shared/bar/bar-state.ts'
import type { SiteData } from '#shared/api/site-script.ts'

import barStyles from '../bar/bar.css?inline'
import { fillLook, spokenPercent } from '../bar/look.ts'
import { adopt } from '../dom/styles.ts'
import { trusted } from '../dom/trusted.ts'
import type { Look } from '../strip/strip-look.ts'
import type { Parts } from './parts.ts'

/** A bar whose HTML the service drew, kept right until the components take it over. */
export type Drawing = NonNullable<ReturnType<typeof drawBar>>

function setLook(element: HTMLElement | null, look: Look) {
  for (const [name, value] of Object.entries(look)) element?.style.setProperty(name, value)
}

/** A message as the components draw it: every second part is bold. */
const inBold = ({ message, parts = [message] }: BarState) =>
  parts.map((part, index) => {
    if (index % 2 === 0) return part
    const strong = document.createElement('strong')
    strong.textContent = part
    return strong
  })

interface DrawnSite extends SiteData {
  /** Pictures without an origin are the service's; '' for this page's own. */
  serviceUrl: string
}

/** A site as a bar draws it in its place. */
export const drawnSite = (
  data: SiteData,
  { styles, serviceUrl }: { styles: string; serviceUrl: string }
): DrawnSite => ({ ...data, styles: (data.styles ?? '') + styles, serviceUrl })

/** Puts the service's HTML into the element's shadow root. */
function putHtml(element: HTMLElement, { html, styles = '', serviceUrl }: DrawnSite): ShadowRoot | undefined {
  if (html === '') return undefined
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  // Nothing in a template is loaded.
  const template = document.createElement('template')
  template.innerHTML = trusted(html)
  for (const picture of template.content.querySelectorAll('img'))
    picture.src = new URL(picture.getAttribute('src') ?? '', serviceUrl || document.baseURI).href
  root.replaceChildren(template.content)
  adopt(root, barStyles + styles)
  return root
}

/**
 * Draws a site's bar in an element.
 * @returns undefined where there is no HTML, and where the page or the browser does not allow it
 */
export function drawBar(element: HTMLElement, data: DrawnSite, parts: Parts) {
  let root: ShadowRoot | undefined
  try {
    root = putHtml(element, data)
  } catch (error) {
    console.debug('free-shipping-bar: the components draw the bar', error)
  }
  const box = root?.querySelector<HTMLElement>('[part=bar]')
  if (!root || !box) return undefined
  const part = (name: string) => box.querySelector<HTMLElement>(`[part=${name}]`)
  const track = part('track')
  const room = box.querySelector<HTMLElement>('.strip-room')
  const { theme } = parts
  let isOver = false
  const matchSite = () => {
    if (!isOver && theme) setLook(box, theme.siteLook(data.settings, element))
  }
  setLook(box, data.look)
  matchSite()
  theme?.whenStyled(matchSite)
  const strip = parts.strip?.followStrip(box, data.products ?? [])
  return {
    root,
    strip,
    /** Undefined: the bar is hidden. */
    show(state: BarState | undefined) {
      element.toggleAttribute('data-hidden', !state)
      if (!state) return
      part('message')
        ?.querySelector('bdi')
        ?.replaceChildren(...inBold(state))
      setLook(part('fill'), fillLook(state))
      if (room) room.style.display = state.hasQualified ? 'none' : ''
      if (!track) return
      track.setAttribute('aria-valuenow', String(spokenPercent(state)))
      track.setAttribute('aria-valuetext', state.message)
      track.style.display = state.isUnreadable ? 'none' : ''
      parts.goals?.drawMarks(track, state.marks)
      if (!element.hasAttribute('closable')) return
      // The bar lies over the page's content, so it is a landmark of its own.
      box.setAttribute('role', 'region')
      box.setAttribute('aria-label', track.getAttribute('aria-label') ?? '')
    },
    stop() {
      isOver = true
      strip?.stop()
      // The components take the nodes one after the other, and draw no invisible ones.
      for (const node of box.querySelectorAll<HTMLElement>(':scope > *, .card'))
        if (getComputedStyle(node).display === 'none') node.remove()
    }
  }
}
