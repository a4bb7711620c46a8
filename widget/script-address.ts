/**
 * The address of the script that is running, read while it starts. A classic script is told by the page;
 * a module is not, so the address comes from where an error says it happened. '' outside a page.
 */
export function scriptAddress(): string {
  if (typeof document === 'undefined') return ''
  const script = document.currentScript
  if (script instanceof HTMLScriptElement && script.src) return script.src
  return /https?:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(new Error('where').stack ?? '')?.[0] ?? location.href
}
