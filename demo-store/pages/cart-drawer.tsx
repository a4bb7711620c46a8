/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'

/** The mini cart on every page, filled by the page's script. */
export const CartDrawer = () => (
  <dialog class="drawer" aria-labelledby="drawer-title" data-drawer>
    <div class="drawer-head">
      <h2 id="drawer-title">Your cart</h2>
      <button class="icon-button" type="button" aria-label="Close cart" data-close-cart>
        <Icon name="close" />
      </button>
    </div>
    <div class="drawer-slot" data-side-cart-slot="side-cart:header:after-1"></div>
    <div class="drawer-body">
      <div class="bar-place" data-bar-place="miniCart"></div>
      <ul class="lines" aria-label="In your cart" data-cart-lines></ul>
      <div class="drawer-slot drawer-slot-high" data-side-cart-slot="side-cart:lineItems:after-1"></div>
      <div class="drawer-slot drawer-slot-high" data-side-cart-slot="side-cart:customer-input:after-1"></div>
      <div class="empty" data-cart-empty hidden>
        <Icon name="cart" />
        <p>Nothing in here yet.</p>
      </div>
    </div>
    <div class="drawer-foot" data-cart-filled hidden>
      <p class="total">
        <span>Subtotal</span> <bdi data-cart-total></bdi>
      </p>
      <div class="drawer-slot" data-side-cart-slot="side-cart:footer:actions:before-1"></div>
      <a class="button button-wide" href="/store/cart">
        View cart
      </a>
      <div class="drawer-slot" data-side-cart-slot="side-cart:footer:actions:after-1"></div>
    </div>
  </dialog>
)

/** One line of the cart, cloned by the page's script for the drawer and the cart page. */
export const CartLineTemplate = () => (
  <template id="cart-line">
    <li class="line">
      <span class="line-picture" data-line-picture>
        <Icon name="picture" />
      </span>
      <div class="line-words">
        <a class="line-name" href="/store" data-line-link>
          <bdi data-line-name>Product</bdi>
        </a>
        <p class="line-choice" data-line-choice></p>
        <p class="line-unit">
          <bdi data-line-unit></bdi>
        </p>
      </div>
      <p class="line-price">
        <bdi data-line-price></bdi>
      </p>
      <div class="line-tools">
        <div class="quantity">
          <button type="button" data-line-less>
            <Icon name="minus" />
          </button>
          <input type="text" inputmode="numeric" maxlength={2} autocomplete="off" data-line-quantity />
          <button type="button" data-line-more>
            <Icon name="plus" />
          </button>
        </div>
        <button class="text-button" type="button" data-line-remove>
          Remove
        </button>
      </div>
    </li>
  </template>
)
