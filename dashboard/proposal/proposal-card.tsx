import { THEME_COLORS } from '#shared/api/site-theme-api.ts'
import { useStore } from '@nanostores/react'
import { Button, CloseButton, Heading } from '@wix/design-system'
import { useId, useLayoutEffect } from 'react'

import { Hint } from '../ui/hint.tsx'
import { editBasics, editSettings } from '../draft/draft.ts'
import { $saving, saveChanges } from '../save/save.ts'
import { $isShopUnread } from '../shipping/shop-rules.ts'
import { useDraft } from '../draft/use-draft.ts'
import { whenDrawn } from '../sections/when-drawn.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { AmountRow } from './amount-row.tsx'
import { startSuggesting } from './suggestions.ts'
import { Tick } from './tick.tsx'
import { $siteTheme } from '../preview/site-theme.ts'
import { COPY } from '../languages/words.ts'

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

/** The button waits until the shop was read, or cannot be: its amounts are part of what is proposed. */
function PublishFoot() {
  const id = useId()
  const isSaving = useStore($saving).state === 'saving'
  const isAwaited = useStore($isShopUnread)
  return (
    <div className="fsb-proposal-foot fsb-row">
      <LeavingControl>
        <Button
          disabled={isSaving || isAwaited}
          aria-describedby={isAwaited ? id : undefined}
          onClick={() => void publish()}
        >
          {isSaving ? COPY.proposal.publishing : COPY.proposal.publish}
        </Button>
      </LeavingControl>
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
        <LeavingControl>
          <CloseButton size="small" skin="dark" aria-label={COPY.proposal.close} onClick={onClose} />
        </LeavingControl>
      </div>
    </section>
  )
}
