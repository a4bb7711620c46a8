/**
 * A link or picture that may be used: `http(s):` or a path on this site, else ''.
 * Keeps `javascript:`, `data:` and disguised schemes such as `java\nscript:` out of the page.
 */
export function safeUrl(url: string): string {
  const text = url.trim()
  if (/[\p{Cc}\\]/u.test(text)) return ''
  return /^https?:\/\/[^/]/i.test(text) || /^\/(?!\/)/.test(text) ? text : ''
}
