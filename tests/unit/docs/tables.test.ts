import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { createMetrics } from '#server/lib/metrics.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('every room of the service has a row in its README', () => {
  const rooms = readdirSync('server', { withFileTypes: true })
    .filter(({ name }) => !/\.md$|^tsconfig/.test(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))

  test.each(rooms)('%s', (room) => {
    expect(read('server/README.md')).toContain(`| \`${room}\` |`)
  })
})

test('every metric of the service is named where operators read about it', async () => {
  const metrics = createMetrics()
  metrics.watchEvents(async () => 0)
  const all = await metrics.registry.getMetricsAsJSON()
  const page = read('docs/operate.md')
  expect(all.map(({ name }) => name).filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
