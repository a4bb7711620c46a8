import { useStore } from '@nanostores/react'
import { Box, IconButton } from '@wix/design-system'
import { Add, Minus } from '@wix/wix-ui-icons-common'
import { useMemo } from 'react'

import { useMoney } from '../draft/use-draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { allCountries } from '../shipping/countries.ts'
import { placesOf } from '../shipping/place-words.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SliderField } from '../ui/slider-field.tsx'
import { PREVIEW_CART, type PreviewBar } from './preview-bar.ts'

/** The cart that moves the previewed bar: its amount on a slider, with a button at each end. */
export function CartSimulator({ bar }: { bar: PreviewBar }) {
  const { amount, max, currency } = useStore(bar.$slider)
  const money = useMoney()
  const step = money(PREVIEW_CART.step, currency)
  return (
    <Box gap="12px" verticalAlign="middle">
      <IconButton
        size="small"
        priority="secondary"
        ariaLabel={fill(COPY.preview.less, { amount: step })}
        disabled={amount <= 0}
        onClick={() => bar.addAmount(-PREVIEW_CART.step)}
      >
        <Minus />
      </IconButton>
      <div className="fsb-preview-slider">
        <SliderField
          label={COPY.preview.cartAmount}
          value={amount}
          valueText={money(amount, currency)}
          min={0}
          max={max}
          step={1}
          isLoose
          onChange={bar.setTotal}
        />
      </div>
      <IconButton
        size="small"
        priority="secondary"
        ariaLabel={fill(COPY.preview.more, { amount: step })}
        disabled={amount >= max}
        onClick={() => bar.addAmount(PREVIEW_CART.step)}
      >
        <Add />
      </IconButton>
    </Box>
  )
}

/** The countries, and the parts of countries, that the shop's rules name come first. */
export function DestinationChoice({ bar }: { bar: PreviewBar }) {
  const place = useStore(bar.$place)
  const shop = useStore($shopRules)
  const all = useMemo(() => allCountries(), [])
  if (shop.state !== 'known') return null
  const { country, regions } = shop.rules
  const named = new Set([country, ...regions.flatMap(({ places }) => places)].filter(Boolean))
  const option = (code: string) => ({ value: code, label: placesOf({ places: [code] }) })
  return (
    <SelectField
      label={COPY.preview.destination.country}
      value={place}
      none={place === '' ? COPY.preview.destination.choose : undefined}
      options={[...named].map(option)}
      more={{
        label: COPY.preview.destination.all,
        options: all.filter((code) => !named.has(code)).map(option)
      }}
      onChange={bar.sendTo}
    />
  )
}
