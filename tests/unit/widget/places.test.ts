// @vitest-environment happy-dom
import { ownPlace } from '#widget/first/mount-place.ts'
import { dismiss } from '#widget/page/place/dismissal.ts'
import { createSlot } from '#widget/first/place/slot.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = '<h1>Shop</h1><p>Text</p>'
})

const names = (parent: Element = document.body) =>
  Array.from(parent.children, ({ localName }) => localName).join(' ')
const inFlow = (roomPx = 0) => createSlot(document.body, false, roomPx)
const atEdge = () => createSlot(document.body, true, 0)

test('a place of our own is at the end of the page’s element that the owner chose last', () => {
  const slot = inFlow()
  slot.show('top')
  expect(names()).toBe('div h1 p')
  slot.show('bottom')
  expect(names()).toBe('h1 p div')
})

test('a fixed place is over the page, and keeps no room before it is there', () => {
  const slot = createSlot(document.body, true, 193)
  expect(names()).toBe('h1 p')
  slot.show('bottom')
  expect(slot.node.style).toMatchObject({ position: 'fixed', bottom: '0px', minHeight: '' })
  slot.destroy()
})

test('a place stays in view while its owner wants that, and goes back then', () => {
  document.body.innerHTML = '<main><h1>Shop</h1></main>'
  const main = document.querySelector('main') ?? document.body
  const slot = createSlot(main, undefined, 0)
  slot.show('top', 'fixed')
  expect([slot.isFixed, slot.node.parentNode]).toEqual([true, document.body])
  slot.show('top', 'page')
  expect([slot.isFixed, names(main), names(), slot.node.style.position]).toEqual([
    false,
    'div h1',
    'main',
    ''
  ])
  slot.destroy()
})

test('one bar is at the edge of the window, however often it is asked for', () => {
  const [first, second] = [atEdge(), atEdge()]
  expect([first.show('top'), second.show('top')]).toEqual([true, false])
  first.destroy()
  expect(second.show('top')).toBe(true)
  second.destroy()
})

test('a place keeps its room from the beginning, and leaves the page as it was', () => {
  const before = document.body.innerHTML
  const slot = inFlow(193)
  expect([names(), slot.node.style.minHeight]).toEqual(['div h1 p', '193px'])
  slot.show('bottom')
  slot.keep(60)
  slot.destroy()
  expect(document.body.innerHTML).toBe(before)
})

test('a place goes from a page whose remove() throws for what is not in it, as that of Prototype.js does', () => {
  const slot = inFlow(193)
  const removals = vi.spyOn(Element.prototype, 'remove').mockImplementation(function remove(this: Element) {
    if (!this.parentNode) throw new TypeError('Cannot read properties of null')
    this.parentNode.removeChild(this)
  })
  slot.close()
  slot.close()
  expect(names()).toBe('h1 p')
  removals.mockRestore()
})

const HOUR_MS = 3_600_000
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  // The page's own note of it.
  atEdge().closing.until = 0
})

/** A bar at the edge of the window that the shopper has closed. */
function makeClosed() {
  vi.useFakeTimers()
  const slot = atEdge()
  slot.show('top')
  dismiss(slot)
  slot.close()
  return slot
}
const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)

test('a closed bar is away from the window’s edge for a day, and leaves behind nothing but a time', () => {
  const slot = makeClosed()
  expect(Object.entries({ ...localStorage })).toEqual([
    ['free-shipping-bar-closed', expect.stringMatching(/^\d{13}$/)]
  ])
  const inPage = inFlow()
  expect(inPage.show('top')).toBe(true)
  inPage.destroy()
  pass(23)
  expect([slot.show('top'), atEdge().show('bottom')]).toEqual([false, false])
  pass(2)
  expect(slot.show('top')).toBe(true)
  slot.destroy()
})

test('a closed bar is away until the page is left where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(makeClosed().show('top')).toBe(false)
  pass(25)
})

test('a bar in the header gives way to the page’s own, but not to that of a mini cart', () => {
  document.body.innerHTML = '<header></header><main></main>'
  const [header, main] = [...document.body.children]
  const inHeader = createSlot(header ?? document.body, undefined, 0, 'header')
  const inPage = createSlot(main ?? document.body, undefined, 0, 'product')
  expect(inHeader.show('top')).toBe(true)
  inPage.show('top')
  expect([inHeader.node.isConnected, inHeader.show('top')]).toEqual([false, false])
  inPage.close()
  expect(inHeader.show('top')).toBe(true)
  // A mini cart is open for a while only.
  const inMiniCart = createSlot(document.body, undefined, 0, 'miniCart')
  expect([inMiniCart.show('top'), inHeader.node.isConnected]).toEqual([true, true])
  inHeader.destroy()
})

test('the room of the documented snippet is the place’s, goes without a bar, and has its own styles in the end', () => {
  document.body.innerHTML = '<div class="free-shipping-bar-room" style="color: red"></div>'
  const room = document.querySelector<HTMLElement>('.free-shipping-bar-room') ?? document.body
  const slot = createSlot(room, false, 193)
  expect([slot.room, slot.node.style.minHeight]).toEqual([room, ''])
  slot.show('top')
  slot.close()
  expect([room.style.minHeight, names(room)]).toEqual(['0px', ''])
  slot.show('top')
  slot.keep(100)
  slot.destroy()
  expect(room.style.cssText).toBe('color: red;')
})

test('a frame for the bar is hidden or keeps room until its bar is there, and has its attributes again in the end', () => {
  // Outside of the document, where it loads nothing.
  const frame = document.createElement('iframe')
  frame.setAttribute('height', '50')
  const before = frame.outerHTML
  const hidden = ownPlace(frame, 0)
  expect(frame.hidden).toBe(true)
  hidden.destroy()
  const place = ownPlace(frame, 193)
  expect([frame.hidden, frame.style.height]).toEqual([false, '193px'])
  frame.setAttribute('src', 'about:blank#bar')
  frame.setAttribute('height', '70')
  place.close()
  place.destroy()
  expect(frame.outerHTML).toBe(before)
})
