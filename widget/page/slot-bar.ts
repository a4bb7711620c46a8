import type { ReadyView } from '#shared/bar/bar-view.ts'

import type { AskPage } from '../element/connection.ts'
import { DrawEvent } from '../element/deferred-root.ts'
import { CLOSE_EVENT, OWN_HOST, START_EVENT, TAG } from '../dom/tag.ts'
import { type Drawing, drawnSite } from '../first/draw.ts'
import type { Slot } from '../first/place/slot.ts'
import type { FirstDrawing, StartedBar, Tools } from '../first/started-bar.ts'
import { isMarked, wantsStrip } from '../strip/shown-products.ts'
import { failed, guarded } from '../statistics/failures.ts'
import { listenForMessages } from './listen-for-messages.ts'
import { loadElement } from './modules.ts'
import { createPageBar } from './page-bar.ts'
import { fitRoom } from './fit-room.ts'
import { onNavigation } from './navigation.ts'
import type { Site } from './site.ts'
import { reportSeen } from './seen.ts'
import type { Visit } from './visit.ts'

/** A shopper has the strip in hand. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Shows a bar in a slot: first as the service drew it. The components take over the same nodes when there is a reason: a
 * shopper uses the strip, the strip needs other cards, the page drives the bar by messages, or there
 * is nothing drawn to follow. Returns a function that ends it.
 *
 * One function, because its parts share their variables: as functions on a record of these they are 0.35 kB more in
 * every page view.
 * @param first the drawing that is on screen already
 */
