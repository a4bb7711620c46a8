// `npm run pictures`: photographs the product as it is now for the README (docs/product.png), and the examples of the
// package's documents (package/docs).
import { readFileSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { build } from '../build.mjs'
import { CHROMIUM_FLAGS, chromiumPath, ensureChromium } from '../chromium.mjs'

ensureChromium()
// The bar's icons are emoji: without a font for them (Debian: fonts-noto-color-emoji) the pictures show boxes.
await build()
const demo = await startDemo()
const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath ? { executablePath } : {})
})

/** Opens a page, and photographs it, or a part of it, once it stands still. */
async function photograph(width, height, visit, { part, path } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, baseURL: demo.url, locale: 'en-US' })
  await visit(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const picture = await (part ? page.locator(part) : page).screenshot(path ? { path } : {})
  await page.close()
  if (path) console.log(`${path}: ${Math.round(picture.length / 1024)} KB`)
  return `data:image/png;base64,${picture.toString('base64')}`
}

const dashboard = await photograph(1280, 860, async (page) => {
  await page.request.post('/demo/harness', { data: { newShop: true } })
  await page.goto('/demo/dashboard')
  await page.getByRole('checkbox', { name: /^Free shipping from/ }).waitFor()
})
await photograph(1280, 860, async (page) => {
  await page.goto('/demo/dashboard')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'View on site' }).waitFor()
})
/** A shopper on a phone, once the store's word about the cart is gone, opens the products that close the gap. */
const store = await photograph(390, 844, async (page) => {
  const button = (name) => page.getByRole('button', { name }).first()
  await page.goto('/store')
  await page.getByRole('progressbar').first().waitFor()
  await button(/^Put in cart: /).click()
  await button(/picks to get you there/).waitFor()
  // The shop's cart, where it has opened.
  await page.keyboard.press('Escape')
  await button(/picks to get you there/).click()
  await page.getByText(/^In your cart: /).waitFor({ state: 'hidden' })
})
const SHEET = `<!doctype html><style>
  body { margin: 0; height: 860px; background: linear-gradient(135deg, #eaf2ff, #f6efff); position: relative }
  img { position: absolute; border-radius: 14px; box-shadow: 0 18px 50px rgb(20 30 70 / 25%) }
  #dashboard { left: 48px; top: 48px; height: 764px }
  #store { right: 48px; bottom: 40px; height: 620px; border: 6px solid #16213d; border-radius: 34px }
</style><img id="dashboard" src="${dashboard}"><img id="store" src="${store}">`
await photograph(1540, 860, (page) => page.setContent(SHEET), { path: 'docs/product.png' })

/** The two lines of the package's README, and the examples of its page on style, by the names of their pictures. */
const [, lines] = /```html\n([^]*?)```/.exec(readFileSync('package/README.md', 'utf8'))
const styled = readFileSync('package/docs/style.md', 'utf8').matchAll(
  /<!-- picture: (\w+) -->\n\n```html\n([^]*?)```/g
)
for (const [name, html] of [['bar', lines], ...Array.from(styled, ([, name, code]) => [name, code])]) {
  const body = `<!doctype html><style>body { margin: 0; font-family: system-ui } .frame { padding: 16px }</style>
    <script src="/free-shipping-bar.js"></script>
    <div class="frame">${html.replace(/<script type="module".*\n/, '')}</div>`
  const open = async (page) => {
    await page.route('**/picture', (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
    )
    await page.goto('/picture')
    await page.locator('free-shipping-bar').first().waitFor()
  }
  await photograph(640, 240, open, { part: '.frame', path: `package/docs/${name}.png` })
}
await browser.close()
await demo.stop()
