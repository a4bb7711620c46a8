// @vitest-environment happy-dom
import { ownPlace } from '#widget/host/place.ts'
import { createSlot } from '#widget/host/slot.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

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
