import { THEME_COLORS } from '#shared/api/site-theme-api.ts'
import { hasFree } from '#shared/shipping/promise.ts'
import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { useStore } from '@nanostores/react'
import { Button, CloseButton, Heading } from '@wix/design-system'
import { useId, useLayoutEffect } from 'react'

import { Hint } from '../ui/hint.tsx'
import { editBasics, editSettings } from '../draft/draft.ts'
import { $saving, saveChanges } from '../save/save.ts'
import { freeFromWords, placesOf } from '../shipping/place-words.ts'
import { $isShopUnread, $shopRules, type ShopRules } from '../shipping/shop-rules.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { useDraft, useMoney } from '../draft/use-draft.ts'
import { whenDrawn } from '../sections/when-drawn.ts'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { startSuggesting } from './suggestions.ts'
import { Tick } from './tick.tsx'
import { $siteTheme } from '../preview/site-theme.ts'
import { COPY, fill, listed } from '../languages/words.ts'

/** Regions with other amounts are named in General. */
const AMOUNTS_MAX = 3

const freeRegions = (known: ShopRules): readonly ShippingRegion[] =>
  known.state === 'known' ? known.rules.regions.filter(hasFree) : []

/** "from $50 in the United States and Canada, and from $60 in Germany". */
function regionWords(regions: readonly ShippingRegion[], isAll: boolean, money: (amount: number) => string) {
  const { always, from } = COPY.proposal.amount
  const parts = regions.slice(0, AMOUNTS_MAX).map((region) => {
    const places = placesOf(region, isAll)
    const amount = freeFromWords(region, money)
    return region.freeFrom === 0 || amount === undefined
      ? fill(always, { places })
      : fill(from, { amount, places })
  })
  const count = regions.length - parts.length
  return listed(count > 0 ? [...parts, fill(COPY.shipping.more, { count })] : parts)
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
function AmountRow() {
  const known = useStore($shopRules)
  const money = useMoney()
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom) === 'shop'
  const isAwaited = useStore($isShopUnread)
  const regions = freeRegions(known)
  if (known.state !== 'known' || regions.length === 0) {
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
          regions: regionWords(regions, isAll, (amount) => money(amount, currency))
        })}
        isChecked={isFromShop}
        onChange={(isOn) => editSettings('shipping', { amountFrom: isOn ? 'shop' : 'typed' })}
      />
      {!isFromShop && <TypedAmount help={COPY.proposal.amount.off} />}
    </>
  )
}

/** The colours and the font of the shop's own site. */
function LookRow() {
  const known = useStore($siteTheme)
  const isMatched = useDraft(({ style }) => style.matchSite)
  const { title, reading, unknown } = COPY.proposal.look
  if (known.state !== 'known')
    return <Tick label={title} help={known.state === 'reading' ? reading : unknown} />
  const colors = new Set(THEME_COLORS.flatMap((name) => known.theme[name] ?? []))
  return (
    <>
      <Tick
        label={title}
        isChecked={isMatched}
        onChange={(matchSite) => editSettings('style', { matchSite })}
      />
      <div className="fsb-proposal-look fsb-row" aria-hidden="true">
        {[...colors].map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </div>
    </>
  )
}

/** The card is gone then: the way to the site is the next thing to press. */
async function publish() {
  editBasics({ enabled: true })
  await saveChanges()
  if ($saving.get().state !== 'saved') return
  scrollTo({ top: 0 })
  whenDrawn(
    () => document.querySelector<HTMLElement>('.fsb-view-on-site'),
    (link) => {
      // Leaves the focus with an owner who does something else by then.
      if (document.activeElement?.matches('body, [tabindex="-1"]')) link.focus()
    }
  )
}

/** The button waits until the shop's rules are read or can't be read, because the proposal contains their amounts. */
function PublishFoot() {
  const id = useId()
  const isSaving = useStore($saving).state === 'saving'
  const isAwaited = useStore($isShopUnread)
  return (
    <div className="fsb-proposal-foot fsb-row">
      <SelfRemovingControl>
        <Button
          disabled={isSaving || isAwaited}
          aria-describedby={isAwaited ? id : undefined}
          onClick={() => void publish()}
        >
          {isSaving ? COPY.proposal.publishing : COPY.proposal.publish}
        </Button>
      </SelfRemovingControl>
      <Hint id={id}>{isAwaited ? COPY.save.awaitsShop : COPY.proposal.help}</Hint>
    </div>
  )
}

interface ProposalCardProps {
  isClosed: boolean
  onClose: () => void
}

/** The proposal to a shop without a bar: the draft's most important settings, and one button. */
export function ProposalCard({ isClosed, onClose }: ProposalCardProps) {
  const id = useId()
  const isOn = useDraft(({ products }) => products.enabled)
  const isSmall = useDraft(({ visibility }) => visibility.compact)
  useLayoutEffect(startSuggesting, [])
  if (isClosed) return null
  return (
    <section className="fsb-proposal fsb-column" aria-labelledby={id}>
      <Heading as="h2" size="small" id={id}>
        {COPY.proposal.title}
      </Heading>
      <AmountRow />
      <LookRow />
      <Tick
        label={COPY.proposal.products}
        help={COPY.proposal.productsHelp}
        isChecked={isOn}
        onChange={(enabled) => editSettings('products', { enabled })}
      />
      <Tick
        label={COPY.proposal.places}
        isChecked={isSmall}
        onChange={(compact) => editSettings('visibility', { compact })}
      />
      <PublishFoot />
      <div className="fsb-proposal-close">
        <SelfRemovingControl>
          <CloseButton size="small" skin="dark" aria-label={COPY.proposal.close} onClick={onClose} />
        </SelfRemovingControl>
      </div>
    </section>
  )
}
