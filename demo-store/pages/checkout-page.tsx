/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { ANY_SUBDIVISION } from './any-subdivision.ts'
import { CheckoutSlot } from './checkout-slot.tsx'
import { countriesWith, SUBDIVISIONS } from './countries.ts'
import { Icon } from './icon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

const CountryField = ({ country }: { country: string }) => (
  <label class="field">
    <span>Country</span>
    <select name="country" autocomplete="country" data-country>
      {Object.entries(countriesWith(country))
        .toSorted(([, a], [, b]) => a.localeCompare(b))
        .map(([code, name]) => (
          <option value={code} selected={code === country}>
            {name}
          </option>
        ))}
    </select>
  </label>
)

/** Draws a field for each country with subdivisions; only that of the chosen country is shown. */
const SubdivisionFields = () => (
  <>
    {Object.entries(SUBDIVISIONS).map(([country, subdivisions]) => (
      <label class="field" data-subdivisions={country} hidden>
        <span>{country === 'US' ? 'State' : 'Province'}</span>
        <select name={`subdivision-${country}`}>
          <option value={ANY_SUBDIVISION}>Any</option>
          {subdivisions.map(({ code, name }) => (
            <option value={code}>{name}</option>
          ))}
        </select>
      </label>
    ))}
  </>
)

const Delivery = ({ country }: { country: string }) => (
  <section class="delivery" aria-labelledby="delivery-title" data-delivery hidden>
    <h2 id="delivery-title">Delivery</h2>
    <form class="fields" data-address>
      <CountryField country={country} />
      <SubdivisionFields />
    </form>
    <fieldset class="options" data-delivery-options hidden>
      <legend>How it gets to you</legend>
      <div data-delivery-list></div>
    </fieldset>
    <button class="button button-quiet" type="button" aria-pressed="false" data-delivery-done hidden>
      Delivery is chosen
    </button>
    <p class="summary-note" data-delivery-none hidden>
      Nobody delivers this cart there.
    </p>
  </section>
)

export const CheckoutPage = ({ view }: { view: StoreView }) => (
  <StoreLayout
    view={view}
    title={`Checkout – ${SHOP_NAME}`}
    description="Where an order is placed."
    kind="checkout"
  >
    <CheckoutSlot id="checkout:header" />
    <h1>Checkout</h1>
    <CheckoutSlot id="checkout:top" />
    <div class="cart">
      <div class="cart-main">
        <div class="checkout" data-cart-filled hidden>
          <CheckoutSlot id="checkout:steps:before" />
          <Delivery country={view.harness.visitorCountry} />
          <p class="nothing-to-ship" data-nothing-to-ship hidden>
            <Icon name="leaf" />
            <span>Nothing in this cart has to be shipped.</span>
          </p>
          <section aria-labelledby="items-title">
            <h2 id="items-title">Your cart</h2>
            <ul class="lines" aria-label="Products in your cart" data-cart-lines></ul>
          </section>
        </div>
        <div class="empty" data-cart-empty hidden>
          <Icon name="cart" />
          <p>There is nothing to check out yet.</p>
          <a class="button" href="/store">
            Go shopping
          </a>
        </div>
      </div>
      <OrderSummary hasSlots>
        <button class="button button-wide" type="button" data-place-order>
          Place order
        </button>
        <p class="summary-note">This is a demo store: nothing is paid, and nothing is sent.</p>
      </OrderSummary>
    </div>
  </StoreLayout>
)
