import { currencySymbol } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Input } from '@wix/design-system'

import { AmountField } from '../ui/amount-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { CartMaker } from './cart-maker.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { shopCurrency } from './made-up.ts'
import { MadeUpProducts } from './made-up-products.tsx'
import { COPY } from '../languages/words.ts'

const COUPONS = ['amount', 'percent', 'freeShipping'] as const

function Discount({ maker, currency }: { maker: CartMaker; currency: string }) {
  const { coupon, discount } = useStore(maker.$situation).madeUp
  if (coupon === 'freeShipping') return null
  return (
    <AmountField
      label={COPY.preview.why.discount}
      value={discount}
      currency={currency}
      prefix={<Input.Affix>{coupon === 'percent' ? '%' : currencySymbol(currency)}</Input.Affix>}
      meaning={() => undefined}
      onChange={(discount) => maker.change({ discount })}
    />
  )
}

/** Fields for further contents of the preview's cart. None of it is a setting. */
export function MadeUpFields({ maker }: { maker: CartMaker }) {
  const situation = useStore(maker.$situation)
  const { madeUp, settings, shop } = situation
  const currency = shopCurrency(situation)
  return (
    <div className="fsb-made-up" role="group" aria-label={COPY.preview.why.fields}>
      {/* The preview has its own field where the amounts are the shop's. */}
      {!(settings.shipping.amountFrom === 'shop' && shop.state === 'known') && (
        <DestinationChoice maker={maker} />
      )}
      <MadeUpProducts maker={maker} currency={currency} />
      <SelectField
        label={COPY.preview.why.coupon}
        value={madeUp.coupon}
        options={COUPONS.map((kind) => ({ value: kind, label: COPY.preview.why.coupons[kind] }))}
        onChange={(kind) => maker.change({ coupon: COUPONS.find((one) => one === kind) ?? 'amount' })}
      />
      <Discount maker={maker} currency={currency} />
    </div>
  )
}
