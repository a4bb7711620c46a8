import { existsSync, readFileSync } from 'node:fs'

import { ROUTES } from '#server/routes/route-table.ts'
import { describe, expect, test } from 'vitest'

const document = readFileSync('server/README.md', 'utf8')

/** The rows of a section's table, by the calls in their first cell: `GET /_functions/draft?instanceId=`. */
function rowsOf(section: string) {
  const [, text = ''] = new RegExp(`^## ${section}\n(.*?)^(?:##|Across)`, 'ms').exec(document) ?? []
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '))
    .map((cells) => ({ calls: cells[0] ?? '', tests: cells.at(-1) ?? '' }))
}
const calls = rowsOf('Calls')
const review = rowsOf('Security review')

/** The test files that a row names: `unit/coupon` is `tests/unit/server/coupon.test.ts`. */
const testsOf = (row: { tests: string } | undefined) =>
  Array.from(row?.tests.matchAll(/(unit|service|browser|nightly)\/([\w/-]+)/g) ?? [], ([, kind, name]) =>
    kind === 'unit' ? `tests/unit/server/${name}.test.ts` : `tests/${kind}/${name}.test.ts`
  )

const routes = Object.entries(ROUTES).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method, path, name: path.replace('/_functions/', '') }))
)
const rowOf = (rows: typeof calls, method: string, path: string) =>
  rows.find((row) =>
    [`\`${method} ${path}?`, `\`${method} ${path}\``].some((call) => row.calls.includes(call))
  )

describe.each(routes)('$method $path', ({ method, path, name }) => {
  test('is described in server/README.md § Calls', () => {
    expect(rowOf(calls, method, path), `add the row of ${method} ${path}`).toBeDefined()
  })

  test('is in server/README.md § Security review, with a test that calls it', () => {
    const row = rowOf(review, method, name)
    expect(row, `add the row of ${method} ${name}`).toBeDefined()
    const calling = testsOf(row).filter(
      (file) => existsSync(file) && new RegExp(`${name}(?!\\w)`).test(readFileSync(file, 'utf8'))
    )
    expect(calling, `the row of ${method} ${name} needs a test that calls it`).not.toEqual([])
  })
})

test('every test that the security review names is there', () => {
  expect(review.flatMap(testsOf).filter((file) => !existsSync(file))).toEqual([])
})
