/** @jsxImportSource hono/jsx */
import { formatMoney } from '#shared/money.ts'
import { useEffect, useState } from 'hono/jsx'

import places from '../data/places.json' with { type: 'json' }
import { Icon } from '../pages/parts.tsx'
import type { Cart } from './cart.ts'
import type { Address, DeliveryOption } from './delivery-options.ts'
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

const Option = ({ option, isChosen, currency, choose }: OptionProps) => (
  <label class="option row">
    <input type="radio" name="delivery" value={option.code} checked={isChosen} onInput={choose} />
    <span>
      <b>{option.title}</b>
      <br />
      <small class="soft">{option.isPickup ? 'Pickup' : option.time}</small>
    </span>
    <bdi class="strong">{option.price === 0 ? 'Free' : formatMoney(option.price, { currency })}</bdi>
  </label>
)
interface OptionProps {
  option: DeliveryOption
  isChosen: boolean
  currency: string
  choose: () => void
}

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

const addressOf = ({ address }: CartContent, country: string): Address =>
  address ?? { country, subdivision: '' }

/** The address and the ways of delivery of a checkout page. */
export const Delivery = ({ cart, content, visitorCountry, refused }: ViewProps) => {
  const [options, setOptions] = useState<DeliveryOption[] | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    const address = addressOf(content, visitorCountry)
    if (content.needsDelivery)
      cart.deliveryOptions(content, address).then((found) => isOver || setOptions(found), refused)
    return () => void (isOver = true)
  }, [content, cart, visitorCountry, refused])
  if (content.lines.length === 0) return null
  if (!content.needsDelivery)
    return (
      <p class="row">
        <Icon name="leaf" /> Nothing in this cart has to be shipped.
      </p>
    )
  const address = addressOf(content, visitorCountry)
  const move = (change: Partial<Address>) => void cart.setAddress({ ...address, ...change }).catch(refused)
  const countries = Array.from(
    new Set([...places.countries, address.country]),
    (code) => [code, countryName(code)] as const
  )
  const subdivisions = SUBDIVISIONS[address.country]
  return (
    <section class="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivery</h2>
      <div class="fields">
        <Select
          label="Country"
          value={address.country}
          choices={countries.toSorted(([, one], [, other]) => one.localeCompare(other))}
          onChoice={(country) => move({ country, subdivision: '' })}
        />
        {subdivisions && (
          <Select
            label={address.country === 'US' ? 'State' : 'Province'}
            value={address.subdivision || ANY}
            choices={[[ANY, 'Any'], ...Object.entries(subdivisions)]}
            onChoice={(code) => move({ subdivision: code === ANY ? '' : code })}
          />
        )}
      </div>
      {options?.length === 0 && <p class="soft">Nobody delivers this cart there.</p>}
      {options && options.length > 0 && (
        <fieldset class="stack">
          <legend class="strong">How it gets to you</legend>
          {options.map((option) => (
            <Option
              key={option.code}
              option={option}
              isChosen={option.code === content.method?.code}
              currency={content.shown.currency}
              choose={() => void cart.setDelivery(option, address).catch(refused)}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
