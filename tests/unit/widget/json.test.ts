import { toJson } from '#widget/json.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

afterEach(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'))

test('what is kept is right, also where a page makes texts of arrays', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const right = JSON.stringify(value)
      Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'a text', configurable: true })
      const made = toJson(value)
      Reflect.deleteProperty(Array.prototype, 'toJSON')
      expect(made).toBe(right)
    })
  )
})
