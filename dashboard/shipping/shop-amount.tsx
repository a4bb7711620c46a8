import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { InputField } from '../ui/input-field.tsx'
import { $locale } from '../languages/locale.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { $hasSeveralAmounts, $shopAmount } from './shop-rules.ts'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { COPY, fill } from '../languages/words.ts'

/** What a bar with the shop's own amounts says where nobody knows the shopper's place, if amounts differ by place. */
export function OwnAmounts() {
  const { unknownPlace } = useDraft(({ shipping }) => shipping)
  const { name, everywhere } = COPY.general.unknownPlaces
  if (!useStore($hasSeveralAmounts)) return null
  return (
    <ChoiceField
      label={COPY.general.unknownPlace}
      value={unknownPlace}
      options={[
        { value: 'name', label: name },
        { value: 'everywhere', label: everywhere }
      ]}
      onChange={(unknownPlace) => editSettings('shipping', { unknownPlace })}
    />
  )
}

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
        label={COPY.general.threshold}
        help={
          region && from
            ? fill(COPY.shipping.amount.help, { places: placesOf(region) })
            : COPY.shipping.amount.none
        }
        value={from ?? COPY.shipping.amount.noAmount}
      />
      <InputField readOnly label={COPY.general.currency} value={currency} />
    </>
  )
}
