import type { Page } from '@playwright/test'

import { expect, run, test, track } from '../support/host-shop.ts'

const update = (progress: number) => ({
  type: 'shippingBarUpdate',
  payload: { settings: { threshold: 50, currency: 'USD' }, progress, message: `${progress} of a hundred` }
})
const say = (page: Page, progress: number) => run(page, `say(${JSON.stringify(update(progress))})`)
const heard = (page: Page) => page.evaluate<string[]>('window.heard.map(({ type }) => type)')
const has = (page: Page, percent: string) =>
  expect(track(page.frameLocator('iframe[name=bar]'))).toHaveAttribute('aria-valuenow', percent)

for (const [frame, attributes] of [
  ['a frame', {}],
  ['a sandboxed frame', { sandbox: 'allow-scripts' }]
] as const)
  test(`a page of another origin and ${frame} understand each other, however early or late the page is there`, async ({
    page,
    openHost,
    demo
  }) => {
    await openHost('second-origin')
    const wanted = { ...attributes, src: `${demo.url}/public-bar?instanceId=any` }
    await run(page, `openBar(${JSON.stringify(wanted)})`)
    await say(page, 10)
    await expect.poll(() => heard(page)).toContain('publicBarReady')
    await page.waitForTimeout(900)
    await say(page, 70)
    await has(page, '70')
    await expect.poll(() => heard(page)).toContain('publicBarHeight')
  })

test('a window that is not the host cannot move the bar, and ten thousand messages in a second leave it right', async ({
  page,
  openHost,
  demo
}) => {
  await openHost('second-origin')
  await run(page, `openBar({ src: '${demo.url}/public-bar?instanceId=any' })`)
  await expect.poll(() => heard(page)).toContain('publicBarReady')
  await say(page, 40)
  await has(page, '40')
  await page.evaluate((message) => {
    const hostile = document.createElement('iframe')
    hostile.title = 'Somebody else'
    hostile.srcdoc = `<script>setInterval(() => parent.frames.bar.postMessage(${JSON.stringify(message)}, '*'), 20)</script>`
    document.body.append(hostile)
  }, update(99))
  await page.waitForTimeout(500)
  await has(page, '40')
  await run(page, `for (let index = 0; index < 10_000; index++) say(${JSON.stringify(update(33))})`)
  await say(page, 44)
  await has(page, '44')
})
