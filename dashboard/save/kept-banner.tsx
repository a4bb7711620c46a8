import { useStore } from '@nanostores/react'

import { COPY } from '../languages/en/draft.ts'
import { $locale } from '../languages/locale.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { $keptDraft, dropKeptDraft, type KeptDraft, restoreKeptDraft } from './unsaved.ts'

function keptWords({ isOlder, isOwn, changedAt }: KeptDraft, locale: string): string {
  if (isOwn) return isOlder ? COPY.kept.older : COPY.kept.text
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = format.format(changedAt)
  return isOlder ? COPY.kept.elsewhereOlder({ time }) : COPY.kept.elsewhere({ time })
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
              { label: COPY.kept.restore, onClick: restoreKeptDraft },
              { label: COPY.kept.discard, onClick: dropKeptDraft }
            ]}
          >
            {keptWords(kept, locale)}
          </Notice>
        </div>
      )}
    </NoticePlace>
  )
}
