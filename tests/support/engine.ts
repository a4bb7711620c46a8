/** One browser with one page, driven the same way in every engine. Selectors also look into open shadow roots. */
export interface Engine {
  open(url: string): Promise<void>
  /** Until the next `open`, everything is asked of this frame. */
  enterFrame(selector: string): Promise<void>
  /** Runs an expression in the page. Returns what it is, as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks with the pointer, as a shopper would. */
  click(selector: string): Promise<void>
  /** Presses a key, as a shopper would. */
  press(key: 'Tab' | 'Enter'): Promise<void>
  /** Errors of the page and of its console, since it was opened. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** An engine that may be installed here. */
export interface EngineKind {
  name: string
  /** Why it cannot be started here; undefined when it can. */
  missing: string | undefined
  start(): Promise<Engine>
}

/** JavaScript for the first element in the page or in an open shadow root; null where there is none. */
export const findDeep = (selector: string) => `(function find(root) {
  const here = root.querySelector(${JSON.stringify(selector)})
  if (here) return here
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && find(shadowRoot)
    if (inside) return inside
  }
  return null
})(document)`
