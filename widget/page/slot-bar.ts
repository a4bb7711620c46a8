import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'
import { ADD_WORDS } from '#shared/copy/strip.ts'

import { isReaching, isShoppers } from '../bar/moment.ts'
import type { AskPage, Connection } from '../element/connection.ts'
import { CLOSE_EVENT, START_EVENT, TAG } from '../first/tag.ts'
import { type Drawing, drawnSite } from '../first/draw.ts'
import { drawForm } from '../first/place/visibility.ts'
import type { Slot } from '../first/place/slot.ts'
import type { FirstDrawing, StartedBar, Tools } from '../first/started-bar.ts'
import { scrollByItself } from '../strip/scrolling.ts'
import { controlOf, isMarked, wantsStrip } from '../strip/shown-products.ts'
import { caught, guarded, keepsNodes } from './failures.ts'
import { hearMessages } from './hear-messages.ts'
import { loadElement } from './modules.ts'
import { createPageBar } from './page-bar.ts'
import { createPageVariants } from './page-variants.ts'
import { fitRoom } from './place/fit-room.ts'
import { tellAdd } from './tell-add.ts'
import type { Site } from './site/site.ts'
import { reportSeen } from './visit/seen.ts'
import type { Visit } from './visit/visit.ts'

/** A shopper has the strip in hand. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Shows a bar in a slot: first as the service drew it. The components take over the same nodes when there is a reason: a
 * shopper uses the strip, a goal is reached, the strip needs other cards, the page drives the bar by messages, or there
 * is nothing drawn to follow. Returns a function that ends it.
 * @param first what is on screen already
 */
