/** Characters of the longest language tag that is accepted. */
const LENGTH_MAX = 35

/** A BCP 47 tag as a page writes it, `en_US` too; undefined for what is none. */
export function readLocale(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > LENGTH_MAX) return undefined
  const tag = given.trim().replaceAll('_', '-')
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(tag) ? tag : undefined
}
