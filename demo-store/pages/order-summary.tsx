/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { CheckoutSlot } from './checkout-slot.tsx'

/** One sum of the order; the page's script fills it, and hides it where there is none. */
const Row = ({ name, label, isTotal = false }: { name: string; label: string; isTotal?: boolean }) => (
  <p class={isTotal ? 'total' : 'summary-row'} data-row={name}>
    <span data-row-label>{label}</span> <bdi data-row-amount></bdi>
  </p>
)

interface CodeProps {
  name: 'coupon' | 'gift-card'
  label: string
  /** Name, for screen readers, of the button that takes it back. */
  remove: string
}

/** A code that the shopper may enter, or the one that was. */
const Code = ({ name, label, remove }: CodeProps) => (
  <div class="code" data-code={name}>
    <form class="code-form" data-code-form>
      <label for={name}>{label}</label>
      <div class="code-row">
        <input
          id={name}
          name="code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby={`${name}-error`}
        />
        <button class="button button-quiet" type="submit">
          Apply
        </button>
      </div>
      <p class="field-error" id={`${name}-error`} role="alert" data-code-error></p>
    </form>
    <p class="code-applied" data-code-applied hidden>
      <span>
        {label} <b data-code-words></b>
      </span>
      <button class="text-button" type="button" aria-label={remove} data-code-remove>
        Remove
      </button>
    </p>
  </div>
)

interface SummaryProps {
  /** Content below the amounts. */
  children: Child
  /** Adds Wix's slots, for checkout. */
  hasSlots?: boolean
}

/** Costs of the cart, as the platform works them out. */
export const OrderSummary = ({ children, hasSlots = false }: SummaryProps) => (
  <aside class="summary" aria-labelledby="summary-title" data-cart-filled hidden>
    <h2 id="summary-title">Order summary</h2>
    {hasSlots && <CheckoutSlot id="checkout:summary:before" />}
    {hasSlots && <CheckoutSlot id="checkout:summary:totalsBreakdown:before" />}
    <Row name="subtotal" label="Subtotal" />
    <Row name="discount" label="Discount" />
    <Row name="delivery" label="Shipping" />
    <p class="summary-note" data-destination></p>
    <ul class="problems" aria-label="What to change" data-problems hidden></ul>
    <Row name="tax" label="Tax" />
    <Row name="total" label="Total" isTotal />
    <Row name="giftCard" label="Gift card" />
    <Row name="toPay" label="To pay" isTotal />
    <Code name="coupon" label="Coupon" remove="Remove the coupon" />
    <Code name="gift-card" label="Gift card" remove="Remove the gift card" />
    {children}
    {hasSlots && <CheckoutSlot id="checkout:summary:after" />}
  </aside>
)
