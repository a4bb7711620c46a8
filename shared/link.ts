/** An address without the slashes at its end. */
export function withoutEndSlash(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/**
 * A link or picture that may be used: `http(s):` or a path on this site, else ''.
 * Keeps `javascript:`, `data:` and disguised schemes such as `java\nscript:` out of the page.
 */
export function safeUrl(url: string): string {
  const text = url.trim()
  if (/[\p{Cc}\\]/u.test(text)) return ''
  return /^https?:\/\/[^/]/i.test(text) || /^\/(?!\/)/.test(text) ? text : ''
}
