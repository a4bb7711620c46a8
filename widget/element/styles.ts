const sheets = new Map<string, CSSStyleSheet>()

/** For browsers without constructable style sheets (Safari until 16.3): a style element for each root. */
function addElement(root: Document | ShadowRoot, css: string): void {
  const place = 'head' in root ? root.head : root
  if ([...place.children].some(({ textContent }) => textContent === css)) return
  const style = document.createElement('style')
  style.textContent = css
  place.append(style)
}

/** Adds a style sheet to a document or shadow root, once; every bar of the page shares the same sheet. */
export function adopt(root: Document | ShadowRoot, css: string): void {
  if (!('adoptedStyleSheets' in root) || !('replaceSync' in CSSStyleSheet.prototype))
    return addElement(root, css)
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  // Before Chrome 99 the list cannot be changed, only replaced.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
