import { currencySymbol } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Input } from '@wix/design-system'
import { useMemo } from 'react'

import { AmountField } from '../ui/amount-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import type { CartMaker } from './cart-maker.ts'
import { COPY } from '../languages/en/preview.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { shopCurrency, typedCurrency } from './made-up.ts'
import { MadeUpProducts } from './made-up-products.tsx'
import { RateField } from './rate-field.tsx'

const COUPONS = ['amount', 'percent', 'freeShipping'] as const

const AMOUNTS = [
  ['discount', 'discount'],
  ['digital', 'digital'],
  ['giftCards', 'giftCards'],
  ['paidByGiftCard', 'payment']
] as const

const option = (code: string) => ({ value: code, label: code })

function Amounts({ maker, currency }: { maker: CartMaker; currency: string }) {
  const { madeUp } = useStore(maker.$situation)
  return AMOUNTS.filter(([key]) => key !== 'discount' || madeUp.coupon !== 'freeShipping').map(
    ([key, label]) => (
      <AmountField
        key={`${key} ${currency}`}
        label={COPY.why[label]}
        value={madeUp[key]}
        currency={currency}
        prefix={
          <Input.Affix>
            {key === 'discount' && madeUp.coupon === 'percent' ? '%' : currencySymbol(currency)}
          </Input.Affix>
        }
        meaning={() => undefined}
        onChange={(amount) => maker.change({ [key]: amount })}
      />
    )
  )
}

/** Fields for further contents of the preview's cart. None of it is a setting. */
export function MadeUpFields({ maker }: { maker: CartMaker }) {
  const situation = useStore(maker.$situation)
  const { madeUp, settings, shop } = situation
  const all = useMemo(() => Intl.supportedValuesOf('currency'), [])
  const own = shopCurrency(situation)
  const currency = typedCurrency(situation)
  const near = [own, ...Object.keys(settings.shipping.amounts).filter((code) => code !== own)]
  const cartCurrency = madeUp.currency || own
  return (
    <div className="fsb-made-up" role="group" aria-label={COPY.why.fields}>
      {/* The preview has its own field where the amounts are the shop's. */}
      {!(settings.shipping.amountFrom === 'shop' && shop.state === 'known') && (
        <DestinationChoice maker={maker} />
      )}
      <SelectField
        label={COPY.why.currency}
        value={cartCurrency}
        options={near.map(option)}
        more={{
          label: COPY.why.otherCurrencies,
          options: all.filter((code) => !near.includes(code)).map(option)
        }}
        onChange={(code) => maker.change({ currency: code === own ? '' : code, rate: undefined })}
      />
      {cartCurrency !== own && (
        <RateField
          key={cartCurrency}
          label={COPY.why.rate({ own, other: cartCurrency })}
          value={madeUp.rate}
          onChange={(rate) => maker.change({ rate })}
        />
      )}
      {currency === own && <MadeUpProducts maker={maker} currency={own} />}
      <SelectField
        label={COPY.why.coupon}
        value={madeUp.coupon}
        options={COUPONS.map((kind) => ({ value: kind, label: COPY.why.coupons[kind] }))}
        onChange={(kind) => maker.change({ coupon: COUPONS.find((one) => one === kind) ?? 'amount' })}
      />
      <Amounts maker={maker} currency={currency} />
      <div className="fsb-made-up-wide">
        <SwitchField
          label={COPY.why.pickup}
          checked={madeUp.isPickup}
          onChange={(isPickup) => maker.change({ isPickup })}
        />
      </div>
    </div>
  )
}
