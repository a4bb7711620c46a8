import { useStore } from '@nanostores/react'

import { $locale } from '../languages/locale.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { $keptDraft, dropKeptDraft, type KeptDraft, restoreKeptDraft } from './unsaved.ts'
import { COPY, fill } from '../languages/words.ts'

function keptWords({ isOlder, isOwn, changedAt }: KeptDraft, locale: string): string {
  if (isOwn) return isOlder ? COPY.draft.kept.older : COPY.draft.kept.text
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = format.format(changedAt)
  return isOlder ? fill(COPY.draft.kept.elsewhereOlder, { time }) : fill(COPY.draft.kept.elsewhere, { time })
}

/** Offers unsaved changes back, of this tab or another one. */
export function KeptBanner() {
  const kept = useStore($keptDraft)
  const locale = useStore($locale)
  return (
    <NoticePlace>
      {kept && (
        <div role="status">
          <Notice
            skin="warning"
            actions={[
              { label: COPY.draft.kept.restore, onClick: restoreKeptDraft },
              { label: COPY.draft.kept.discard, onClick: dropKeptDraft }
            ]}
          >
            {keptWords(kept, locale)}
          </Notice>
        </div>
      )}
    </NoticePlace>
  )
}
