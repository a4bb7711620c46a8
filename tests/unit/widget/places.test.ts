// @vitest-environment happy-dom
import { ownPlace } from '#widget/first/mount-place.ts'
import { dismiss } from '#widget/page/place/dismissal.ts'
import { createSlot } from '#widget/first/place/slot.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = '<h1>Shop</h1><p>Text</p>'
})

const names = (parent: Element = document.body) => Array.from(parent.children, ({ tagName }) => tagName)

describe('a place of our own', () => {
  test.each([
    { position: 'top' as const, order: ['DIV', 'H1', 'P'] },
    { position: 'bottom' as const, order: ['H1', 'P', 'DIV'] }
  ])('is at the $position of the page’s element', ({ position, order }) => {
    createSlot(document.body, false, 0).show(position)
    expect(names()).toEqual(order)
  })

  test('moves when the owner moves it, and is there once', () => {
    const slot = createSlot(document.body, false, 0)
    slot.show('top')
    slot.show('bottom')
    expect(names()).toEqual(['H1', 'P', 'DIV'])
  })

  test('is over the page where it is fixed, and keeps no room before it is there', () => {
    const slot = createSlot(document.body, true, 193)
    expect(names()).toEqual(['H1', 'P'])
    slot.show('bottom')
    expect(slot.node.style).toMatchObject({ position: 'fixed', bottom: '0px', minHeight: '' })
    slot.destroy()
  })

  test('is where the owner wants it to stay in view, and goes back when the owner changes that', () => {
    document.body.innerHTML = '<main><h1>Shop</h1></main>'
    const main = document.querySelector('main') ?? document.body
    const slot = createSlot(main, undefined, 0)
    slot.show('top', 'fixed')
    expect([slot.isFixed, slot.node.parentNode]).toEqual([true, document.body])
    slot.show('top', 'page')
    expect([slot.isFixed, names(main), names()]).toEqual([false, ['DIV', 'H1'], ['MAIN']])
    expect(slot.node.style.position).toBe('')
    slot.destroy()
  })

  test('is at the edge of the window once, however often it is asked for', () => {
    const first = createSlot(document.body, true, 0)
    const second = createSlot(document.body, true, 0)
    expect([first.show('top'), second.show('top')]).toEqual([true, false])
    first.destroy()
    expect(second.show('top')).toBe(true)
    second.destroy()
  })

  test('keeps the room that it is told to from the beginning', () => {
    const slot = createSlot(document.body, false, 193)
    expect(names()[0]).toBe('DIV')
    expect(slot.node.style.minHeight).toBe('193px')
  })

  test('leaves the page as it was', () => {
    const before = document.body.innerHTML
    const slot = createSlot(document.body, false, 193)
    slot.show('bottom')
    slot.keep(60)
    slot.destroy()
    expect(document.body.innerHTML).toBe(before)
  })

  test('goes from a page whose remove() throws for what is not in it, as that of Prototype.js does', () => {
    const slot = createSlot(document.body, false, 193)
    const removals = vi.spyOn(Element.prototype, 'remove').mockImplementation(function remove(this: Element) {
      if (!this.parentNode) throw new TypeError('Cannot read properties of null')
      this.parentNode.removeChild(this)
    })
    slot.close()
    slot.close()
    expect(names()).toEqual(['H1', 'P'])
    removals.mockRestore()
  })
})

describe('a bar that the shopper closed at the edge of the window', () => {
  const HOUR_MS = 3_600_000
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
    // The page's own note of it.
    createSlot(document.body, true, 0).closing.until = 0
  })

  function makeClosed() {
    vi.useFakeTimers()
    const slot = createSlot(document.body, true, 0)
    slot.show('top')
    dismiss(slot)
    slot.close()
    return slot
  }
  const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)

  test('is away for a day, also on the next page', () => {
    const slot = makeClosed()
    pass(23)
    expect([slot.show('top'), createSlot(document.body, true, 0).show('bottom')]).toEqual([false, false])
    pass(2)
    expect(slot.show('top')).toBe(true)
    slot.destroy()
  })

  test('is still shown within a page', () => {
    makeClosed()
    const inPage = createSlot(document.body, false, 0)
    expect(inPage.show('top')).toBe(true)
    inPage.destroy()
    pass(25)
  })

  test('is away until the page is left where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const slot = makeClosed()
    expect(slot.show('top')).toBe(false)
    pass(25)
  })

  test('leaves nothing behind but a time', () => {
    makeClosed()
    expect(Object.entries({ ...localStorage })).toEqual([
      ['free-shipping-bar-closed', expect.stringMatching(/^\d{13}$/)]
    ])
    pass(25)
  })
})

describe('a bar in the header', () => {
  test('gives way to the page’s own, and is back when that is gone', () => {
    document.body.innerHTML = '<header></header><main></main>'
    const [header, main] = [...document.body.children]
    const inHeader = createSlot(header ?? document.body, undefined, 0, 'header')
    const inPage = createSlot(main ?? document.body, undefined, 0, 'product')
    expect(inHeader.show('top')).toBe(true)
    inPage.show('top')
    expect([inHeader.node.isConnected, inHeader.show('top')]).toEqual([false, false])
    inPage.close()
    expect(inHeader.show('top')).toBe(true)
    inHeader.destroy()
  })

  test('stays beside that of a mini cart, which is open for a while only', () => {
    const inHeader = createSlot(document.body, undefined, 0, 'header')
    inHeader.show('top')
    const inMiniCart = createSlot(document.body, undefined, 0, 'miniCart')
    expect([inMiniCart.show('top'), inHeader.node.isConnected]).toEqual([true, true])
    inHeader.destroy()
  })
})

describe('the room of the documented snippet', () => {
  function makeRoom() {
    document.body.innerHTML = '<div class="free-shipping-bar-room" style="color: red"></div>'
    const room = document.querySelector<HTMLElement>('.free-shipping-bar-room')
    if (!room) throw new Error('There is no room')
    return { room, slot: createSlot(room, false, 193) }
  }

  test('is the room: the place inside keeps none of its own', () => {
    const { room, slot } = makeRoom()
    expect(slot.room).toBe(room)
    expect(slot.node.style.minHeight).toBe('')
  })

  test('is given back where there is no bar', () => {
    const { room, slot } = makeRoom()
    slot.show('top')
    slot.close()
    expect(room.style.minHeight).toBe('0px')
    expect(names(room)).toEqual([])
  })

  test('has its own styles again in the end', () => {
    const { room, slot } = makeRoom()
    slot.show('top')
    slot.keep(100)
    slot.destroy()
    expect(room.style.cssText).toBe('color: red;')
  })
})

describe('a frame that the page has for the bar', () => {
  function makeFrame() {
    // Outside of the document, where it loads nothing.
    const frame = document.createElement('iframe')
    frame.setAttribute('height', '50')
    return frame
  }

  test('is hidden until its bar is there', () => {
    const frame = makeFrame()
    ownPlace(frame, 0)
    expect(frame.hidden).toBe(true)
  })

  test('keeps room instead where it is told to', () => {
    const frame = makeFrame()
    ownPlace(frame, 193)
    expect(frame.hidden).toBe(false)
    expect(frame.style.height).toBe('193px')
  })

  test('has the attributes again that it had', () => {
    const frame = makeFrame()
    const before = frame.outerHTML
    const place = ownPlace(frame, 193)
    frame.setAttribute('src', 'about:blank#bar')
    frame.setAttribute('height', '70')
    place.close()
    place.destroy()
    expect(frame.outerHTML).toBe(before)
  })
})
