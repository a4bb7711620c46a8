/** Texts that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Whether numbers have a comma for a point there: then a comma cannot part them, and spreadsheets take a semicolon. */
const hasDecimalComma = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * Rows as a file that a spreadsheet of that locale opens by a double click. No text becomes a formula: an apostrophe
 * goes before what would be one.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], locale: string): string {
  const isComma = hasDecimalComma(locale)
  const cell = (value: string | number) => {
    if (typeof value === 'string') return quoted(FORMULA.test(value) ? `'${value}` : value)
    return isComma ? String(value).replace('.', ',') : String(value)
  }
  const lines = rows.map((row) => row.map(cell).join(isComma ? ';' : ','))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}
