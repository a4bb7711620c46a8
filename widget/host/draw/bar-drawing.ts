import type { BarState, Mark } from '#shared/bar/bar-state.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { SiteData } from '#shared/api/site-script.ts'

import { closeLabel } from '../../bar/close-label.ts'
import { fillLook, type Look, markLook, spokenPercent } from '../../bar/look.ts'
import { siteLook, whenStyled } from '../../bar/site-look.ts'
import { adopt } from '../../element/styles.ts'
import { TAG } from '../../element/tag.ts'
import { wantsStrip } from '../../strip/shown-products.ts'
import type { PageBar } from '../page-bar.ts'
import { barStyles } from '../../bar/bar-styles.ts'
import { createStripDrawing, type StripDrawing } from './strip-drawing.ts'

/** A bar whose HTML the service drew, kept right by the site's script. */
export interface BarDrawing {
  strip: StripDrawing | undefined
  /** The view that is drawn; undefined before the first one. */
  shown(): ReadyView | undefined
  /** The components draw from now on. */
  stop(): void
}

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

/** A message as the components draw it: of parts, every second one is bold. */
const inBold = ({ message, parts = [message] }: BarState) =>
  parts.map((part, index) => {
    if (index % 2 === 0) return part
    const strong = document.createElement('strong')
    strong.textContent = part
    return strong
  })

function drawMarks(track: HTMLElement, marks: readonly Mark[] = []) {
  const nodes = Array.from(track.querySelectorAll<HTMLElement>('.goal'))
  for (const node of nodes.slice(marks.length)) node.remove()
  marks.forEach((mark, index) => {
    const node = nodes[index] ?? track.appendChild(document.createElement('span'))
    node.setAttribute('part', 'goal')
    node.className = 'goal'
    setLook(node, markLook(mark))
    node.toggleAttribute('data-reached', mark.isReached)
  })
}

/**
 * Puts the service's HTML into the element's shadow root, where the page's server has not drawn it.
 * @returns undefined where there is none, and where the page or the browser does not allow it
 */
function putHtml(element: HTMLElement, { html, styles = '' }: SiteData): ShadowRoot | undefined {
  if (html === '' && !element.shadowRoot?.querySelector('.bar')) return undefined
  try {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    if (html !== '') root.innerHTML = trusted(html)
    adopt(root, barStyles + styles)
    return root
  } catch (error) {
    console.debug('free-shipping-bar: the components draw the bar', error)
    return undefined
  }
}

/** Follows what a bar shows. `data`: what came with the script; its texts may be right in any language. */
export function drawBar(element: HTMLElement, data: SiteData, bar: PageBar): BarDrawing | undefined {
  const root = putHtml(element, data)
  const box = root?.querySelector<HTMLElement>('[part=bar]')
  if (!root || !box) return undefined
  const part = (name: string) => box.querySelector<HTMLElement>(`[part=${name}]`)
  const track = part('track')
  const strip = createStripDrawing(box)
  let shown: ReadyView | undefined
  const drawSite = (settings: ReadyView['settings']) => setLook(box, siteLook(settings, element))
  setLook(box, data.look)

  /** The strip that had the focus goes: the message has it now, and is read there. */
  function focusMessage(view: ReadyView) {
    const message = part('message')
    bar.skipAnnouncing(view)
    message?.removeAttribute('aria-hidden')
    message?.setAttribute('tabindex', '-1')
    message?.focus({ preventScroll: true })
  }
  function show(view: ReadyView) {
    const { settings, language } = view
    const hasFocus = Boolean(root?.activeElement?.closest('.strip'))
    shown = view
    track?.setAttribute('aria-label', language.bar.progress)
    track?.setAttribute('aria-valuenow', String(spokenPercent(view)))
    track?.setAttribute('aria-valuetext', view.message)
    if (track) track.style.display = view.isUnreadable ? 'none' : ''
    part('message')
      ?.querySelector('bdi')
      ?.replaceChildren(...inBold(view))
    box?.setAttribute('dir', settings.style.textDirection)
    setLook(part('fill'), fillLook(view))
    if (track) drawMarks(track, view.marks)
    if (box && element.hasAttribute('closable')) {
      // It stands beside the page's content, not in it.
      box.setAttribute('role', 'region')
      box.setAttribute('aria-label', language.bar.progress)
      part('close')?.setAttribute('aria-label', closeLabel(language))
    }
    strip?.show(view, bar.$adds.get())
    if (hasFocus && !wantsStrip(view)) focusMessage(view)
  }
  const update = () => {
    const view = bar.$view.get()
    element.toggleAttribute('data-hidden', view.state === 'hidden')
    // Until its words are there, the service's bar only keeps its room. A page's server knows the language.
    element.style.visibility = view.state === 'loading' && !data.isOwn && data.html !== '' ? 'hidden' : ''
    if (view.state === 'ready') show(view)
  }
  const status = root.querySelector('[role=status]')
  const stops = [
    bar.$view.subscribe(update),
    bar.$adds.listen(update),
    bar.$announced.subscribe((text) => {
      if (status) status.textContent = text
    })
  ]
  drawSite(data.settings)
  let isOver = false
  whenStyled(() => isOver || drawSite(data.settings))
  return {
    strip,
    shown: () => shown,
    stop() {
      isOver = true
      for (const stop of stops) stop()
      strip?.stop()
      element.style.visibility = ''
      // The components take the nodes one after the other, and draw none that nobody sees.
      for (const node of Array.from(box.children))
        if (getComputedStyle(node).display === 'none') node.remove()
    }
  }
}
