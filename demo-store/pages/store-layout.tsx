/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { DEMO_APP } from '../demo-app.ts'
import type { DemoCategory } from '../emulator/demo-product.ts'
import type { HarnessState } from '../harness.ts'
import { CartDrawer, CartLineTemplate } from './cart-drawer.tsx'
import { Document } from './document.tsx'
import { Icon } from './icon.tsx'
import { shelfPath } from './shelf.ts'
import type { StoreView } from './view.ts'

export const SHOP_NAME = 'Harbour & Pine'

const Logo = () => (
  <a class="logo" href="/store">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M16 3 9.5 12h3L7 20h7v3h4v-3h7l-5.5-8h3z" fill="currentColor" />
      <path
        d="M4 27c2 0 2-1.6 4-1.6S10 27 12 27s2-1.6 4-1.6S18 27 20 27s2-1.6 4-1.6S26 27 28 27"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </svg>
    <span>{SHOP_NAME}</span>
  </a>
)

const SearchForm = ({ search }: { search: string }) => (
  <form class="search" role="search" action="/store" method="get">
    <input
      aria-label="Search the store"
      name="q"
      type="search"
      value={search}
      placeholder="Search"
      maxlength={100}
      autocomplete="off"
    />
    <button type="submit" aria-label="Search">
      <Icon name="search" />
    </button>
  </form>
)

const Header = ({
  categories,
  current,
  search
}: {
  categories: readonly DemoCategory[]
  current: string
  search: string
}) => (
  <header class="shop-header">
    <div class="shop-header-row">
      <Logo />
      <SearchForm search={search} />
      <a class="cart-button" href="/store/cart" data-open-cart>
        <Icon name="cart" />
        <span class="cart-label">Cart</span>
        <span class="cart-count" data-cart-count hidden></span>
        <span class="visually-hidden" data-cart-words></span>
      </a>
    </div>
    <nav class="categories" aria-label="Categories">
      <ul>
        {categories.map((category) => (
          <li>
            <a
              href={shelfPath({ category, search: '' })}
              {...(category.slug === current ? { 'aria-current': 'page' as const } : {})}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
)

const Footer = () => (
  <footer class="shop-footer">
    <div class="promises">
      <p>
        <Icon name="truck" />
        <span>Sent within two working days</span>
      </p>
      <p>
        <Icon name="return" />
        <span>Thirty days to change your mind</span>
      </p>
      <p>
        <Icon name="leaf" />
        <span>Packed without plastic</span>
      </p>
    </div>
    <p class="small-print">{SHOP_NAME} is a demo store: everything works, nothing is sold.</p>
  </footer>
)

const shownCurrency = ({ currency, visitorCurrency }: HarnessState) =>
  visitorCurrency === 'site' ? currency : visitorCurrency

export interface StoreLayoutProps {
  view: StoreView
  title: string
  description: string
  /** Kind of page, for the page's script. */
  kind: 'home' | 'category' | 'product' | 'cart' | 'checkout' | 'thankYou' | 'other'
  category?: string | undefined
  search?: string
  children: Child
}

/** Header, drawer and footer around a page of the shop. */
export const StoreLayout = ({
  view,
  title,
  description,
  kind,
  category = '',
  search = '',
  children
}: StoreLayoutProps) => (
  <Document
    title={title}
    description={description}
    assets={view.assets}
    harness={view.harness}
    path={view.path}
    scripts={
      view.harness.bar === 'embedded'
        ? []
        : [`/free-shipping-bar-host.js?${new URLSearchParams({ instanceId: view.instanceId }).toString()}`]
    }
    page={{
      'data-page': kind,
      'data-app-id': DEMO_APP.appId,
      'data-instance-id': view.instanceId,
      'data-currency': view.harness.currency,
      'data-visitor-currency': shownCurrency(view.harness),
      'data-visitor-country': view.harness.visitorCountry,
      'data-bar': view.harness.bar,
      'data-meta-site-id': view.metaSiteId,
      'data-consent': view.harness.consent,
      'data-side-cart': view.harness.sideCart,
      'data-checkout-plugin': view.harness.checkout
    }}
  >
    <Header categories={view.categories} current={category} search={search} />
    <div class="bar-place bar-place-header" data-bar-place="header"></div>
    <main id="main" tabindex={-1}>
      <div id="PAGES_CONTAINER">
        <div id="SITE_PAGES">{children}</div>
      </div>
    </main>
    <Footer />
    <CartDrawer />
    <CartLineTemplate />
    <p class="toast" role="status" data-toast></p>
  </Document>
)
