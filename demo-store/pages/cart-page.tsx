/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

export const CartPage = ({ view }: { view: StoreView }) => (
  <StoreLayout
    view={view}
    title={`Your cart – ${SHOP_NAME}`}
    description="What you have chosen so far."
    kind="cart"
  >
    <h1>Your cart</h1>
    <div class="cart">
      <div class="cart-main">
        <div class="bar-place" data-bar-place="cart"></div>
        <ul class="lines" aria-label="Products in your cart" data-cart-lines></ul>
        <div class="empty" data-cart-empty hidden>
          <Icon name="cart" />
          <p>Your cart is empty.</p>
          <a class="button" href="/store">
            Go shopping
          </a>
        </div>
      </div>
      <OrderSummary>
        <a class="button button-wide" href="/store/checkout">
          Check out
        </a>
      </OrderSummary>
    </div>
  </StoreLayout>
)
