import type { LanguageTab } from '../text-content/language-tabs.ts'
import type { Picture } from './pictures.ts'

/** The pictures of one cart in one language. */
export interface Row {
  key: string
  tab: LanguageTab
  pictures: readonly Picture[]
}

export function rowsOf(pictures: readonly Picture[]): Row[] {
  const rows = new Map<string, Row & { pictures: Picture[] }>()
  for (const picture of pictures) {
    const { tab, state } = picture
    const key = [tab, state.id, 'goal' in state ? state.goal?.id : ''].join(' ')
    const row = rows.get(key) ?? { key, tab, pictures: [] }
    row.pictures.push(picture)
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** The rows of a language, which follow each other, and the place of the first one among all rows. */
export interface LanguageOfRows {
  tab: LanguageTab
  first: number
  rows: readonly Row[]
}

export function byLanguage(rows: readonly Row[]): LanguageOfRows[] {
  const tabs = [...new Set(rows.map(({ tab }) => tab))]
  return tabs.map((tab) => ({
    tab,
    first: rows.findIndex((row) => row.tab === tab),
    rows: rows.filter((row) => row.tab === tab)
  }))
}
