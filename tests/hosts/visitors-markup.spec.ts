import { expect, test } from '../support/host-shop.ts'

/** Markup that a visitor can write where a site shows others' text, such as a review. */
const MARKUP = {
  'links, pictures and frames':
    '<a id="freeShippingBarOnSite" href="#">Look</a>' +
    '<a id="wixEmbedsAPI" href="#">Look</a>' +
    '<a id="mountFreeShippingBar" href="#">Look</a>' +
    '<img alt="" src="%SERVICE%/healthz" />' +
    '<iframe title="Look" src="%SERVICE%/healthz"></iframe>',
  'two links of one name': '<a id="freeShippingBarOnSite"></a><a id="freeShippingBarOnSite"></a>'
}
for (const [what, html] of Object.entries(MARKUP)) {
  test(`${what} with names of ours take no bar away`, async ({ page, demo, openHost, expectNoise }) => {
    // The service has no pictures.
    expectNoise(/ERR_BLOCKED_BY_ORB/)
    await openHost('wix?late')
    await page.evaluate(
      (html) =>
        document.querySelector('#SITE_PAGES')?.append(document.createRange().createContextualFragment(html)),
      html.replaceAll('%SERVICE%', demo.url)
    )
    await page.evaluate('embed()')
    await page.evaluate('setApi()')
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  })
}
