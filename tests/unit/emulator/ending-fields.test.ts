import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { ENDING_FIELDS, lasting } from '#demo-store/emulator/ending-fields.ts'

/** The days on which the installed SDK says that Wix removes a field. */
function declaredEnds(sdk: string, type: string, field: string): string[] {
  const folder = `node_modules/@wix/${sdk}/build`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts')
  )
  return files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const [, body = ''] = new RegExp(`interface ${type}\\b[^{]*\\{([^]*?)\\n\\}`).exec(text) ?? []
    const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${field}\\??:`).exec(body) ?? []
    return /@targetRemovalDate (\S+)/.exec(comment)?.[1] ?? []
  })
}

describe('a field that this platform sends, and Wix only until a day', () => {
  test.each(ENDING_FIELDS)('ends as the SDK says: $declared.1 $declared.2', ({ declared, until }) => {
    expect(new Set(declaredEnds(...declared))).toEqual(new Set([until]))
  })

  const CALL = '/_api/delivery-rates/v1/get-delivery-solutions'
  const BODY = { deliverySolutions: [{ code: 'a', title: 'Post' }, { title: 'Pickup' }], errors: [] }
  const LASTING = { deliverySolutions: [{ title: 'Post' }, { title: 'Pickup' }], errors: [] }

  test('is sent before that day, and not from it on', () => {
    const at = (day: string) => lasting(BODY, CALL, { leftOut: 'past', now: new Date(day) })
    expect(at('2025-12-31')).toEqual(BODY)
    expect(at('2026-01-01')).toEqual(LASTING)
  })

  test('can be left out before, so that its loss is tried', () => {
    expect(lasting(BODY, CALL, { leftOut: 'all', now: new Date('2025-01-01') })).toEqual(LASTING)
  })

  test('is another call’s own matter', () => {
    expect(lasting(BODY, '/ecom/v1/orders', { leftOut: 'all', now: new Date() })).toEqual(BODY)
  })
})
