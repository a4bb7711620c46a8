/**
 * The script that is running, where the page is told. Asked of the prototype: `<img name="currentScript">` in the page's
 * markup takes the place of the document's own property. A module is not told.
 */
export function runningScript(): HTMLScriptElement | undefined {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  return script instanceof HTMLScriptElement ? script : undefined
}

/**
 * The address of the script that is running, read while it starts. A classic script is told by the page;
 * a module is not, so the address comes from where an error says it happened. '' outside a page.
 */
export function scriptAddress(): string {
  if (typeof document === 'undefined') return ''
  const own = runningScript()?.src
  return (
    own || (/https?:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(new Error('where').stack ?? '')?.[0] ?? document.baseURI)
  )
}
