/** @jsxImportSource hono/jsx */
import countries from '../data/countries.json' with { type: 'json' }
import { Icon } from '../pages/parts.tsx'
import type { Cart } from './cart.ts'
import type { CartContent } from './estimate.ts'

export interface CartViewOptions {
  cart: Cart
  /** The country that counts for a cart without an address. */
  visitorCountry: string
  /** Tells the shopper that the site did not take a change. */
  refused: (error: unknown) => void
}
/** What every view of the cart takes. */
export interface ViewProps extends CartViewOptions {
  content: CartContent
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (code: string) => countryNames.of(code) ?? code

const choices = countries
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other))

/** Where a checkout's cart goes. */
export const Delivery = ({ cart, content, visitorCountry, refused }: ViewProps) => {
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