export function openSlot(
  slot: Slot,
  site: Site,
  started: StartedBar,
  visit: Visit,
  { draw, drawForm, parts }: Tools,
  first: FirstDrawing | undefined
): () => void {
  const { page, source } = started
  const address = site.serviceUrl || location.href
  const element = first?.element ?? document.createElement(TAG)
  const bar = createPageBar(site, visit, started)

  let drawing: Drawing | undefined = first?.drawing
  let shown: ReadyView | undefined
  let needsButton = false
  let state: 'drawn' | 'loading' | 'taken' = 'drawn'
  let isOver = false
  /** What was pressed before the components were there, in order: arrows, and cards whose options are chosen. */
  const presses: HTMLElement[] = []
  let stopScrolling: (() => void) | undefined
  const stops: (() => void)[] = []

  // Before anything else is done with the element: one of an earlier version starts its components at once.
  element.addEventListener(START_EVENT, (event) => {
    const products = drawing?.strip?.products()
    drawing?.stop()
    stopScrolling?.()
    state = 'taken'
    // The element fires it: one build has both.
    const asking = event as AskPage
    asking.answer = {
      ...(drawing && { drawn: { view: shown, products } }),
      connection: { ...bar, styles: started.styles }
    }
    // Drawn once, because an element that is moved within the page would be drawn again.
    drawing = undefined
  })

  /** Until the page's language is there, the components have nothing to draw. */
  const isReady = new Promise<void>((resolve) => {
    stops.push(bar.$shown.subscribe(({ state }) => void (state === 'loading' || resolve())))
  })

  /** Adds by the strip's own code, which is there before the components. */
  async function add(id: string | undefined) {
    await openStrip()
    const view = bar.$shown.get()
    const product = view.state === 'ready' && view.products.find((one) => one.id === id)
    if (product) void bar.addToCart(product)
  }
  async function takeOver() {
    if (state !== 'drawn') return
    state = 'loading'
    try {
      const [components] = await Promise.all([loadElement(address), openStrip(), isReady])
      if (isOver) return
      element.dispatchEvent(new DrawEvent(components))
      // The components keep a card, and may draw another control on it.
      for (const pressed of presses) (pressed.querySelector<HTMLElement>('.add') ?? pressed).click()
    } catch (error) {
      failed(error)
      state = 'drawn'
      for (const button of drawing?.root.querySelectorAll('[aria-busy]') ?? [])
        button.removeAttribute('aria-busy')
      // Without the components, options are chosen in the product's page.
      const [link] = presses.flatMap((card) => card.querySelector<HTMLAnchorElement>('a.add') ?? [])
      if (link) location.assign(link.href)
    }
    presses.length = 0
  }
  const isTaken = () => state === 'taken'
  /** Loads what a shopper does with the strip. */
  async function openStrip() {
    const { scrollDrawn } = await bar.openStrip()
    if (isOver) return
    stopNavigation()
    stopScrolling?.()
    stopScrolling = drawing?.strip && scrollDrawn(drawing.strip, site.$shop.get()?.settings)
  }
  const openSoon = () => void openStrip().catch(console.debug)
  // A product's own page does not suggest it: from then on the strip follows the page.
  const stopNavigation = parts.strip ? onNavigation(openSoon) : () => {}
  function press(event: Event) {
    const control = (event.target as Element).closest<HTMLElement>('button, a.add')
    const strip = drawing?.strip
    if (!control || isTaken()) return
    if (control.matches('.dismiss'))
      return element.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))
    if (!strip?.press(event, control, source.takesVariants)) return
    if (control.matches('button.add')) add(strip.productAt(control)?.id).catch(console.debug)
    else presses.push(control.closest<HTMLElement>('.card') ?? control)
    void takeOver()
  }
  const click = (event: Event) => guarded(() => press(event))
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.strip')) void takeOver()
  }
  /** Needs the strip cards that the service has not drawn? */
  function needsCards(view: ReadyView): boolean {
    if (!wantsStrip(view)) return false
    const drawn = drawing?.strip?.drawn ?? []
    return isMarked(view) || view.suggested.some(({ id }) => drawn.every((product) => product.id !== id))
  }
  function show() {
    const view = bar.$shown.get()
    if (!drawing || view.state === 'loading') return
    if (view.state !== 'ready') return drawing.show(undefined)
    const { root } = drawing
    const isWanted = wantsStrip(view)
    const hasFocus = Boolean(root.activeElement?.closest('.strip'))
    shown = view
    drawing.show(view)
    // Once a shopper uses the strip, every card stays where it is.
    if (state === 'drawn' || !isWanted)
      drawing.strip?.show(
        isWanted && parts.strip ? parts.strip.suggestedIn(view.suggested, {}, started.productId) : []
      )
    if (!view.awaitsProducts && !isWanted) root.querySelector('.strip-room')?.remove()
    if (hasFocus && !isWanted) bar.skipAnnouncing(view)
    if (needsCards(view)) void takeOver()
  }
  function follow(next: Drawing | undefined) {
    drawing = next
    const root = next?.root
    root?.addEventListener('click', click)
    for (const name of TOUCHES) root?.addEventListener(name, touch, { passive: true })
    needsButton = slot.isFixed && !root?.querySelector('.dismiss')
    const { settings } = site.$shop.get() ?? {}
    show()
    if (settings?.products.scrollType === 'auto') openSoon()
    // The pointer came before this code.
    if (root?.querySelector('.strip:hover')) void takeOver()
  }
  /** Draws what the service says by now, unless the components are there. */
  function redraw() {
    const { data } = site
    if (state !== 'drawn' || !site.$shop.get()) return
    drawing?.stop()
    drawing = undefined
    follow(data && draw(element, drawnSite(data, started), parts))
    if (!drawing || needsButton) void takeOver()
  }
  const shop = site.$shop.get()
  element.className = TAG
  element.setAttribute('host', OWN_HOST)
  element.setAttribute('instance-id', site.instanceId)
  if (shop) drawForm(element, shop.settings, page, slot.isFixed)
  if (element.parentNode !== slot.node) slot.node.append(element)
  first?.handOver()
  if (drawing) follow(drawing)
  else redraw()
  // The bar of a checkout would count as that of a header.
  if (page !== 'checkout')
    reportSeen(slot.node, site, visit, () => {
      const { connection } = navigator as { connection?: { saveData?: boolean } }
      // A press takes effect at once where the strip's code is loaded before it.
      if (drawing?.strip && !connection?.saveData) openSoon()
    })
  const endFitting = fitRoom(slot, element, bar.$shown, address)
  stops.push(
    site.$shop.listen(redraw),
    stopNavigation,
    bar.$announced.subscribe((text) => {
      const node = drawing?.root.querySelector('[role=status]')
      if (node) node.textContent = text
    }),
    bar.$shown.listen(() => isTaken() || show())
  )
  const endMessages = listenForMessages(bar, {
    instanceId: site.instanceId,
    locale: started.locale,
    address,
    // The service has drawn other settings than the page may say.
    onDriven: () => void takeOver()
  })
  if (!isTaken() && (!drawing || needsButton)) void takeOver()
  for (const control of first?.presses ?? []) control.click()

  return () => {
    isOver = true
    for (const stop of stops) stop()
    drawing?.stop()
    stopScrolling?.()
    endFitting()
    endMessages()
    bar.destroy()
    element.remove()
  }
}
