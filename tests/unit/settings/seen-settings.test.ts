import { readFileSync } from 'node:fs'

import { fieldsByName } from '#shared/settings/flat.ts'
import { expect, test } from 'vitest'

/** Settings that are not drawn, or only with more than one bar: other tests are about each group of them. */
const ELSEWHERE =
  /^(enabled|shipping_|visibility_|schedule_|integrations_|messages_(initialMessage|languages)|products_(selectionMethod|productIds|categoryId|scrollType|autoScrollInterval)$)/

/** The settings that the table of changes has rows for. Browsers run the table, so it is read here as text. */
const withRows = Array.from(
  readFileSync('tests/support/setting-changes.ts', 'utf8').matchAll(/^ +\[?'([\w.]+)/gm),
  ([, name = '']) => name.replace('.', '_')
)

test('for every setting it is written down where a shopper sees it', () => {
  const missing = [...fieldsByName().keys()].filter(
    (name) => !ELSEWHERE.test(name) && !withRows.includes(name)
  )
  expect(missing, 'add a row to tests/support/setting-changes.ts for each').toEqual([])
})
