import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { InputField } from '../ui/input-field.tsx'
import { $locale } from '../languages/locale.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { $shopAmount } from './shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

/** The shop's amount, in place of the one that an owner types. */
export function ShopAmount() {
  const amount = useStore($shopAmount)
  const locale = useStore($locale)
  if (!amount) return null
  const { region, currency } = amount
  const from = region && freeFromWords(region, (major) => formatMoney(major, { currency, locale }))
  return (
    <>
      <InputField
        readOnly
        label={COPY.settings.threshold.label}
        help={
          region && from
            ? fill(COPY.shipping.amount.help, { places: placesOf(region) })
            : COPY.shipping.amount.none
        }
        value={from ?? COPY.shipping.amount.noAmount}
      />
      <InputField readOnly label={COPY.settings.currency.label} value={currency} />
    </>
  )
}
