import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Box, Button, IconButton, Text } from '@wix/design-system'
import { Add, Minus } from '@wix/wix-ui-icons-common'

import { SliderField } from '../ui/slider-field.tsx'
import { $locale } from '../languages/locale.ts'
import type { QuickCart } from '../text-content/use-look.ts'
import { PREVIEW_CART, type PreviewCart } from './preview-cart.ts'
import { COPY, fill } from '../languages/words.ts'

const QUICK: readonly QuickCart[] = ['empty', 'half-way', 'almost', 'reached']

interface CartSimulatorProps {
  cart: PreviewCart
  /** Undefined: no total makes shipping free. */
  threshold: number | undefined
  /** Counts in place of the amount where products are in the cart. */
  goods?: number | undefined
}

/** The cart's amount on a slider, with a button at each end. */
function CartAmount({ cart, isReplaced }: { cart: PreviewCart; isReplaced: boolean }) {
  const { total, max, currency } = useStore(cart.$cart)
  const locale = useStore($locale)
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  const step = money(PREVIEW_CART.step)
  return (
    <Box gap="12px" verticalAlign="middle">
      <IconButton
        size="small"
        priority="secondary"
        ariaLabel={fill(COPY.preview.less, { amount: step })}
        disabled={total <= 0 || isReplaced}
        onClick={() => cart.addAmount(-PREVIEW_CART.step)}
      >
        <Minus />
      </IconButton>
      <div className="fsb-preview-slider">
        <SliderField
          label={COPY.preview.cartAmount}
          value={total}
          valueText={money(total)}
          min={0}
          max={max}
          step={1}
          isLoose
          disabled={isReplaced}
          onChange={cart.setTotal}
        />
      </div>
      <IconButton
        size="small"
        priority="secondary"
        ariaLabel={fill(COPY.preview.more, { amount: step })}
        disabled={total >= max || isReplaced}
        onClick={() => cart.addAmount(PREVIEW_CART.step)}
      >
        <Add />
      </IconButton>
    </Box>
  )
}

/** A simulated cart that moves the previewed bar. */
export function CartSimulator({ cart, threshold, goods }: CartSimulatorProps) {
  const { total, max, currency } = useStore(cart.$cart)
  const locale = useStore($locale)
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  const isReplaced = goods !== undefined
  const inCart = money(goods ?? total)
  return (
    <Box direction="vertical" gap="12px">
      <Box verticalAlign="middle" align="space-between" gap="12px">
        <Text size="small" weight="bold">
          {COPY.preview.cart}
        </Text>
        <Text size="small" secondary>
          {threshold === undefined
            ? inCart
            : fill(COPY.preview.cartOf, { total: inCart, threshold: money(threshold) })}
        </Text>
      </Box>
      {max === 0 ? (
        <Text size="small" secondary>
          {COPY.preview.freeForAll}
        </Text>
      ) : (
        <CartAmount cart={cart} isReplaced={isReplaced} />
      )}
      <fieldset
        className="fsb-preview-quick"
        aria-label={COPY.preview.quick}
        disabled={max === 0 || isReplaced}
      >
        {QUICK.map((quick) => (
          <Button key={quick} size="tiny" priority="secondary" onClick={() => cart.showCart(quick)}>
            {COPY.preview.quickCarts[quick]}
          </Button>
        ))}
      </fieldset>
    </Box>
  )
}
