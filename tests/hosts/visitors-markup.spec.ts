import { expect, test } from '../support/host-shop.ts'

/** What a visitor can write where a site shows others' text, such as a review. */
const MARKUP = {
  'a link with the name of our own note': '<a id="freeShippingBarOnSite" href="#">Look</a>',
  'two links with that name': '<a id="freeShippingBarOnSite"></a><a id="freeShippingBarOnSite"></a>',
  'a link with the name of Wix’s interface': '<a id="wixEmbedsAPI" href="#">Look</a>',
  'a link with the name of our function': '<a id="mountFreeShippingBar" href="#">Look</a>',
  'a picture of the service': '<img alt="" src="%SERVICE%/healthz" />',
  'a frame that shows no bar': '<iframe title="Look" src="%SERVICE%/healthz"></iframe>'
}
for (const [what, html] of Object.entries(MARKUP)) {
  test(`${what} in the page takes no bar away`, async ({ page, demo, openHost, expectNoise }) => {
    // The service has no pictures.
    expectNoise(/ERR_BLOCKED_BY_ORB/)
    await openHost('wix?late')
    await page.evaluate(
      (html) =>
        document.querySelector('#SITE_PAGES')?.append(document.createRange().createContextualFragment(html)),
      html.replace('%SERVICE%', demo.url)
    )
    await page.evaluate('embed()')
    await page.evaluate('setApi()')
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  })
}
