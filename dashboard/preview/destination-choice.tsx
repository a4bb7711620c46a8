import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { countryName } from '../shipping/place-words.ts'
import { allCountries } from '../shipping/countries.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { CartMaker } from './cart-maker.ts'
import { COPY } from '../languages/words.ts'

const option = (code: string) => ({ value: code, label: countryName(code) })

/** The countries, and the subdivisions of `country`, that the shop's rules name. */
function namedPlaces(places: readonly string[], country: string) {
  const countries = [...new Set(places.map((place) => place.split('-')[0] ?? ''))]
  return { countries, subdivisions: places.filter((place) => place.startsWith(`${country}-`)) }
}

/** Fields for the cart's destination. A state counts only where the shop's rules name states. */
export function DestinationChoice({ maker }: { maker: CartMaker }) {
  const { country, subdivision = '' } = useStore(maker.$destination)
  const shop = useStore($shopRules)
  const rules = shop.state === 'known' ? shop.rules : undefined
  const places = rules?.regions.flatMap((region) => region.places) ?? []
  const { countries, subdivisions } = namedPlaces([rules?.country ?? '', ...places], country)
  const all = useMemo(() => allCountries(), [])
  const first = countries.filter(Boolean)
  return (
    <>
      <SelectField
        label={COPY.preview.destination.country}
        value={country}
        {...(country === '' ? { none: COPY.preview.destination.choose } : {})}
        options={first.map(option)}
        more={{
          label: COPY.preview.destination.all,
          options: all.filter((code) => !first.includes(code)).map(option)
        }}
        onChange={(country) => maker.sendTo({ country })}
      />
      {subdivisions.length > 0 && (
        <SelectField
          label={COPY.preview.destination.subdivision}
          value={subdivision}
          none={COPY.preview.destination.anyOther}
          options={subdivisions.map((place) => ({ value: place, label: place.slice(country.length + 1) }))}
          onChange={(subdivision) =>
            maker.sendTo({ country, ...(subdivision === '' ? {} : { subdivision }) })
          }
        />
      )}
    </>
  )
}
