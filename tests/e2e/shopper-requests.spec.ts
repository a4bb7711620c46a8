import { expect, test } from '../support/shop.ts'

const isOurs = (url: string) => /free-shipping-bar|\/assets\/widget\/|\/_functions\//.test(url)

test('a store page asks once for what its bar needs', async ({ shopper }) => {
  const asked: string[] = []
  shopper.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isOurs(pathname)) asked.push(pathname.replace(/(assets\/widget\/[a-z-]+)-[\w-]{8}/, '$1'))
  })
  await shopper.goto('/store')
  await shopper.getByRole('progressbar').first().waitFor()
  await shopper
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .waitFor()
  // The last of all.
  await expect.poll(() => asked).toContain('/_functions/barReports')

  expect(asked.toSorted()).toEqual([
    '/_functions/barProducts',
    '/_functions/barReports',
    '/_functions/siteBar',
    '/assets/widget/rest.js',
    '/assets/widget/wix-cart.js',
    '/free-shipping-bar-host.js',
    '/free-shipping-bar-wix.js'
  ])
})
