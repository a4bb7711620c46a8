import { expect, test } from '../support/host-shop.ts'

/** Takes out of a browser of today what the oldest supported ones (`browserslist` in package.json) do not have. */
const WITHOUT_NEWER = `
  const without = (owner, ...names) => {
    for (const name of names) delete owner[name]
  }
  for (const list of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype)])
    without(list, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with')
  without(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  without(Object, 'hasOwn', 'groupBy')
  without(Map, 'groupBy')
  without(Promise, 'withResolvers', 'try')
  without(Array, 'fromAsync')
  without(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  without(globalThis, 'structuredClone', 'navigation', 'Iterator', 'scheduler', 'WeakRef', 'FinalizationRegistry')
  without(Intl, 'ListFormat', 'DisplayNames', 'Segmenter', 'DurationFormat')
  without(AbortSignal, 'any', 'timeout', 'abort')
  without(AbortSignal.prototype, 'throwIfAborted', 'reason')
  without(Element.prototype, 'checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML')
  without(HTMLElement.prototype, 'inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  without(Document.prototype, 'adoptedStyleSheets', 'startViewTransition')
  without(ShadowRoot.prototype, 'adoptedStyleSheets')
  without(CSSStyleSheet.prototype, 'replaceSync', 'replace')
  without(PerformanceResourceTiming.prototype, 'transferSize', 'encodedBodySize')
  without(Navigator.prototype, 'userActivation', 'scheduling')
  // Listeners do not end by a signal.
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal, ...older } = typeof options === 'object' && options ? options : { capture: options }
    return addEventListener.call(this, type, listener, older)
  }`

for (const name of ['plain', 'framed']) {
  test(`with what the oldest supported browsers have, the ${name} page adds a product by its bar`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    // The framed page's policy keeps such a browser from its looks.
    if (name === 'framed') expectNoise(/Content Security Policy/)
    await page.addInitScript(WITHOUT_NEWER)
    await openHost(name)
    const inside = name === 'framed' ? page.frameLocator('iframe') : page
    const bar = inside.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await inside
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()
    await expect(bar).not.toHaveAttribute('aria-valuenow', '40')
  })
}
