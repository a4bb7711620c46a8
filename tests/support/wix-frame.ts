import type { FrameLocator, Page } from '@playwright/test'

import { bundle } from './host-pages.ts'

const WIX = 'https://manage.wix.com'
/** A public page must not frame a local one: the service has a public address here. */
const SERVICE = 'https://bar.example.com'

interface WixFrame {
  /** The app's page in it. */
  app: FrameLocator
  /** Calls that the app made to Wix so far. */
  asked(): Promise<string[]>
  /** Ends the page: no one waits for the answer to a running call. */
  leave(): Promise<void>
}

/** Opens `address` in the Wix dashboard's frame, at Wix's own origin; nothing leaves this machine. */
export async function openInWix(
  page: Page,
  address: string,
  environment: { locale: string; language: string }
): Promise<WixFrame> {
  const script = await bundle('wix-dashboard-page.ts')
  const { origin, pathname, search } = new URL(address)
  const url = new URL(pathname + search, SERVICE)
  url.searchParams.set('origin', WIX)
  url.searchParams.set('siteInfo', '{}')
  const { locale, language } = environment
  await page.route(`${WIX}/**`, (route) =>
    new URL(route.request().url()).pathname === '/wix.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="${language}" data-locale="${locale}" data-language="${language}"><title>Wix</title>
            <link rel="icon" href="data:," /><style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% }</style>
            <iframe title="App" data-src="${url.href.replaceAll('&', '&amp;')}"></iframe><script type="module" src="/wix.js"></script></html>`
        })
  )
  await page.route(`${SERVICE}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(SERVICE, origin) }) })
  )
  await page.goto(`${WIX}/dashboard`)
  return {
    app: page.frameLocator('iframe[title="App"]'),
    asked: () => page.evaluate(() => window.asked),
    async leave() {
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
}
