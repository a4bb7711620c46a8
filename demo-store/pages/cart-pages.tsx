/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { Icon } from './parts.tsx'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** Costs of the cart, which the page's script fills in. */
const OrderSummary = ({ children }: { children: Child }) => (
  <aside class="summary stack panel deep" aria-labelledby="summary-title" data-cart-filled hidden>
    <h2 id="summary-title">Order summary</h2>
    <div data-checkout-slot="checkout:summary:totalsBreakdown:before"></div>
    <div data-cart-view="summary"></div>
    {children}
  </aside>
)

export const CartPage = ({ view }: { view: StoreView }) => (
  <StoreLayout view={view} title="Your cart" kind="cart">
    <h1>Your cart</h1>
    <div class="cart">
      <div data-cart-view="lines"></div>
      <OrderSummary>
        <a class="button pill strong plain" href="/store/checkout">
          Check out
        </a>
      </OrderSummary>
    </div>
  </StoreLayout>
)

export const CheckoutPage = ({ view }: { view: StoreView }) => (
  <StoreLayout view={view} title="Checkout" kind="checkout">
    <h1>Checkout</h1>
    <div class="cart">
      <div class="checkout stack">
        <div data-cart-view="delivery"></div>
        <button
          class="button button-quiet pill strong plain"
          type="button"
          aria-pressed="false"
          data-delivery-done
          hidden
        >
          Confirm delivery
        </button>
        <h2 data-cart-filled hidden>
          Your cart
        </h2>
        <div data-cart-view="lines"></div>
      </div>
      <OrderSummary>
        <button class="button pill strong plain" type="button" data-place-order>
          Place order
        </button>
        <p class="soft">This is a demo store. You won’t be charged, and nothing ships.</p>
      </OrderSummary>
    </div>
  </StoreLayout>
)

interface PlainProps {
  view: StoreView
  kind: 'thankYou' | 'other'
  title: string
  text: string
}

/** A page of one sentence, with the way back to the store. */
export const PlainPage = ({ view, kind, title, text }: PlainProps) => (
  <StoreLayout view={view} title={title} kind={kind}>
    <div class="center panel">
      {kind === 'thankYou' && <Icon name="leaf" />}
      <h1>{title}</h1>
      <p>{text}</p>
      <a class="button pill strong plain" href="/store">
        Back to the store
      </a>
    </div>
  </StoreLayout>
)
