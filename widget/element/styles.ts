const sheets = new Map<string, CSSStyleSheet>()

/** Adds a style sheet to a shadow root, once; every bar of the page shares the same sheet. */
export function adopt(root: DocumentOrShadowRoot, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
