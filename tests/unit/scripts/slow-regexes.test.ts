import { expect, test } from 'vitest'

import { regexesOf, slowText } from '../../../scripts/slow-regexes.mjs'

test.each([
  /\/+$/,
  /generalShipping(?!.*(ADDRESS|COUNTRY))/,
  /(?:[^.!?]|\.\d)*\$\{country\}(?:[^.!?]|\.\d)*[.!?]*/g,
  /^(a+)+$/
])('%s would keep a page waiting for one long text', (regex) => {
  expect(slowText(regex)).toBeDefined()
})

test('a regex that one text keeps busy for ever is given up', () => {
  // Another text may be found to be too slow first.
  expect(slowText(/^(?:x|y+z?)*y$/i, 100)).toBeDefined()
})

test.each([
  /^\/+/,
  /\s+/g,
  /<(style|link)\b/gi,
  /(?:^|[\s(@])([^\s(@]+):\d+:\d+/,
  /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i,
  /^[^\p{C}\p{Zl}\p{Zp}]+$/u,
  /\B(?=(\d{3}){1,4}$)/g,
  /(["'])[^"']*\1/
])('%s would not', (regex) => {
  expect(slowText(regex)).toBeUndefined()
})

test('every regex of a file is found, and one that is put together is named', () => {
  const code = `const a = /x+/g\nnew RegExp('y*$', 'i')\nRegExp(\`\${a}*\`)`
  expect(regexesOf('a.ts', code)).toEqual([
    { line: 1, regex: /x+/g },
    { line: 2, regex: /y*$/i },
    { line: 3, regex: undefined }
  ])
})
