import { ADD_WORDS } from '#shared/copy/strip.ts'
import { inCountry } from '#shared/bar/program.ts'
import { type Cart, isFreeAtCheckout, UNREAD } from '#shared/cart.ts'

import { cartNow } from '../carts/cart-now.ts'
import { drawnSite } from './draw.ts'
import { type GivenSite, isFromCache, speaks } from './given-site.ts'
import { isPainted } from './place/painted.ts'
import { drawForm, isShown, MOBILE } from './place/visibility.ts'
import type { FirstDrawing, StartedBar, Tools } from './started-bar.ts'
import { TAG } from './tag.ts'

/** Did the bar of this build do harm earlier in this tab? */
function isAway(build: string): boolean {
  try {
    return sessionStorage.getItem(`${TAG}-away`) === build
  } catch {
    return false
  }
}

/**
 * Draws a bar whose data came with the script, and keeps it right for a cart that its page tells.
 * @param isAlone the rest of the code cannot be had
 * @returns undefined where the rest of the code has to show it: the page would move twice, the cart decides whether there
 * is a bar, or nothing can be drawn
 */
export function drawFirst(
  bar: StartedBar,
  given: GivenSite,
  tools: Tools,
  isAlone = false
): FirstDrawing | undefined {
  const { place, page, locale, productId, source } = bar
  const { data, scriptUrl } = given
  const { settings, test } = data
  const { position, placement } = settings.visibility
  const { parts, evaluate, draw } = tools
  const movesPage = place.kind === 'slot' && place.room === place.node && isPainted() && !isAlone
  // An element whose name is defined draws itself.
  const drawsItself = customElements.get(TAG) !== undefined
  if (place.kind !== 'slot' || movesPage || drawsItself || page === 'checkout' || isAway(data.build))
    return undefined

  const program = inCountry(data.program, bar.rules.country)
  const { endsIn } = data
  const endsAt = endsIn === undefined ? undefined : given.at + endsIn
  const isRight = speaks(data, locale)
  let pressed: HTMLElement | undefined
  let first: Pick<FirstDrawing, 'element' | 'drawing'> | undefined

  function stateOf(cart: Cart) {
    const timeLeft = parts.time?.timeLeftUntil(endsAt, locale)
    const { state } = evaluate(program, cart, { locale, timeLeft })
    // Terms from the browser's cache may be old: the rest asks for them anew before it tells of free shipping.
    const isPromised = state?.hasQualified && !isFreeAtCheckout(cart)
    return isPromised && !cart.isUnread && isFromCache(scriptUrl)
      ? evaluate(program, UNREAD, { locale, timeLeft }).state
      : state
  }
  function open() {
    const element = document.createElement(TAG)
    element.className = TAG
    element.setAttribute('instance-id', data.instanceId)
    drawForm(element, settings.visibility, page, place.kind === 'slot' && place.isFixed)
    place.node.append(element)
    const drawing = draw(element, drawnSite(data, bar), parts)
    if (!drawing) return element.remove()
    first = { element, drawing }
    drawing.root.addEventListener('click', press)
    // The words of the strip are ours: only their room is kept in another language.
    const strip = drawing.root.querySelector<HTMLElement>('.strip')
    if (strip && !isRight) strip.style.visibility = 'hidden'
  }
  const press = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const product = first?.drawing.strip?.productAt(target)
    if (source.takesVariants && product?.hasVariants && target.closest('a.add')) event.preventDefault()
    pressed = target.closest<HTMLElement>('button, a.add') ?? pressed
    // The rest of the code carries it out.
    const button = target.closest('button.add')
    button?.setAttribute('aria-busy', 'true')
    button?.lastChild?.replaceWith((data.words?.strip ?? ADD_WORDS).waiting)
  }
  const update = () => {
    const cart = cartNow(source)
    const isWithheld = test && (cart.isUnread || parts.test?.isHoldout(test, cart))
    const isOn = !isWithheld && isShown(settings, page, matchMedia(MOBILE).matches)
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
    pressed: () => pressed,
    handOver() {
      stop()
      drawing.root.removeEventListener('click', press)
    }
  }
}
