import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const journeys = Array.from(
  readFileSync('README.md', 'utf8').matchAll(/^- \*\*(.+?):\*\* (.+)$/gm),
  ([, title = '', text = '']) => ({
    title,
    files: Array.from(text.matchAll(/`([\w./-]+\.tsx?)`/g), ([, file = '']) => file)
  })
)

test('the README has three journeys', () => {
  expect(journeys).toHaveLength(3)
})

test.each(journeys)('“$title” leads through at most twelve files, which exist', ({ files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(12)
})