export function openSlot(
  slot: Slot,
  site: Site,
  started: StartedBar,
  visit: Visit,
  { draw, parts }: Tools,
  first: FirstDrawing | undefined
): () => void {
  const { local, page } = started
  const address = site.serviceUrl || location.href
  const element = first?.element ?? local?.element ?? document.createElement(TAG)
  const bar = createPageBar(site, visit, started)
  const variants = createPageVariants(site, bar.$adds)

  const messages = hearMessages(element, { site, visit, started, address })

  let drawing: Drawing | undefined = first?.drawing
  let shown: ReadyView | undefined
  let needsButton = false
  let state: 'drawn' | 'loading' | 'taken' = 'drawn'
  let isOver = false
  let stopScrolling = () => {}
  let isReached = false
  /** Pressed before the components were there: pressed again once they are. */
  let pressed: HTMLElement | undefined

  // Before anything else is done with the element: where its name is defined already, its components start at once.
  element.addEventListener(START_EVENT, (event) => {
    const products = drawing?.strip?.products()
    drawing?.stop()
    stopScrolling()
    if (drawing && shown) void keepsNodes(element)
    state = 'taken'
    // The element fires it: one build has both.
    const asking = event as AskPage
    const connection: Connection = {
      ...bar,
      ...variants,
      styles: started.styles,
      // Its element may only be moved within the page.
      destroy() {}
    }
    asking.answer = {
      ...(drawing && { drawn: { view: shown, hasButton: !needsButton, products } }),
      ...(messages.isHeard() ? {} : { connection }),
      isReaching: isReached
    }
    // Drawn once: an element that is moved within the page is drawn anew.
    drawing = undefined
    isReached = false
  })

  /** Until the page's language is there, the components have nothing to draw. */
  const isReady = new Promise<void>((resolve) => {
    if (bar.$view.get().state !== 'loading') return resolve()
    const stop = bar.$view.listen(() => {
      stop()
      resolve()
    })
  })

  async function takeOver() {
    if (state !== 'drawn') return
    state = 'loading'
    // The components keep a card, and may draw another control on it.
    const card = pressed?.closest('.card')
    try {
      const { defineElement } = await loadElement(address)
      await isReady
      if (isOver) return
      defineElement()
      const again = card ? card.querySelector<HTMLElement>('.add') : pressed
      again?.click()
    } catch (error) {
      console.debug('free-shipping-bar: the components are not loaded', error)
      caught(error)
      state = 'drawn'
      isReached = false
      // Options are chosen in the product's page.
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    }
    pressed = undefined
  }
  function press(event: Event) {
    const { target } = event
    if (state === 'taken' || !(target instanceof Element)) return
    if (target.closest('.dismiss')) element.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))
    const button = target.closest<HTMLElement>('.strip button, a.add')
    const view = bar.$view.get()
    if (!button || view.state !== 'ready') return
    const id = drawing?.strip?.productAt(button)?.id
    const product = view.products.find((one) => one.id === id)
    const control = product && controlOf(product, view)
    if (control === 'link') return
    event.preventDefault()
    if (product && control === 'add') bar.addToCart(product)
    else {
      pressed = button
      button.setAttribute('aria-busy', 'true')
    }
    void takeOver()
  }
  /** Tells what became of adds, until the components do. */
  function tellAdds() {
    const view = bar.$view.get()
    if (view.state !== 'ready') return
    const { drawn = [], cards = [] } = drawing?.strip ?? {}
    drawn.forEach((product, index) => {
      const [add, card] = [bar.$adds.get().get(product.id), cards[index]]
      if (add && card) tellAdd(card, product, add, view.language.strip ?? ADD_WORDS)
    })
  }
  const click = (event: Event) => guarded(() => press(event))
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.strip')) void takeOver()
  }

  /** The strip that had the focus goes: the message has it now, and is read there. */
  function focusMessage(view: ReadyView, root: ShadowRoot) {
    const message = root.querySelector<HTMLElement>('.message')
    bar.skipAnnouncing(view)
    message?.setAttribute('tabindex', '-1')
    message?.focus({ preventScroll: true })
  }
  /** Needs the strip cards that the service has not drawn? */
  function needsCards(view: ReadyView): boolean {
    if (!wantsStrip(view)) return false
    const drawn = drawing?.strip?.drawn ?? []
    return isMarked(view) || view.suggested.some(({ id }) => drawn.every((product) => product.id !== id))
  }
  function show() {
    const view = bar.$view.get()
    if (!drawing || view.state === 'loading') return
    if (view.state !== 'ready') return drawing.show(undefined)
    const { root, strip } = drawing
    const hasFocus = Boolean(root.activeElement?.closest('.strip'))
    shown = view
    drawing.show(view)
    // Once a shopper uses the strip, every card stays where it is.
    if (state === 'drawn' || !wantsStrip(view)) strip?.show(wantsStrip(view) ? view.suggested : [])
    if (!view.awaitsProducts && !wantsStrip(view)) root.querySelector('.strip-room')?.remove()
    if (hasFocus && !wantsStrip(view)) focusMessage(view, root)
    if (needsCards(view)) void takeOver()
  }
  function follow(next: Drawing | undefined) {
    drawing = next
    const root = next?.root
    root?.addEventListener('click', click)
    for (const name of TOUCHES) root?.addEventListener(name, touch, { passive: true })
    needsButton = slot.isFixed && !root?.querySelector('.dismiss')
    show()
    tellAdds()
    stopScrolling()
    const { scrollType, autoScrollInterval } = site.$shop.get()?.settings.products ?? {}
    if (next?.strip && scrollType === 'auto' && autoScrollInterval)
      stopScrolling = scrollByItself(next.strip.strip, next.strip.list, autoScrollInterval)
  }
  /** Draws what the service says by now, unless the components are there. */
  function redraw() {
    const { data } = site
    if (state !== 'drawn' || !site.$shop.get()) return
    drawing?.stop()
    drawing = undefined
    bar.refresh()
    follow(data && draw(element, drawnSite(data, started), parts))
    if (!drawing || needsButton) void takeOver()
  }
  const shop = site.$shop.get()
  element.className = TAG
  element.setAttribute('instance-id', site.instanceId)
  if (shop) drawForm(element, shop.settings.visibility, page, slot.isFixed)
  if (element.parentNode !== slot.node) slot.node.append(element)
  // The components may have started with the element's first attribute.
  const isTaken = () => state === 'taken'
  const firstPressed = first?.pressed()
  first?.handOver()
  if (drawing) follow(drawing)
  else if (shop && local?.element && !isTaken())
    follow(draw(element, { html: '', look: local.look, settings: shop.settings }, parts))
  else redraw()
  // The bar of a checkout would count as that of a header.
  if (page !== 'checkout') reportSeen(slot.node, { site, page, visit })
  const endFitting = fitRoom(slot, element, bar.$view, address)
  let before: BarView = bar.$view.get()
  const stops = [
    site.$shop.listen(redraw),
    bar.$adds.listen(tellAdds),
    bar.$announced.subscribe((text) => {
      const node = drawing?.root.querySelector('[role=status]')
      if (node) node.textContent = text
    }),
    bar.$view.listen((now) => {
      const reaches = now.state === 'ready' && isReaching(before, now) && isShoppers()
      before = now
      if (isTaken()) return
      show()
      if (!reaches) return
      isReached = true
      void takeOver()
    })
  ]
  if (!isTaken() && (!drawing || needsButton)) void takeOver()
  firstPressed?.click()

  return () => {
    isOver = true
    for (const stop of stops) stop()
    drawing?.stop()
    stopScrolling()
    endFitting()
    messages.close()
    bar.destroy()
    variants.destroy()
    element.remove()
  }
}
