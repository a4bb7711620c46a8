import { toJson } from '#widget/legacy/json.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

// Prototype of arrays, to which a page may add `toJSON`.
const arrays = Array.prototype as { toJSON?: () => string }

afterEach(() => void delete arrays.toJSON)

test('what is kept is right, also where a page makes texts of arrays', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const right = JSON.stringify(value)
      Object.defineProperty(arrays, 'toJSON', { value: () => 'a text', configurable: true })
      const made = toJson(value)
      delete arrays.toJSON
      expect(made).toBe(right)
    })
  )
})
