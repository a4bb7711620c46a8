import { sumOf } from '#dashboard/analytics/shown-figures.ts'
import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { loadStatistics } from '#shared/api/statistics-api.ts'
import type { Page } from '@playwright/test'

const { appId, instanceId, appSecret } = DEMO_APP

/** Reads the counts as the demo's owner, and starts experiments. */
export function ownerOf(url: string) {
  const credential = () => signInstance(ownerPayload(instanceId, appId), appSecret)
  const read = () => loadStatistics({ serviceUrl: url, instanceId, credential: credential() })
  return {
    read,
    /** Figures other than zero. */
    async figures() {
      const { series } = await read()
      const now = sumOf(series)
      return Object.fromEntries(Object.entries(now).filter(([, n]) => n !== 0))
    },
    async startTest() {
      const query = new URLSearchParams({ instanceId, action: 'start' })
      const answer = await fetch(`${url}/_functions/statistics?${query.toString()}`, {
        method: 'POST',
        headers: { Authorization: credential() }
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }
}

/** From the next page on, what pages send is noted in them as well: a browser tells nothing of it while it leaves one. */
export const noteBatches = (page: Page) =>
  page.addInitScript(() => {
    const batches: unknown[] = []
    Object.assign(window, { batches })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (String(address).endsWith('/_functions/barReports?of=events')) batches.push(body)
      return send(address, body)
    }
  })

/** The page is hidden. Returns the batches that it has sent. */
export async function hidePage(page: Page): Promise<unknown[]> {
  const batches = await page.evaluate<string[]>(`dispatchEvent(new Event('pagehide')), batches`)
  return batches.map((batch) => JSON.parse(batch))
}

/** Resolves when the bar is there, and the code that counts, which begins a paint later. */
export async function countingBegun(page: Page) {
  await page.locator('free-shipping-bar').first().waitFor({ state: 'attached' })
  await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
