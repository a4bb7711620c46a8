import { type Drop, openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => vi.unstubAllGlobals())

const CART = { type: 'UPDATE_CART', data: { cartTotal: 40, cartItems: [] } }

function makeChannel(options: { origins?: readonly string[]; instanceId?: string } = {}) {
  const window = makeWindow()
  const drops: { reason: Drop; name: string }[] = []
  const totals: number[] = []
  const channel = openChannel({
    sends: toHost,
    receives: toBar,
    peer: window.peer,
    onDrop: (reason, name) => drops.push({ reason, name }),
    ...options
  })
  channel.on('UPDATE_CART', ({ data }) => totals.push(data.cartTotal))
  return { ...window, channel, drops, totals }
}

test('the bar hears the cart of its host', () => {
  const { hear, totals } = makeChannel()
  hear(CART)
  expect(totals).toEqual([40])
})

test.each([
  { what: 'a total as text', data: { type: 'UPDATE_CART', data: { cartTotal: '40' } }, reason: 'invalid' },
  { what: 'a cart without a total', data: { type: 'UPDATE_CART', data: {} }, reason: 'invalid' },
  {
    what: 'a total without end',
    data: { type: 'UPDATE_CART', data: { cartTotal: Infinity } },
    reason: 'invalid'
  },
  { what: 'a name nobody knows', data: { type: 'CART_WAS_UPDATED', data: {} }, reason: 'unknown' },
  { what: 'a name every object has', data: { type: 'toString' }, reason: 'unknown' },
  { what: 'the name of a prototype', data: { type: '__proto__' }, reason: 'unknown' }
])('$what is dropped and told', ({ data, reason }) => {
  const { hear, totals, drops } = makeChannel()
  hear(data)
  expect({ totals, drops }).toEqual({ totals: [], drops: [{ reason, name: data.type }] })
})

test.each([
  { what: 'text', data: 'UPDATE_CART' },
  { what: 'nothing', data: null },
  { what: 'a message without a name', data: { data: { cartTotal: 40 } } },
  { what: 'a message with a number for a name', data: { type: 7 } },
  { what: 'an echo of what the bar says itself', data: { type: 'publicBarReady' } }
])('$what is nobody’s business', ({ data }) => {
  const { hear, totals, drops } = makeChannel()
  hear(data)
  expect({ totals, drops }).toEqual({ totals: [], drops: [] })
})

test('another window is not heard', () => {
  const { hear, stranger, totals, drops } = makeChannel()
  hear(CART, { source: stranger })
  expect({ totals, drops }).toEqual({ totals: [], drops: [] })
})

test('the first window that speaks sensibly is the only one heard', () => {
  const { hear, totals, drops } = makeChannel()
  hear({ type: 'nonsense' }, { origin: 'https://evil.test' })
  hear(CART)
  hear(CART, { origin: 'https://evil.test' })
  expect(totals).toEqual([40])
  expect(drops.at(-1)).toEqual({ reason: 'origin', name: 'UPDATE_CART' })
})

test('where origins are named, others are not heard', () => {
  const { hear, totals } = makeChannel({ origins: ['https://shop.test'] })
  hear(CART, { origin: 'https://evil.test' })
  hear(CART)
  expect(totals).toEqual([40])
})

test('what is said goes to the one origin that is known', () => {
  const { hear, channel, sent } = makeChannel()
  channel.send('publicBarReady')
  hear(CART)
  channel.send('publicBarReady')
  expect(sent.map(({ target }) => target)).toEqual(['*', 'https://shop.test'])
})

test('a sandboxed frame, which has no origin to name, is answered all the same', () => {
  const { hear, channel, sent } = makeChannel()
  hear(CART, { origin: 'null' })
  channel.send('publicBarReady')
  expect(sent.at(-1)?.target).toBe('*')
})

test('bars of two sites in one window do not hear each other’s hosts', () => {
  const { hear, totals } = makeChannel({ instanceId: 'ours' })
  hear({ ...CART, instanceId: 'theirs', data: { cartTotal: 99 } })
  hear({ ...CART, instanceId: 'ours' })
  hear({ ...CART, data: { cartTotal: 41 } })
  expect(totals).toEqual([40, 41])
})

test('keys of a later version are left out, and the message is heard', () => {
  const { hear, totals } = makeChannel()
  hear({ ...CART, sentAt: 1, data: { ...CART.data, loyaltyPoints: 7 } })
  expect(totals).toEqual([40])
})

test('a message that throws when it is read is dropped', () => {
  const { hear, drops } = makeChannel()
  const data = {
    get cartTotal(): number {
      throw new Error('trap')
    }
  }
  hear({ type: 'UPDATE_CART', data })
  expect(drops).toEqual([{ reason: 'invalid', name: 'UPDATE_CART' }])
})

test.each(['data', 'source', 'origin'])('an event whose %s throws when it is read breaks nothing', (name) => {
  const { hearEvent, totals } = makeChannel()
  hearEvent({
    get [name](): unknown {
      throw new Error('trap')
    }
  })
  expect(totals).toEqual([])
})

test('a message whose type throws when it is read breaks nothing', () => {
  const { hear, totals } = makeChannel()
  hear({
    get type(): string {
      throw new Error('trap')
    }
  })
  expect(totals).toEqual([])
})

test('a closed channel hears nothing', () => {
  const { hear, channel, totals } = makeChannel()
  channel.close()
  hear(CART)
  expect(totals).toEqual([])
})
