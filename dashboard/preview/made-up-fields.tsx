import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { currencySymbol, formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { IconButton, Input, Text, TextButton } from '@wix/design-system'
import { Add, Minus } from '@wix/wix-ui-icons-common'
import { useEffect, useState } from 'react'

import { AmountField } from '../ui/amount-field.tsx'
import { NONE, SelectField } from '../ui/select-field.tsx'
import type { CartMaker } from './cart-maker.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { shopCurrency } from './made-up.ts'
import { $stripProducts, picker } from '../products/products.ts'
import { $locale } from '../languages/locale.ts'
import { leaveRow, LeavingControl } from '../ui/leaving.tsx'
import { COPY, fill, isolated } from '../languages/words.ts'

/** The shop's products that the page has loaded, those of the strip first. */
function useProducts(currency: string): Product[] {
  const strip = useStore($stripProducts)
  const list = useStore(picker.$list)
  useEffect(() => picker.open(), [])
  const listed = list.state === 'shown' ? list.products : []
  const byId = new Map([...strip, ...listed].map((product) => [product.id, product]))
  return [...byId.values()].filter((product) => product.currency === '' || product.currency === currency)
}

function ProductChoice({ maker, currency }: MadeUpProductsProps) {
  const locale = useStore($locale)
  const products = useProducts(currency)
  return (
    <SelectField
      label={COPY.preview.why.addProduct}
      value={NONE}
      none={products.length === 0 ? COPY.preview.why.noProducts : COPY.preview.why.chooseProduct}
      options={products.map((product) => ({
        value: product.id,
        label: `${isolated(product.name)} · ${isolated(formatMoney(unitPrice(product), { currency, locale }))}`
      }))}
      onChange={(id) => {
        const product = products.find((one) => one.id === id)
        if (product) maker.pick(product, 1)
      }}
    />
  )
}

interface MadeUpProductsProps {
  maker: CartMaker
  /** ISO 4217 */
  currency: string
}

/** Products of the shop as the content of the made-up cart. They are loaded for an owner who wants them. */
export function MadeUpProducts({ maker, currency }: MadeUpProductsProps) {
  const { madeUp } = useStore(maker.$situation)
  const locale = useStore($locale)
  const [isOpen, setOpen] = useState(madeUp.products.length > 0)
  return (
    <div className="fsb-made-up-wide" tabIndex={-1}>
      {isOpen ? (
        <ProductChoice maker={maker} currency={currency} />
      ) : (
        <LeavingControl>
          <TextButton size="small" onClick={() => setOpen(true)}>
            {COPY.preview.why.pickProducts}
          </TextButton>
        </LeavingControl>
      )}
      {madeUp.products.length > 0 && (
        <ul className="fsb-made-up-products" aria-label={COPY.preview.why.products}>
          {madeUp.products.map(({ product, quantity }) => (
            <li key={product.id} className="fsb-made-up-product">
              <Text size="small">
                {quantity} × <bdi>{product.name}</bdi> ·{' '}
                <bdi>{formatMoney(unitPrice(product), { currency, locale })}</bdi>
              </Text>
              <span className="fsb-made-up-pieces">
                <IconButton
                  size="tiny"
                  priority="secondary"
                  ariaLabel={fill(COPY.preview.why.oneLess, { name: product.name })}
                  onClick={({ currentTarget }) => {
                    if (quantity === 1 && currentTarget instanceof HTMLElement) leaveRow(currentTarget)
                    maker.pick(product, -1)
                  }}
                >
                  <Minus />
                </IconButton>
                <IconButton
                  size="tiny"
                  priority="secondary"
                  ariaLabel={fill(COPY.preview.why.oneMore, { name: product.name })}
                  onClick={() => maker.pick(product, 1)}
                >
                  <Add />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

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
