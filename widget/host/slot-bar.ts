import type { BarView } from '#shared/bar/bar-view.ts'

import { barStyles } from '../bar/bar-styles.ts'
import { isReaching, isShoppers } from '../bar/moment.ts'
import type { AskPage, Connection } from '../element/connection.ts'
import { CLOSE_EVENT, START_EVENT, TAG } from '../element/tag.ts'
import { controlOf, wantsStrip } from '../strip/shown-products.ts'
import { type BarDrawing, drawBar } from './draw/bar-drawing.ts'
import { caught, guarded, report } from './failures.ts'
import { loadElement, loadMessages } from './modules.ts'
import { createPageBar } from './page-bar.ts'
import { createPageVariants } from './page-variants.ts'
import { fitRoom } from './place/fit-room.ts'
import { drawForm } from './place/visibility.ts'
import type { Slot } from './place/slot.ts'
import type { Site } from './site/site.ts'
import type { Speech, StartedBar } from './started-bar.ts'
import { reportSeen } from './visit/seen.ts'
import type { Visit } from './visit/visit.ts'

/** Messages by which a page drives a bar itself. */
const DRIVES = /^(shippingBarUpdate|selectedProductsUpdate|UPDATE_CART|UPDATE_SETTINGS)$/

/** A shopper has the strip in hand. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** The page's own message that drives a bar of this instance. */
function drives({ source, data }: MessageEvent<unknown>, instanceId: string): boolean {
  if (source !== window || typeof data !== 'object' || data === null) return false
  // Its keys are checked here, and all of it by its schema later.
  const { type, instanceId: named = instanceId } = data as { type?: unknown; instanceId?: unknown }
  return typeof type === 'string' && DRIVES.test(type) && named === instanceId
}

/** Tells the service where the components, which draw in this task, do not take over the nodes that are there. */
async function keepsNodes({ shadowRoot }: Element) {
  const nodes = Array.from(shadowRoot?.querySelectorAll('[part]') ?? [])
  await undefined
  if (nodes.some((node) => !node.isConnected)) report('redrawn')
}

/**
 * Shows a bar in a slot: first as the service drew it, followed by this script. The components take over the same nodes
 * when there is a reason: a shopper uses the strip, a goal is reached, the settings are other ones by now, the page
 * drives the bar by messages, or there is nothing drawn to follow. Returns a function that ends it.
 */
export function openSlot(slot: Slot, site: Site, started: StartedBar & Speech, visit: Visit): () => void {
  const { given, page } = started
  const address = site.serviceUrl || location.href
  const settings = site.$settings.get()
  const element = given?.element ?? document.createElement(TAG)
  const bar = createPageBar(site, visit, started, given?.data.isOwn)
  const variants = createPageVariants(site, bar.$adds)

  let drawing: BarDrawing | undefined
  let needsButton = false
  let state: 'drawn' | 'loading' | 'taken' = 'drawn'
  let isOver = false
  let speaks = false
  let leave = () => {}
  let isReached = false
  /** Pressed before the components were there: pressed again once they are. */
  let pressed: HTMLElement | undefined

  // Before anything else is done with the element: where its name is defined already, its components start at once.
  element.addEventListener(START_EVENT, (event) => {
    const shown = drawing?.shown()
    const products = drawing?.strip?.products()
    drawing?.stop()
    if (shown) void keepsNodes(element)
    state = 'taken'
    // The element fires it: one build has both.
    const asking = event as AskPage
    const connection: Connection = {
      ...bar,
      ...variants,
      ...(drawing ? {} : { styles: barStyles }),
      // Its element may only be moved within the page.
      destroy() {}
    }
    asking.answer = {
      ...(drawing && { drawn: { view: shown, hasButton: !needsButton, products } }),
      ...(speaks ? {} : { connection }),
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
    drawing?.strip?.hold()
    try {
      const { defineElement } = await loadElement(address)
      await isReady
      if (isOver) return
      defineElement()
      pressed?.click()
    } catch (error) {
      console.debug('free-shipping-bar: the components are not loaded', error)
      caught(error)
      state = 'drawn'
      isReached = false
      drawing?.strip?.goAlone()
    }
    pressed = undefined
  }
  /** From now on the bar hears messages, as one that a page has written itself does: also the one that came. */
  async function speak(event: MessageEvent<unknown>) {
    speaks = true
    removeEventListener('message', hear)
    const { joinSession, defineSpeakingElement } = await loadMessages(address)
    if (isOver) return
    const session = joinSession(site, visit.cart, started)
    leave = session.leave
    const again = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type !== 'publicBarReady') return
      removeEventListener('message', again)
      // After the whole state, which our half of the page sends first.
      void Promise.resolve().then(() => postMessage(event.data, '*'))
    }
    addEventListener('message', again)
    // Components that are there already connect anew with that; the others begin with it.
    element.setAttribute('host', 'page')
    defineSpeakingElement()
  }

  const hear = (event: MessageEvent<unknown>) => {
    try {
      if (drives(event, site.instanceId)) speak(event).catch(console.debug)
    } catch {
      // A page's own message may throw when it is read.
    }
  }

  function press({ target }: Event) {
    if (state === 'taken' || !(target instanceof Element)) return
    if (target.closest('.dismiss')) element.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))
    const button = target.closest<HTMLElement>('button.add')
    const product = button && drawing?.strip?.productAt(button)
    const view = bar.$view.get()
    if (!product || view.state !== 'ready') return
    if (controlOf(product, view) === 'add') return bar.addToCart(product)
    button.setAttribute('aria-busy', 'true')
    pressed = button
    void takeOver()
  }
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.strip')) void takeOver()
  }
  element.className = TAG
  element.setAttribute('instance-id', site.instanceId)
  if (settings) drawForm(element, settings.visibility, page, slot.isFixed)
  slot.node.append(element)
  // The components may have started with the element's first attribute.
  const isTaken = () => state === 'taken'
  if (given && settings === given.data.settings && !isTaken()) drawing = drawBar(element, given.data, bar)
  const root = drawing && element.shadowRoot
  root?.addEventListener('click', (event) => guarded(() => press(event)))
  for (const name of TOUCHES) root?.addEventListener(name, touch, { passive: true })
  // Nobody asks for the bar of a checkout, and its views would count as those of a header.
  if (page !== 'checkout') reportSeen(slot.node, { site, page, visit })
  const endFitting = fitRoom(slot, element, bar.$view, address)
  addEventListener('message', hear)
  let before: BarView = bar.$view.get()
  const stops = [
    site.$settings.listen((now) => now && void takeOver()),
    bar.$view.listen((now) => {
      const reaches = now.state === 'ready' && isReaching(before, now) && isShoppers()
      before = now
      // What drew the bar did not know of products.
      const lacksStrip = now.state === 'ready' && drawing && !drawing.strip && wantsStrip(now)
      if (isTaken() || !(reaches || lacksStrip)) return
      isReached = reaches
      void takeOver()
    })
  ]
  needsButton = slot.isFixed && !root?.querySelector('.dismiss')
  if (!drawing || needsButton) void takeOver()

  return () => {
    isOver = true
    removeEventListener('message', hear)
    for (const stop of stops) stop()
    drawing?.stop()
    endFitting()
    leave()
    bar.destroy()
    variants.destroy()
    element.remove()
  }
}
