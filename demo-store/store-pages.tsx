/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

import type { Assets } from './assets.ts'
import type { DemoProduct } from './emulator/demo-product.ts'
import type { Emulator } from './emulator/emulator.ts'
import { convertAmount } from './emulator/money.ts'
import { harnessState } from './harness.ts'
import { CartPage } from './pages/cart-page.tsx'
import { HomePage } from './pages/home.tsx'
import { LandingPage } from './pages/landing.tsx'
import { PlaygroundPage } from './pages/playground.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { CheckoutPage } from './pages/checkout-page.tsx'
import { ThankYouPage } from './pages/thank-you-page.tsx'
import { ProductPage } from './pages/product-page.tsx'
import { purchase } from './pages/purchase.ts'
import { readShelf } from './pages/shelf.ts'
import type { StoreView } from './pages/view.ts'

/** A page as JSX draws it. */
type HtmlPart = ReturnType<typeof NotFoundPage>

const RELATED = 4
const ASKED_MAX = 100

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

export interface StorePagesOptions {
  assets: () => Assets
  emulator: Emulator
  instanceId: string
  metaSiteId: string
  /** The dashboard's address with an instance that was signed just now. */
  dashboardPath: () => string
}

interface PageOptions {
  status?: 200 | 404
  /** The page holds a signed instance. */
  isSecret?: boolean
}

/** A page of the demo with its headers. */
export const page = (c: Context, body: HtmlPart, { status = 200, isSecret = false }: PageOptions = {}) => {
  c.header('Content-Security-Policy', POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  c.header('Cache-Control', isSecret ? 'no-store' : 'no-cache')
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

/** The products that stand beside one on its shelf. */
function neighbours(products: readonly DemoProduct[], index: number): DemoProduct[] {
  const shelves = products[index]?.categoryIds ?? []
  const beside = [...products.slice(index + 1), ...products.slice(0, index)]
  return beside.filter(({ categoryIds }) => categoryIds.some((id) => shelves.includes(id))).slice(0, RELATED)
}

const createLanding = ({ assets, emulator, instanceId, dashboardPath }: StorePagesOptions): Hono =>
  new Hono()
    .get('/', (c) =>
      page(
        c,
        <LandingPage
          assets={assets().landing}
          harness={harnessState(c, emulator)}
          instanceId={instanceId}
          dashboardPath={dashboardPath()}
        />,
        { isSecret: true }
      )
    )
    .get('/playground', (c) =>
      page(c, <PlaygroundPage assets={assets().playground} harness={harnessState(c, emulator)} />)
    )
    .get('/demo/dashboard', (c) => {
      c.header('Cache-Control', 'no-store')
      const locale = c.req.query('locale')
      return c.redirect(dashboardPath() + (locale ? `&${new URLSearchParams({ locale }).toString()}` : ''))
    })

/** The landing screen and the store: `/`, `/store`, `/store/product/<slug>`, `/store/cart`, `/store/checkout`, `/store/thank-you`. */
export function createStorePages(options: StorePagesOptions): Hono {
  const { assets, emulator, instanceId, metaSiteId } = options
  const viewOf = (c: Context): StoreView => {
    const { pathname, search } = new URL(c.req.url)
    return {
      assets: assets().store,
      harness: harnessState(c, emulator),
      instanceId,
      metaSiteId,
      categories: emulator.listCategories(),
      path: pathname + search
    }
  }
  const notFound = (c: Context) => page(c, <NotFoundPage view={viewOf(c)} />, { status: 404 })

  return new Hono()
    .route('/', createLanding(options))
    .get('/store', (c) => {
      const shelf = readShelf(c.req.query(), shownProducts(emulator), emulator.listCategories())
      return shelf ? page(c, <HomePage view={viewOf(c)} shelf={shelf} />) : notFound(c)
    })
    .get('/store/cart', (c) => page(c, <CartPage view={viewOf(c)} />))
    .get('/store/checkout', (c) => page(c, <CheckoutPage view={viewOf(c)} />))
    .get('/store/thank-you', (c) => page(c, <ThankYouPage view={viewOf(c)} />))
    .get('/store/products', (c) => {
      const ids = new Set((c.req.query('ids') ?? '').split(',').slice(0, ASKED_MAX))
      const products = emulator.listProducts().filter(({ id }) => ids.has(id))
      return c.json(products.map(purchase), 200, { 'Cache-Control': 'no-store' })
    })
    .get('/store/product/:slug', (c) => {
      const products = shownProducts(emulator)
      const index = products.findIndex(({ slug }) => slug === c.req.param('slug'))
      const product = products[index]
      if (!product) return notFound(c)
      return page(c, <ProductPage view={viewOf(c)} product={product} related={neighbours(products, index)} />)
    })
    .get('/store/*', notFound)
}
