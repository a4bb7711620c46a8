import { ProductListSchema, ProductSchema } from '#shared/catalog/product.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { readSettings } from '#shared/settings/read.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as real from 'valibot'

import { anySettings } from '../../support/arbitrary.ts'

const small = await import('#widget/small/valibot.ts')

/** Our own modules once more, as the shopper's build sees them: on the small stand-in. */
async function onSmall() {
  vi.resetModules()
  vi.doMock('valibot', () => small)
  const built = {
    ...(await import('#shared/catalog/product.ts')),
    ...(await import('#shared/messages/to-bar.ts')),
    ...(await import('#shared/messages/to-host.ts')),
    ...(await import('#shared/settings/read.ts'))
  }
  vi.doUnmock('valibot')
  // The files that are tested after this one share its modules.
  vi.resetModules()
  return built
}
const shopper = await onSmall()

const answer = (valibot: object, schema: unknown, value: unknown) => {
  const { success, output } = Reflect.get(valibot, 'safeParse')(schema, value)
  return success ? { output } : 'refused'
}

const awkward = fc.oneof(
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true }),
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -0,
    '__proto__',
    'javascript:alert(1)',
    '$&',
    '#FFF',
    'red;}',
    undefined
  )
)
const shaped = (keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys, 'extra', '__proto__'), awkward)
const product = fc.oneof(
  awkward,
  shaped(['id', 'name', 'price', 'discount_price', 'image_url', 'url', 'currency']),
  fc.record(
    { id: fc.string(), price: fc.double(), name: fc.string(), url: fc.webUrl() },
    { noNullPrototype: true }
  )
)

test('a product is read alike with the small schema library and the real one', () => {
  fc.assert(
    fc.property(product, (value) => {
      expect(answer(small, shopper.ProductSchema, value)).toEqual(answer(real, ProductSchema, value))
    }),
    { numRuns: 500 }
  )
})

test('a list of products is read alike', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(product), awkward), (value) => {
      expect(answer(small, shopper.ProductListSchema, value)).toEqual(answer(real, ProductListSchema, value))
    })
  )
})

const settingsLike = fc.oneof(
  awkward,
  anySettings,
  shaped(['threshold', 'currency', 'style', 'messages', 'style_barColor', 'products_productIds']),
  fc
    .tuple(
      anySettings,
      fc.constantFrom('style', 'messages', 'icon', 'visibility', 'products'),
      shaped(['barColor', 'position', 'enabled', 'borderThickness', 'nameCharLimit', 'productIds'])
    )
    .map(([settings, group, broken]) => ({
      ...settings,
      [group]: { ...settings[group === 'icon' ? 'icon' : 'style'], ...broken }
    }))
)

test('settings, whole or broken, are read alike', () => {
  fc.assert(
    fc.property(settingsLike, (value) => {
      expect(shopper.readSettings(value)).toEqual(readSettings(value))
    }),
    { numRuns: 500 }
  )
})

const BODIES = ['payload', 'data', 'addProduct', 'threshold', 'currency', 'type', 'instanceId']
const payload = fc.oneof(
  awkward,
  product,
  shaped([
    'settings',
    'progress',
    'message',
    'hasQualified',
    'error',
    'currency',
    'locale',
    'products',
    'id',
    'height',
    'cartTotal',
    'cartItems',
    'product'
  ])
)
const message = fc.dictionary(fc.constantFrom(...BODIES), payload)

test.each([...Object.keys(toBar), ...Object.keys(toHost)])('the message %s is read alike', (type) => {
  const theirs = { ...toBar, ...toHost }
  const ours = { ...shopper.toBar, ...shopper.toHost }
  fc.assert(
    fc.property(message, (body) => {
      expect(answer(small, Reflect.get(ours, type), body)).toEqual(
        answer(real, Reflect.get(theirs, type), body)
      )
    }),
    { numRuns: 200 }
  )
})
