import { expect, layoutShift, test } from '../support/host-shop.ts'

test('two lines of HTML are a bar, also in a page with the strictest policies', async ({
  page,
  openHost
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(new URL(request.url()).pathname)
  })
  // The rest of the code never comes.
  await page.route(/given-rest-/, () => {})
  await openHost('attributes')
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Noch 18,80\u00a0€ bis zum GRATIS-Versand!')
  await expect(page.locator('free-shipping-bar')).toHaveCSS('display', 'block')
  const [first, ...later] = requests
  expect(first).toBe('/free-shipping-bar.js')
  expect(later.filter((path) => !path.includes('given-rest-')).toSorted()).toEqual([
    expect.stringMatching(/given-words-/),
    expect.stringMatching(/language-de-/)
  ])
})

test('the rest of the code takes over the bar that is there, and nothing moves', async ({
  page,
  openHost
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/given-rest-/, async (route) => {
    await arrived
    await route.continue()
  })
  await openHost('attributes')
  const bar = page.locator('free-shipping-bar')
  await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
  const track = await bar.getByRole('progressbar').elementHandle()
  const before = await layoutShift(page)
  arrive()
  // The components have slots for the page's own texts.
  await expect(bar.locator('slot[name=message]')).toHaveCount(1)
  expect(await track?.evaluate((node) => node.isConnected)).toBe(true)
  expect(await layoutShift(page)).toBe(before)
})
