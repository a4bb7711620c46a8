import { useStore } from '@nanostores/react'
import { SectionHelper } from '@wix/design-system'

import { COPY } from '../copy.ts'
import { $keptDraft, dropKeptDraft, restoreKeptDraft } from '../stores/kept-draft.ts'

/** Offers unsaved work back after a reload. */
export function KeptBanner() {
  const kept = useStore($keptDraft)
  if (!kept) return null
  return (
    <div role="status">
      <SectionHelper
        skin="warning"
        size="small"
        fullWidth
        actionText={COPY.kept.restore}
        onAction={restoreKeptDraft}
        secondaryActionProps={{ label: COPY.kept.discard, onClick: dropKeptDraft }}
      >
        {kept.isOlder ? COPY.kept.older : COPY.kept.text}
      </SectionHelper>
    </div>
  )
}
