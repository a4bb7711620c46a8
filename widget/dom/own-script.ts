/**
 * The script tag that is running. `document.currentScript` names a classic script, but no module: that is found by its
 * address.
 * Asked of the prototype: `<img name="currentScript">` in the page's markup takes the place of the document's property.
 */
export function ownScript(fileName: string): HTMLScriptElement | undefined {
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get
  const running: unknown = getter?.call(document)
  if (running instanceof HTMLScriptElement) return running
  return (
    [...document.querySelectorAll('script')]
      // A script in a drawing has no `src`.
      .filter(({ src }: { src?: string }) => src?.split('?', 1)[0]?.endsWith(`/${fileName}`))
      .pop()
  )
}
