import { inCountry } from '#shared/bar/program.ts'
import { type Cart, isFreeAtCheckout, UNREAD } from '#shared/cart.ts'

import { cartNow } from '../carts/cart-source.ts'
import { media } from '../dom/browser.ts'
import { drawnSite } from './draw.ts'
import { type GivenSite, speaks } from './given-site.ts'
import { isPainted } from './place/painted.ts'
import { drawForm, isShown, MOBILE } from './place/visibility.ts'
import type { FirstDrawing, StartedBar, Tools } from './started-bar.ts'
import { OWN_HOST, TAG } from '../dom/tag.ts'

/**
 * Draws a bar whose data came with the script, and keeps it right for a cart that its page tells.
 * @returns undefined where the rest of the code has to show it: the page would move twice, the cart decides whether there
 * is a bar, or nothing can be drawn
 */
export function drawFirst(bar: StartedBar, given: GivenSite, tools: Tools): FirstDrawing | undefined {
  const { place, page, locale, productId, source } = bar
  const { data } = given
  const { settings, test } = data
  const { position, placement } = settings.visibility
  const { parts, evaluate, draw } = tools
  const movesPage = place.kind === 'slot' && place.room === place.node && isPainted()
  const defined = customElements.get(TAG)
  // An element of an earlier version draws itself.
  const drawsItself = defined && !('isLate' in defined)
  if (place.kind !== 'slot' || movesPage || drawsItself || page === 'checkout') return undefined

  const program = inCountry(data.program, bar.rules.country)
  const { endsIn } = data
  const endsAt = endsIn === undefined ? undefined : given.at + endsIn
  const isRight = speaks(data, locale)
  const presses: HTMLElement[] = []
  let first: Pick<FirstDrawing, 'element' | 'drawing'> | undefined

  function stateOf(cart: Cart) {
    const timeLeft = parts.time?.timeLeftUntil(endsAt, locale)
    const { state } = evaluate(program, cart, { locale, timeLeft })
    // Terms from the browser's cache may be old: the rest of the code asks for them again before it promises free shipping.
    const isPromised = state?.hasQualified && !isFreeAtCheckout(cart)
    return isPromised && !cart.isUnread && given.isOld
      ? evaluate(program, UNREAD, { locale, timeLeft }).state
      : state
  }
  function open() {
    const element = document.createElement(TAG)
    element.className = TAG
    element.setAttribute('host', OWN_HOST)
    element.setAttribute('instance-id', data.instanceId)
    drawForm(element, settings, page, place.kind === 'slot' && place.isFixed)
    place.node.append(element)
    const drawing = draw(element, drawnSite(data, bar), parts)
    if (!drawing) return element.remove()
    first = { element, drawing }
    drawing.root.addEventListener('click', press)
    // The words of the strip are ours: only their room is kept in another language.
    const { strip } = drawing.strip ?? {}
    if (strip && !isRight) strip.style.visibility = 'hidden'
  }
  const press = (event: Event) => {
    // No browser fires a click at a text node.
    const control = (event.target as Element).closest<HTMLElement>('button, a.add')
    if (control && (first?.drawing.strip?.press(event, control, source.takesVariants) ?? true))
      presses.push(control)
  }
  const update = () => {
    const cart = cartNow(source)
    const isWithheld = test && (cart.isUnread || parts.test?.isHoldout(test, cart))
    const isOn = !isWithheld && isShown(settings, page, media(MOBILE).matches)
    if (!isOn || place.kind !== 'slot' || place.show(position, placement) === false) return place.close()
    if (!first) open()
    if (!first) return place.close()
    const { drawing } = first
    const state = stateOf(cart)
    drawing.show(state)
    if (place.isFixed) place.keepEdge()
    if (!drawing.strip || !parts.strip) return
    const isWanted = state && !state.hasQualified
    drawing.strip.show(isWanted ? parts.strip.suggestedIn(data.products ?? [], cart, productId) : [])
  }
  const follow = () => {
    try {
      update()
    } catch (error) {
      tools.errors.push(error)
    }
  }
  const stop = source.now ? source.subscribe(follow) : () => {}
  update()
  if (!first) {
    stop()
    return undefined
  }
  const { element, drawing } = first
  return {
    element,
    drawing,
    presses,
    handOver() {
      stop()
      drawing.root.removeEventListener('click', press)
    }
  }
}
