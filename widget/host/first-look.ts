import type { SiteData } from '#shared/api/site-script.ts'
import type { BarState } from '#shared/bar/bar-state.ts'
import type { Settings } from '#shared/settings/settings.ts'

import barStyles from '../bar/bar.css?inline'
import { fillLook, type Look, spokenPercent } from '../bar/look.ts'
import { TAG } from '../element/tag.ts'
import { firstStyles, showMarks, showSiteLook } from './first-state.ts'

/** The bar as the service drew it: on screen until the element is loaded. */
export interface FirstLook {
  node: HTMLElement
  /** Is there room for products? */
  hasStripRoom: boolean
  /** Without a state it is hidden. `mayHaveProducts`: are there products, or can there still be some? `look`: absent, as the service has it. */
  show(settings: Settings, state: BarState | undefined, mayHaveProducts?: boolean, look?: Look): void
}

/** What the service drew. */
export type FirstDrawing = Pick<SiteData, 'html' | 'styles' | 'look'>

/** A page may accept HTML from policies only (Trusted Types). Ours passes on what our own service drew. */
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  if (!trustedTypes) return html
  const policy = trustedTypes.createPolicy(TAG, { createHTML: (text: string) => text }) as {
    createHTML(text: string): string
  }
  return policy.createHTML(html)
}

function setLook(element: HTMLElement | null, look: Look) {
  for (const [name, value] of Object.entries(look)) element?.style.setProperty(name, value)
}

/** A message as the element draws it. */
const inBold = ({ message, parts = [message] }: BarState) =>
  parts.map((part, index) => {
    if (index % 2 === 0) return part
    const strong = document.createElement('strong')
    strong.textContent = part
    return strong
  })

/** What a page's own styles give the element by its name, the first look gets too. */
function copyPageLook(node: HTMLElement, parent: Element) {
  const element = document.createElement(TAG)
  element.hidden = true
  parent.append(element)
  const styles = getComputedStyle(element)
  for (const [name] of barStyles.matchAll(/--fsb-[\w-]+/g)) {
    const value = styles.getPropertyValue(name)
    if (value) node.style.setProperty(name, value)
  }
  element.remove()
}

/**
 * Puts the service's HTML into `parent`, in a shadow root with the bar's styles and those that only
 * this site needs.
 * @returns undefined where the page or the browser does not allow that: the element draws the bar later
 */
export function drawFirstLook(
  parent: HTMLElement,
  { html, styles = '', look: own }: FirstDrawing
): FirstLook | undefined {
  if (html === '') return undefined
  const node = document.createElement('div')
  node.className = TAG
  let root: ShadowRoot
  try {
    root = node.attachShadow({ mode: 'open' })
    root.innerHTML = trusted(html)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(firstStyles + styles)
    root.adoptedStyleSheets.push(sheet)
  } catch (error) {
    console.debug('free-shipping-bar: no first look', error)
    return undefined
  }
  copyPageLook(node, parent)
  parent.append(node)
  const part = (name: string) => root.querySelector<HTMLElement>(`[part=${name}]`)
  const track = part('track')
  const room = root.querySelector<HTMLElement>('.strip-room')
  return {
    node,
    hasStripRoom: room !== null,
    show(settings, state, mayHaveProducts = true, look = own) {
      node.hidden = state === undefined
      if (!state) return
      track?.setAttribute('aria-valuenow', String(spokenPercent(state)))
      track?.setAttribute('aria-valuetext', state.message)
      const line = part('message')?.querySelector('bdi')
      line?.replaceChildren(...inBold(state))
      part('bar')?.setAttribute('dir', settings.style.textDirection)
      setLook(part('bar'), look)
      showSiteLook(node, settings, (site) => setLook(part('bar'), site))
      setLook(part('fill'), fillLook(state))
      showMarks(track, state, setLook)
      room?.toggleAttribute('hidden', state.hasQualified || !mayHaveProducts)
    }
  }
}
