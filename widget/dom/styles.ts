const sheets = new Map<string, CSSStyleSheet>()

/**
 * For browsers without constructable style sheets (Safari until 16.3), and for a root that was taken to another document,
 * which takes none of ours: a style element for each root.
 */
function addElement(root: Document | ShadowRoot, css: string, isBase: boolean): void {
  const place = 'head' in root ? root.head : root
  if ([...place.children].some(({ textContent }) => textContent === css)) return
  const style = document.createElement('style')
  style.textContent = css
  place[isBase ? 'prepend' : 'append'](style)
}

/**
 * Adds a style sheet to a document or shadow root, once; every bar of the page shares the same sheet.
 * @param isBase the sheets that are there already win over it
 */
export function adopt(root: Document | ShadowRoot, css: string, isBase = false): void {
  try {
    const sheet = sheets.get(css) ?? new CSSStyleSheet()
    if (!sheets.has(css)) sheet.replaceSync(css)
    sheets.set(css, sheet)
    // Before Chrome 99 the list cannot be changed, only replaced.
    const there = root.adoptedStyleSheets
    if (!there.includes(sheet)) root.adoptedStyleSheets = isBase ? [sheet, ...there] : [...there, sheet]
  } catch {
    addElement(root, css, isBase)
  }
}
