/** @jsxImportSource hono/jsx */
import places from '../data/places.json' with { type: 'json' }
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

interface SelectProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChoice: (value: string) => void
}
const Select = ({ label, value, choices, onChoice }: SelectProps) => (
  <label class="field stack strong">
    <span>{label}</span>
    <select onInput={({ target }: Event) => target instanceof HTMLSelectElement && onChoice(target.value)}>
      {choices.map(([code, words]) => (
        <option value={code} selected={code === value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const SUBDIVISIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = places.subdivisions
/** Every option has a value, and no code of ISO 3166-2 is this one. */
const ANY = 'any'

/** Where a checkout's cart goes. */
export const Delivery = ({ cart, content, visitorCountry, refused }: ViewProps) => {
  if (content.lines.length === 0) return null
  if (!content.needsDelivery)
    return (
      <p class="row">
        <Icon name="leaf" /> Nothing in this cart has to be shipped.
      </p>
    )
  const { country, subdivision = ANY } = content.address ?? { country: visitorCountry }
  const move = (to: string, part?: string) =>
    void cart.setAddress({ country: to, subdivision: part === ANY ? undefined : part }).catch(refused)
  const codes = Array.from(new Set([...places.countries, country]))
  const countries = codes.map((code) => [code, countryName(code)] as const)
  const subdivisions = SUBDIVISIONS[country]
  return (
    <section class="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <div class="fields">
        <Select
          label="Country"
          value={country}
          choices={countries.toSorted(([, one], [, other]) => one.localeCompare(other))}
          onChoice={move}
        />
        {subdivisions && (
          <Select
            label={country === 'US' ? 'State' : 'Province'}
            value={subdivision}
            choices={[[ANY, 'Any'], ...Object.entries(subdivisions)]}
            onChoice={(code) => move(country, code)}
          />
        )}
      </div>
    </section>
  )
}
