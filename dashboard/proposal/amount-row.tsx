import { hasFree } from '#shared/shipping/promise.ts'
import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { Hint } from '../ui/hint.tsx'
import { editBasics, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { freeFromWords, placesOf } from '../shipping/place-words.ts'
import { $shopRules, type ShopRules } from '../shipping/shop-rules.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Tick } from './tick.tsx'
import { COPY, fill, listed } from '../languages/words.ts'

/** Regions with other amounts are named in General. */
const AMOUNTS_MAX = 3

const freeRegions = (known: ShopRules): readonly ShippingRegion[] =>
  known.state === 'known' ? known.rules.regions.filter(hasFree) : []

/** "from $50 in the United States and Canada, and from $60 in Germany". */
function regionWords(regions: readonly ShippingRegion[], isAll: boolean, money: (amount: number) => string) {
  const byAmount = new Map<string, ShippingRegion[]>()
  for (const region of regions) {
    const amount = region.freeFrom === 0 ? '' : (freeFromWords(region, money) ?? '')
    byAmount.set(amount, [...(byAmount.get(amount) ?? []), region])
  }
  const parts = [...byAmount].map(([amount, own]) => {
    // A region without places is the rest of the world.
    const isRest = own.some(({ places }) => places.length === 0)
    const places = placesOf({ places: isRest ? [] : own.flatMap((region) => region.places) }, isAll)
    return amount === ''
      ? fill(COPY.proposal.amount.always, { places })
      : fill(COPY.proposal.amount.from, { amount, places })
  })
  const more = parts.length - AMOUNTS_MAX
  return listed(
    more > 0 ? [...parts.slice(0, AMOUNTS_MAX), fill(COPY.shipping.more, { count: more })] : parts
  )
}

function TypedAmount({ help }: { help: string }) {
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  return (
    <div className="fsb-proposal-amount fsb-column" data-gap="small">
      <Hint>{help}</Hint>
      <AmountField
        label={COPY.settings.threshold.label}
        value={threshold}
        currency={currency}
        onChange={(threshold) => editBasics({ threshold })}
      />
    </div>
  )
}

/** The shop's own amounts, or the one that its owner types where there are none. */
export function AmountRow() {
  const known = useStore($shopRules)
  const locale = useStore($locale)
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom) === 'shop'
  const regions = freeRegions(known)
  if (known.state !== 'known' || regions.length === 0) {
    const isAwaited = known.state === 'unknown' || known.state === 'reading'
    const { none, unreadable } = COPY.proposal.amount
    return isAwaited ? (
      <Tick label={COPY.shipping.reading} />
    ) : (
      <TypedAmount help={known.state === 'known' ? none : unreadable} />
    )
  }
  const { currency, regions: all } = known.rules
  const isAll = all.length === 1
  return (
    <>
      <Tick
        label={fill(COPY.proposal.amount.ships, {
          regions: regionWords(regions, isAll, (amount) => formatMoney(amount, { currency, locale }))
        })}
        isChecked={isFromShop}
        onChange={(isOn) => editSettings('shipping', { amountFrom: isOn ? 'shop' : 'typed' })}
      />
      {!isFromShop && <TypedAmount help={COPY.proposal.amount.off} />}
    </>
  )
}
