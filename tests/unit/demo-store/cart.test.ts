import { expect, test } from 'vitest'

import { makeCartShop } from './make-cart-shop.ts'

/** What the cart of a new visitor has after these steps; products are named by their slugs, sizes behind a slash. */
async function play(steps: string, { emulator, makeBrowser } = makeCartShop()): Promise<string> {
  const cart = makeBrowser().openTab()
  await cart.reload()
  for (const step of steps.split(', ')) {
    const [what = '', to = '1'] = step.split(' ')
    const first = () => cart.$cart.get()?.lines[0]?.id ?? ''
    if (what === 'set') await cart.setQuantity(first(), Number(to))
    else if (what === 'remove') await cart.remove(first())
    else if (what === 'coupon') await cart.addCoupon(to)
    else if (what === 'currency' && to === 'JPY') {
      emulator.setCurrency(to)
      await cart.reload()
    } else {
      const [slug, size = ''] = what.split('/')
      const product = emulator.listProducts().find((one) => one.slug === slug)
      await cart.add(product?.id ?? slug ?? '', product?.variants[size] ?? 'none', Number(to))
    }
  }
  const { lines = [], total, currency } = cart.$cart.get() ?? {}
  return [
    ...lines.map(({ quantity, name, choice }) => `${quantity} ${name} ${choice}`.trim()),
    `${total} ${currency}`
  ].join(', ')
}

test.each([
  ['meadow-stoneware-mug 2, meadow-stoneware-mug', '3 Meadow Stoneware Mug, 54 USD'],
  ['meadow-stoneware-mug 5, coupon TENOFF', '5 Meadow Stoneware Mug, 81 USD'],
  ['trail-shoe/38, trail-shoe/38, trail-shoe/39', '2 Trail Shoe 38, 1 Trail Shoe 39, 300 USD'],
  ['meadow-stoneware-mug, set 99', '99 Meadow Stoneware Mug, 1782 USD'],
  ['meadow-stoneware-mug, set 100', '1 Meadow Stoneware Mug, 18 USD'],
  ['meadow-stoneware-mug, set 0', '1 Meadow Stoneware Mug, 18 USD'],
  ['meadow-stoneware-mug, set 1.5', '1 Meadow Stoneware Mug, 18 USD'],
  ['meadow-stoneware-mug, remove', '0 USD'],
  ['meadow-stoneware-mug, currency JPY', '1 Meadow Stoneware Mug, 2700 JPY']
])('a cart after %s: %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

test('a shop with catalog version 1 has another line for another size, too', async () => {
  const shop = makeCartShop()
  shop.emulator.setVersion('V1_CATALOG')
  expect(await play('trail-shoe/38, trail-shoe/39', shop)).toBe('1 Trail Shoe 38, 1 Trail Shoe 39, 200 USD')
})

test('what the site refuses is said in words', async () => {
  await expect(play('11111111-2222-3333-4444-555555555555')).rejects.toMatchObject({
    status: 404,
    reason: expect.stringMatching(/found/)
  })
})

test('changes at the same time are made one after the other, and another tab sees them', async () => {
  const { emulator, makeBrowser } = makeCartShop()
  const { id = '', variants = {} } =
    emulator.listProducts().find(({ slug }) => slug === 'meadow-stoneware-mug') ?? {}
  const { openTab } = makeBrowser()
  const [cart, other] = [openTab(), openTab()]
  const add = () => cart.add(id, variants[''] ?? '')
  await Promise.all([add(), add(), add()])
  await other.reload()
  expect([cart.$cart.get()?.total, other.$cart.get()?.total]).toEqual([54, 54])
})

test('the cart goes where the shopper says, and a place without delivery is a problem', async () => {
  const { emulator, makeBrowser } = makeCartShop()
  const { id = '', variants = {} } =
    emulator.listProducts().find(({ slug }) => slug === 'meadow-stoneware-mug') ?? {}
  const cart = makeBrowser().openTab()
  await cart.add(id, variants[''] ?? '', 3)
  expect(cart.$cart.get()).toMatchObject({ method: 'Standard shipping', shown: { delivery: 0, total: 54 } })
  await cart.setAddress({ country: 'DE' })
  expect(cart.$cart.get()).toMatchObject({ address: { country: 'DE' }, shown: { delivery: 9.5 } })
  await emulator.rules.setShipping('nothing-set-up')
  await cart.reload()
  expect(cart.$cart.get()).toMatchObject({ method: undefined, problems: [{ scope: 'DELIVERY' }] })
})
