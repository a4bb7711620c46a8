import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { COPY as GENERAL } from '../languages/en/general.ts'
import { InputField } from '../ui/input-field.tsx'
import { $locale } from '../languages/locale.ts'
import { COPY } from '../languages/en/shipping.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { $shopAmount } from './shop-rules.ts'

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
        label={GENERAL.threshold}
        help={region && from ? COPY.amount.help({ places: placesOf(region) }) : COPY.amount.none}
        value={from ?? COPY.amount.noAmount}
      />
      <InputField readOnly label={GENERAL.currency} value={currency} />
    </>
  )
}
