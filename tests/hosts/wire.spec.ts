import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'

const SETTINGS = { threshold: 50, currency: 'USD' }
const update = (progress: number) => ({
  type: 'shippingBarUpdate',
  payload: { settings: SETTINGS, progress, message: `${progress} of a hundred` }
})

const say = (page: Page, message: unknown) =>
  page.evaluate((data) => {
    window.say(data)
  }, message)
const heard = (page: Page) => page.evaluate<string[]>('window.heard.map(({ type }) => type)')

const FRAMES: { frame: string; attributes: Readonly<Record<string, string>> }[] = [
  { frame: 'a frame', attributes: {} },
  { frame: 'a sandboxed frame', attributes: { sandbox: 'allow-scripts' } }
]

for (const { frame, attributes } of FRAMES) {
  test(`a page of another origin and ${frame} understand each other`, async ({ page, openHost, demo }) => {
    await openHost('second-origin')
    await page.evaluate(
      (wanted) => {
        window.openBar(wanted)
      },
      { ...attributes, src: `${demo.url}/public-bar?instanceId=any` }
    )
    await expect.poll(() => heard(page)).toContain('publicBarReady')
    await say(page, update(40))
    const bar = page.frameLocator('iframe').getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect.poll(() => heard(page)).toContain('publicBarHeight')
  })
}

test('a host that is there long before or after the bar is heard', async ({ page, openHost, demo }) => {
  await openHost('second-origin')
  await page.evaluate((src) => {
    window.openBar({ src })
  }, `${demo.url}/public-bar?instanceId=any`)
  await say(page, update(10))
  await expect.poll(() => heard(page)).toContain('publicBarReady')
  await page.waitForTimeout(900)
  await say(page, update(70))
  await expect(page.frameLocator('iframe').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
})

test('a window that is not the host cannot move the bar', async ({ page, openHost, demo }) => {
  await openHost('second-origin')
  await page.evaluate((src) => {
    window.openBar({ src })
  }, `${demo.url}/public-bar?instanceId=any`)
  await expect.poll(() => heard(page)).toContain('publicBarReady')
  await say(page, update(40))
  const bar = page.frameLocator('iframe[name=bar]').getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await page.evaluate((message) => {
    const hostile = document.createElement('iframe')
    hostile.title = 'Somebody else'
    hostile.sandbox.add('allow-scripts')
    hostile.srcdoc = `<script>setInterval(() => parent.frames.bar.postMessage(${JSON.stringify(message)}, '*'), 20)</script>`
    document.body.append(hostile)
  }, update(99))
  await page.waitForTimeout(500)
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
})

test('ten thousand messages in a second leave the bar alive and right', async ({ page, openHost, demo }) => {
  await openHost('second-origin')
  await page.evaluate((src) => {
    window.openBar({ src })
  }, `${demo.url}/public-bar?instanceId=any`)
  await expect.poll(() => heard(page)).toContain('publicBarReady')
  await page.evaluate(
    ([flood, last]) => {
      for (let index = 0; index < 10_000; index++) window.say(flood)
      window.say(last)
    },
    [update(33), update(44)]
  )
  await expect(page.frameLocator('iframe').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44')
})
