/** @jsxImportSource hono/jsx */
import { formatMoney } from '#shared/money.ts'
import { type FC, useState, useSyncExternalStore } from 'hono/jsx'
import { createRoot } from 'hono/jsx/dom/client'

import countries from '../data/countries.json' with { type: 'json' }
import { Icon, Picture, Quantity } from '../pages/parts.tsx'
import * as cart from './cart.ts'
import { findAll } from './elements.ts'
import type { CartContent, CartLine } from './estimate.ts'
import { refused, wordsOf } from './toast.ts'

/** The properties of every view of the cart. */
interface ViewProps {
  content: CartContent
  /** The country that counts for a cart without an address. */
  visitorCountry: string
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const countryName = (code: string) => countryNames.of(code) ?? code

const choices = countries
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other))

/** Moves the keyboard's focus to another line when its line has left the cart. */
function focusBeside(line: Element) {
  const beside = line.nextElementSibling ?? line.previousElementSibling
  const target = beside?.querySelector('.text-button') ?? line.closest('dialog, main')
  if (target instanceof HTMLElement) target.focus()
}

const Line = ({ line, currency }: { line: CartLine; currency: string }) => {
  const { id, name, choice, quantity, path, pictureId, total } = line
  const named = ` of ${choice ? `${name}, ${choice}` : name}`
  return (
    <li class="line row ruled" data-line={id}>
      <span class="line-picture">
        <Picture id={pictureId} />
      </span>
      <div class="stack">
        <div class="row spread">
          <div>
            <a class="strong plain" href={path}>
              <bdi>{name}</bdi>
            </a>
            {choice && <p class="soft">{choice}</p>}
          </div>
          <bdi class="strong">{formatMoney(total, { currency })}</bdi>
        </div>
        <div class="row spread">
          <Quantity value={quantity} of={named} />
          <button
            class="text-button soft"
            type="button"
            aria-label={`Remove ${named.slice(4)}`}
            onClick={({ currentTarget }: MouseEvent) => {
              const item = currentTarget instanceof Element && currentTarget.closest('li')
              if (item) focusBeside(item)
              cart.remove(id).catch(refused)
            }}
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  )
}

const Lines = ({ content: { lines, shown } }: ViewProps) =>
  lines.length > 0 ? (
    <ul aria-label="In your cart">
      {lines.map((line) => (
        <Line line={line} currency={shown.currency} key={line.id} />
      ))}
    </ul>
  ) : (
    <div class="center panel soft">
      <Icon name="cart" />
      <p>Your cart is empty.</p>
      <a class="button pill strong plain" href="/store">
        Start shopping
      </a>
    </div>
  )

const Row = ({ name, label, amount }: { name: string; label: string; amount: string }) => (
  <p class={name === 'total' ? 'row spread total strong' : 'row spread'} data-row={name}>
    <span>{label}</span> <bdi>{amount}</bdi>
  </p>
)

const Coupon = ({ content: { coupon } }: ViewProps) => {
  const [error, setError] = useState('')
  if (coupon)
    return (
      <p class="row spread">
        <span>
          Coupon <b>{coupon.code}</b>
        </span>
        <button
          class="text-button soft"
          type="button"
          aria-label="Remove the coupon"
          onClick={() => void cart.removeCoupon(coupon.id).catch(refused)}
        >
          Remove
        </button>
      </p>
    )
  const submit = (event: Event) => {
    event.preventDefault()
    const code = event.target instanceof HTMLFormElement && new FormData(event.target).get('code')
    if (typeof code !== 'string' || !code.trim()) return
    cart.addCoupon(code.trim().toUpperCase()).then(
      () => setError(''),
      (reason: unknown) => setError(wordsOf(reason))
    )
  }
  return (
    <form onSubmit={submit}>
      <label class="field stack strong">
        <span>Coupon</span>
        <span class="row">
          <input name="code" autocomplete="off" spellcheck={false} aria-describedby="coupon-error" />
          <button class="button button-quiet pill strong plain" type="submit">
            Apply
          </button>
        </span>
      </label>
      <p class="hot" id="coupon-error" role="alert">
        {error}
      </p>
    </form>
  )
}

/** Costs of the cart, as the platform works them out. */
const Summary = (props: ViewProps) => {
  const { shown, coupon, method, needsDelivery, address, problems } = props.content
  const money = (amount: number) => formatMoney(amount, { currency: shown.currency })
  const delivery = method ? (shown.delivery === 0 ? 'Free' : money(shown.delivery)) : 'Not available'
  const discount = coupon ? `Discount (${coupon.code})` : 'Discount'
  const shipping = method ?? 'Shipping'
  return (
    <div class="stack">
      <Row name="subtotal" label="Subtotal" amount={money(shown.subtotal)} />
      {shown.discount > 0 && <Row name="discount" label={discount} amount={`−${money(shown.discount)}`} />}
      <Row name="delivery" label={shipping} amount={needsDelivery ? delivery : 'Nothing to ship'} />
      {needsDelivery && <p class="soft">To {countryName(address?.country ?? props.visitorCountry)}</p>}
      {problems.length > 0 && (
        <ul class="hot" aria-label="What to change">
          {problems.map(({ description }) => (
            <li>{description}</li>
          ))}
        </ul>
      )}
      <Row name="total" label="Total" amount={money(shown.total)} />
      <Coupon {...props} />
    </div>
  )
}

/** Where a checkout's cart goes. */
const Delivery = ({ content, visitorCountry }: ViewProps) => {
  if (content.lines.length === 0) return null
  if (!content.needsDelivery)
    return (
      <p class="row">
        <Icon name="leaf" /> Nothing in this cart has to be shipped.
      </p>
    )
  const { country } = content.address ?? { country: visitorCountry }
  return (
    <section class="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <label class="field stack strong">
        <span>Country</span>
        <select
          onInput={({ target }: Event) => {
            if (target instanceof HTMLSelectElement) cart.setCountry(target.value).catch(refused)
          }}
        >
          {choices.map(([code, words]) => (
            <option value={code} selected={code === country}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

const VIEWS: Readonly<Record<string, FC<ViewProps>>> = { lines: Lines, summary: Summary, delivery: Delivery }

/** Draws a view of the cart once the cart is known. */
const Known = ({ view: View, visitorCountry }: { view: FC<ViewProps>; visitorCountry: string }) => {
  const content = useSyncExternalStore(cart.$cart.listen, cart.$cart.get)
  return content ? <View visitorCountry={visitorCountry} content={content} /> : null
}

/** Draws the cart wherever the page has a place for it: drawer, cart page, checkout, the count in the header. */
export function showCart(visitorCountry: string) {
  for (const place of findAll('[data-cart-view]')) {
    const view = VIEWS[place.dataset.cartView ?? '']
    if (view) createRoot(place).render(<Known view={view} visitorCountry={visitorCountry} />)
  }
  cart.$cart.subscribe((content) => {
    if (!content) return
    const { count, shown } = content
    for (const badge of findAll('[data-cart-count]')) {
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
    for (const place of findAll('[data-cart-total]'))
      place.textContent = formatMoney(shown.subtotal - shown.discount, shown)
    for (const place of findAll('[data-cart-filled]')) place.hidden = count === 0
  })
}
