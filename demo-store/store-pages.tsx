/** @jsxImportSource hono/jsx */
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { html } from 'hono/html'
import type { Child } from 'hono/jsx'

import { dashboardPath } from './demo-instance.ts'
import type { DemoProduct } from './emulator/demo-product.ts'
import type { Emulator } from './emulator/emulator.ts'
import { convertAmount } from './emulator/site/money.ts'
import type { HarnessState } from './pages/switches.ts'
import { CartPage, CheckoutPage, PlainPage } from './pages/cart-pages.tsx'
import { LandingPage, PlaygroundPage } from './pages/other-pages.tsx'
import { ProductPage } from './pages/product-page.tsx'
import { RangePage } from './pages/range-page.tsx'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** A page of the demo with its headers. It is not kept: the landing page holds a signed instance. */
function page(c: Context, body: Child, status: 200 | 404 = 200) {
  c.header('Content-Security-Policy', POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!doctype html>${body}`, status)
}

/** The range with the prices that the site's visitors read. */
function shownProducts(emulator: Emulator): DemoProduct[] {
  const { currency = emulator.currency() } = emulator.visitor()
  return emulator.listProducts().map((product) => {
    const shown = (amount: number) => convertAmount(amount, product.currency, currency)
    const { price, wasPrice } = product
    return { ...product, currency, price: shown(price), wasPrice: wasPrice === null ? null : shown(wasPrice) }
  })
}

/** The pages of the demo: where to begin, the store and the playground. */
export function createStorePages(emulator: Emulator, state: () => HarnessState): Hono {
  const view = () => ({ harness: state(), categories: emulator.listCategories() })
  const plain = (kind: 'thankYou' | 'other', title: string, text: string) => (
    <PlainPage view={view()} kind={kind} title={title} text={text} />
  )
  const notFound = (c: Context) => page(c, plain('other', 'Page not found', 'This page doesn’t exist.'), 404)

  return (
    new Hono()
      .get('/', (c) => page(c, <LandingPage harness={state()} dashboardPath={dashboardPath()} />))
      .get('/playground', (c) => page(c, <PlaygroundPage harness={state()} />))
      .get('/demo/dashboard', (c) => {
        c.header('Cache-Control', 'no-store')
        const locale = c.req.query('locale')
        return c.redirect(dashboardPath() + (locale ? `&${new URLSearchParams({ locale }).toString()}` : ''))
      })
      .get('/store', (c) => {
        const slug = c.req.query('category')
        const category = emulator.listCategories().find((one) => one.slug === slug)
        if (slug && !category) return notFound(c)
        return page(c, <RangePage view={view()} category={category} products={shownProducts(emulator)} />)
      })
      .get('/store/cart', (c) => page(c, <CartPage view={view()} />))
      .get('/store/checkout', (c) => page(c, <CheckoutPage view={view()} />))
      .get('/store/thank-you', (c) =>
        page(c, plain('thankYou', 'Thank you for your order', 'You weren’t charged, and nothing ships.'))
      )
      .get('/store/product/:slug', (c) => {
        const product = shownProducts(emulator).find(({ slug }) => slug === c.req.param('slug'))
        return product ? page(c, <ProductPage view={view()} product={product} />) : notFound(c)
      })
      .get('/store/*', notFound)
      // Stands in for Wix's page of plans.
      .get('/apps/upgrade/*', (c) =>
        page(c, plain('other', 'Plans', 'Wix sells the app’s plans on its own page.'))
      )
  )
}

/** The built scripts and the style sheet of these pages, below `dist`. */
export const ASSETS = '/demo-store/assets/demo-store'

export const serveAssets = (dist: string): Hono =>
  new Hono()
    .use('/assets/demo-store/*', etag(), serveStatic({ root: `${dist}/demo-store` }))
    .get('/favicon.svg', serveStatic({ path: 'demo-store/favicon.svg' }))
    .get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
