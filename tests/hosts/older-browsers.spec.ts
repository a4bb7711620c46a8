import { addButton, expect, inside, test, track } from '../support/host-shop.ts'

const WITHOUT_CONSTRUCTABLE_SHEETS = `
  delete Document.prototype.adoptedStyleSheets
  delete ShadowRoot.prototype.adoptedStyleSheets
  delete CSSStyleSheet.prototype.replaceSync`

const MISSING = {
  ResizeObserver: 'delete window.ResizeObserver',
  IntersectionObserver: 'delete window.IntersectionObserver',
  queueMicrotask: 'delete window.queueMicrotask',
  storage: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`
}

for (const [what, remove] of Object.entries(MISSING))
  test(`without ${what} every kind of page has its bar`, async ({ page, openHost, demo }) => {
    await page.addInitScript(remove)
    for (const name of ['drop-in', 'framed']) {
      await openHost(name)
      await expect(addButton(inside(page, name))).toBeVisible()
      // The framed page's settings come from its host, with the defaults.
      await expect(track(inside(page, name))).toHaveCSS('height', name === 'framed' ? '10px' : '6px')
    }
    await page.goto(`${demo.url}/widget?instanceId=nobody`)
    await expect(track(page)).toBeVisible()
    await expect(page.locator('.place')).toHaveCSS('position', 'fixed')
  })

test('without constructable style sheets the bar has its looks in a page that allows them', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/Content Security Policy/)
  await page.addInitScript(WITHOUT_CONSTRUCTABLE_SHEETS)
  await openHost('drop-in')
  await expect(addButton(page)).toBeVisible()
  await expect(track(page)).toHaveCSS('height', '6px')
  // The framed page's strict policy leaves nothing else to put looks in: such a browser shows the words alone.
  await openHost('framed')
  await expect(inside(page, 'framed').getByText('Only $30.00 to free shipping').first()).toBeVisible()
})

test('without custom elements there is no bar, no gap and no complaint', async ({ page, openHost }) => {
  await page.addInitScript('delete window.customElements')
  const told = page.waitForEvent('console', (message) => message.text().includes('no custom elements'))
  await openHost('prototype')
  await told
  await expect(page.locator('body > div')).toHaveCount(0)
})

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

for (const name of ['plain', 'framed'])
  test(`with what the oldest supported browsers have, the ${name} page adds a product by its bar`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    // The framed page's policy keeps such a browser from its looks.
    if (name === 'framed') expectNoise(/Content Security Policy/)
    await page.addInitScript(WITHOUT_NEWER)
    await openHost(name)
    const bar = track(inside(page, name))
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await addButton(inside(page, name)).click()
    await expect(bar).not.toHaveAttribute('aria-valuenow', '40')
  })
