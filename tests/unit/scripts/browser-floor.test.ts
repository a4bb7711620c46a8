import { copied, hasOwn, lastOf, sorted } from '#shared/older-browsers.ts'
import { expect, test } from 'vitest'

import { newerInScript, newerInStyles } from '../../../scripts/browser-floor.mjs'

test.each([
  ['a method', 'export const a = (list) => list.toSorted()', '.toSorted'],
  ['a method that is asked for by the wrong name', 'if (a?.b) c.at(-1)', '.at'],
  ['a function of a global object', 'Object.hasOwn({}, "a")', '.hasOwn'],
  ['a global function', 'structuredClone({})', 'structuredClone'],
  ['a property of the platform', 'document.adoptedStyleSheets = []', '.adoptedStyleSheets'],
  ['syntax inside a pattern', 'export const a = /(?<=b)c/', '(?<=']
])('the check of shoppers’ scripts finds %s that the oldest browsers do not have', (_, code, name) => {
  expect([...newerInScript(code).keys()]).toEqual([name])
})

test('the check of shoppers’ scripts lets older names pass, our own, and those that are asked for', () => {
  const code = `[].includes(1); "a".replaceAll("a", "b"); const at = { at: 1 }.at; node.checkVisibility?.();
    typeof structuredClone; Object.assign({ hasOwn: 1 }); new ResizeObserver(() => {})`
  expect([...newerInScript(code).keys()]).toEqual([])
})

test('the check of shoppers’ styles finds what is newer, and takes an older value before it for a fallback', () => {
  const styles = `a { inset: 0; color: color-mix(in srgb, red, blue) } a:has(b) { height: 1dvh }
    c { color: red; color: color-mix(in srgb, red, blue); margin-inline-start: 1px } @container (width > 1px) { d { top: 0 } }`
  expect([...newerInStyles(styles).keys()]).toEqual(['inset', 'color-mix()', ':has', 'dvh', '@container'])
})

test('what shoppers’ scripts use instead does the same', () => {
  const list = [3, 1, 2]
  expect(sorted(list, (one, other) => one - other)).toEqual([1, 2, 3])
  expect([list, lastOf(list), lastOf([])]).toEqual([[3, 1, 2], 2, undefined])
  expect([hasOwn({ a: 1 }, 'a'), hasOwn({}, 'toString')]).toEqual([true, false])
  const nested = { a: [{ b: 1 }], c: undefined }
  const copy = copied(nested)
  expect(copy).toEqual(nested)
  expect(copy.a[0]).not.toBe(nested.a[0])
})
