import { expect, test } from '../support/shop.ts'

const HOST = `<!doctype html><html lang="en"><title>Host</title><iframe title="Bar" id="bar"></iframe></html>`

const UPDATE = {
  type: 'shippingBarUpdate',
  payload: {
    settings: { threshold: 100, currency: 'USD', style_barColor: '#123456' },
    progress: 40,
    message: 'Forty of a hundred',
    hasQualified: false
  }
}

test('a framed bar shows what its page tells it, and ignores what is broken', async ({ page }) => {
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: HOST }))
  await page.goto('/host.html')
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#bar')
    if (frame) frame.src = '/public-bar?instanceId=00000000-0000-4000-8000-000000000000'
  })
  const bar = page.frameLocator('#bar')
  await expect(bar.getByRole('status', { name: 'Loading' })).toBeVisible()

  const send = (message: unknown) =>
    page.evaluate((data) => {
      const frame = document.querySelector<HTMLIFrameElement>('#bar')
      frame?.contentWindow?.postMessage(data, '*')
    }, message)
  await send(UPDATE)
  const track = bar.getByRole('progressbar')
  await expect(track).toHaveAttribute('aria-valuenow', '40')
  await expect(track).toHaveAttribute('aria-valuetext', 'Forty of a hundred')

  for (const broken of [
    { type: 'shippingBarUpdate', payload: { progress: 'ninety' } },
    { type: 'shippingBarUpdate' },
    { type: 'toString', payload: {} },
    { type: 'selectedProductsUpdate', payload: { products: 'none' } },
    'text',
    null
  ]) {
    await send(broken)
  }
  await send({ ...UPDATE, payload: { ...UPDATE.payload, progress: 55, message: 'Still here' } })
  await expect(track).toHaveAttribute('aria-valuenow', '55')
  await expect(track).toHaveAttribute('aria-valuetext', 'Still here')
})
