/** Characters of the longest language tag that is accepted. */
const LENGTH_MAX = 35

/** Reads a BCP 47 tag as a page writes it, `en_US` and `de_DE.UTF-8` too. Returns undefined for anything else. */
export function readLocale(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > LENGTH_MAX) return undefined
  const tag = given
    .trim()
    .replace(/[.@].*/, '')
    .replaceAll('_', '-')
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? tag : undefined
  } catch {
    return undefined
  }
}
