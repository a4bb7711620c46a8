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

const update = (data: object) => ({ type: 'UPDATE_CART', data })

test.each<[data: unknown, totals: number[], dropped?: Drop]>([
  [CART, [40]],
  // Keys of a later version are left out.
  [{ ...CART, sentAt: 1, data: { ...CART.data, loyaltyPoints: 7 } }, [40]],
  [update({ cartTotal: '40' }), [], 'invalid'],
  [update({}), [], 'invalid'],
  [update({ cartTotal: Infinity }), [], 'invalid'],
  [{ type: 'CART_WAS_UPDATED', data: {} }, [], 'unknown'],
  [{ type: 'toString' }, [], 'unknown'],
  [{ type: '__proto__' }, [], 'unknown'],
  // What is for others: no message, or what the bar says itself.
  ['UPDATE_CART', []],
  [null, []],
  [{ data: { cartTotal: 40 } }, []],
  [{ type: 7 }, []],
  [{ type: 'publicBarReady' }, []]
])('the bar hears of %j the totals %j', (data, heard, dropped) => {
  const { hear, totals, drops } = makeChannel()
  hear(data)
  expect([totals, drops.map(({ reason }) => reason)]).toEqual([heard, dropped ? [dropped] : []])
  if (dropped) expect(drops[0]?.name).toBe(Reflect.get(data as object, 'type'))
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

test.each(['data', 'source', 'origin', 'type'])(
  'an event whose %s throws when it is read breaks nothing',
  (name) => {
    const { hear, hearEvent, totals } = makeChannel()
    const trap = {
      get [name](): unknown {
        throw new Error('trap')
      }
    }
    if (name === 'type') hear(trap)
    else hearEvent(trap)
    expect(totals).toEqual([])
  }
)

test('a closed channel hears nothing', () => {
  const { hear, channel, totals } = makeChannel()
  channel.close()
  hear(CART)
  expect(totals).toEqual([])
})
