import type { Locator, Page } from '@playwright/test'

import { CPU_SLOWDOWN } from '../chromium.ts'
import { typeKeys } from '../key-times.ts'

const KEYS = 20

/** The least that a key press can cost: a field whose text is posted to a frame, which draws it in its next frame. */
export const BARE_PAGE = `<!doctype html><title>Floor</title><textarea aria-label="Bar Text"></textarea>
<iframe title="Live Preview" srcdoc="&lt;div role=progressbar&gt;&lt;/div&gt;&lt;script&gt;
  const bar = document.querySelector('div')
  addEventListener('message', ({ data }) => requestAnimationFrame(() => {
    bar.textContent = data
    bar.setAttribute('aria-valuetext', data)
  }))
&lt;/script&gt;"></iframe>
<script>
  document.querySelector('textarea').addEventListener('input', ({ target }) =>
    document.querySelector('iframe').contentWindow.postMessage(target.value, '*'))
</script>`

/** ms from each key press being handled in `field` until the bar in the frame has the new text, at 4× CPU. */
export async function keyToPreview(page: Page, field: Locator): Promise<number[]> {
  await page.frameLocator('iframe').getByRole('progressbar').waitFor({ state: 'attached' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    const times: number[] = []
    window.keyTimes = times
    const inFrame = document.querySelector('iframe')?.contentDocument
    const root = inFrame?.querySelector('free-shipping-bar')?.shadowRoot ?? inFrame
    const bar = root?.querySelector('[role=progressbar]')
    let start = 0
    document.addEventListener('input', () => (start = performance.now()), true)
    if (bar) {
      new MutationObserver(() => {
        if (start > 0) times.push(performance.now() - start)
        start = 0
      }).observe(bar, { attributes: true, attributeFilter: ['aria-valuetext'] })
    }
  })
  await field.focus()
  return typeKeys(page, KEYS, 150)
}
