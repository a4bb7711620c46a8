import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { toggleSection } from '#dashboard/sections/sections.ts'
import type { StatisticsAnswer } from '#shared/api/statistics-api.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.close()
  opened = undefined
  localStorage.clear()
})

export const says = (statistics: StatisticsAnswer) => () => ({ body: { statistics } })

/** The page with the section of figures open. */
export async function openFigures(statistics: StatisticsAnswer, options: OpenPageOptions = {}) {
  opened = openPage({ onStatistics: says(statistics), ...options })
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeInTheDocument()
  toggleSection('analytics')
  return opened
}

export const text = (words: string) => page.getByText(words, { exact: false })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const figure = (name: string) =>
  page.getByRole('list', { name: 'Key numbers' }).getByRole('listitem').filter({ hasText: name })
