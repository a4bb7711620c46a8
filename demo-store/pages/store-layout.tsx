/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { DEMO_APP } from '../data/demo-app.ts'
import type { DemoCategory } from '../emulator/demo-product.ts'
import type { HarnessState } from './switches.ts'
import { Document } from './document.tsx'
import { Icon } from './parts.tsx'

const SHOP_NAME = 'Harbour & Pine'

/** Parameters that every page of the store takes. */
export interface StoreView {
  harness: HarnessState
  categories: readonly DemoCategory[]
}

interface HeaderProps {
  categories: readonly DemoCategory[]
  current: string | undefined
}
const Header = ({ categories, current }: HeaderProps) => (
  <header class="shop-header ruled">
    <div class="row spread wide">
      <a class="logo row plain strong" href="/store">
        <Icon name="leaf" />
        {SHOP_NAME}
      </a>
      <a class="row strong plain" href="/store/cart" data-open-cart>
        <Icon name="cart" />
        <span>Cart</span>
        <span class="cart-count badge pill center strong" data-cart-count hidden></span>
      </a>
    </div>
    <nav class="categories" aria-label="Categories">
      <ul class="row wide">
        {categories.map((category) => (
          <li>
            <a
              href={`/store?category=${category.slug}`}
              class="soft plain"
              aria-current={category.slug === current ? 'page' : undefined}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
)

/** The mini cart on every page, filled by the page's script. */
const CartDrawer = () => (
  <dialog class="drawer" aria-labelledby="drawer-title" data-drawer>
    <div class="row spread ruled">
      <h2 id="drawer-title">Your cart</h2>
      <button class="round pill center plain" type="button" aria-label="Close cart" data-close-cart>
        <Icon name="close" />
      </button>
    </div>
    <div class="drawer-slot" data-side-cart-slot="side-cart:header:after-1"></div>
    <div class="drawer-body">
      <div data-cart-view="lines"></div>
    </div>
    <div class="stack" data-cart-filled hidden>
      <p class="row spread total strong">
        Subtotal <bdi data-cart-total></bdi>
      </p>
      <a class="button pill strong plain" href="/store/cart">
        View cart
      </a>
    </div>
  </dialog>
)

export interface StoreLayoutProps {
  view: StoreView
  title: string
  /** Kind of page, for the page's script. */
  kind: 'home' | 'category' | 'product' | 'cart' | 'checkout' | 'thankYou' | 'other'
  category?: string | undefined
  children: Child
}

/** Header, drawer and footer around a page of the shop. */
export const StoreLayout = ({ view, title, kind, category, children }: StoreLayoutProps) => {
  const { harness, categories } = view
  const { appId, metaSiteId } = DEMO_APP
  return (
    <Document
      title={`${title} – ${SHOP_NAME}`}
      harness={harness}
      script="store"
      page={{
        'data-page': kind,
        'data-site': JSON.stringify({ ...harness, appId, metaSiteId })
      }}
    >
      <Header categories={categories} current={category} />
      <main id="main" class="wide" tabindex={-1}>
        <div id="PAGES_CONTAINER">
          <div id="SITE_PAGES">{children}</div>
        </div>
      </main>
      <footer class="deep">
        <p class="soft wide">{SHOP_NAME} is a demo store: everything works, nothing is sold.</p>
      </footer>
      <CartDrawer />
      <p class="toast" role="status" data-toast></p>
    </Document>
  )
}
