import { expect, test } from '../support/host-shop.ts'

test('two lines of HTML are a bar, also in a page with the strictest policies', async ({
  page,
  openHost
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(new URL(request.url()).pathname)
  })
  await openHost('attributes')
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Noch €18,80 bis zum GRATIS-Versand!')
  await expect(page.locator('free-shipping-bar')).toHaveCSS('display', 'block')
  expect(requests).toEqual([
    '/free-shipping-bar.js',
    expect.stringMatching(/given-/),
    expect.stringMatching(/language-de-/)
  ])
})
