/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'
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
      <aside class="summary" aria-labelledby="summary-title" data-cart-filled hidden>
        <h2 id="summary-title">Order summary</h2>
        <p class="summary-row">
          <span>Subtotal</span> <bdi data-cart-total></bdi>
        </p>
        <p class="summary-row">
          <span>Shipping</span> <span>At checkout</span>
        </p>
        <p class="total">
          <span>Total</span> <bdi data-cart-total></bdi>
        </p>
        <a class="button button-wide" href="/store/checkout">
          Check out
        </a>
        <p class="summary-note">A demo store takes no orders: the cart stays as it is.</p>
      </aside>
    </div>
  </StoreLayout>
)
