import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'

import { COPY } from '../languages/en/draft.ts'
import { $contested, $keptDraft, dropKeptDraft, type KeptDraft, restoreKeptDraft } from './kept-draft.ts'
import { $locale } from '../languages/locale.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'

const ContestedDialog = lazy(async () => {
  const { ContestedDialog } = await import('./contested-dialog.tsx')
  return { default: ContestedDialog }
})

function keptWords({ isOlder, changedAt }: KeptDraft, locale: string): string {
  if (!changedAt) return isOlder ? COPY.kept.older : COPY.kept.text
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = format.format(changedAt)
  return isOlder ? COPY.kept.elsewhereOlder({ time }) : COPY.kept.elsewhere({ time })
}

/** Offers unsaved work back, of this tab, another one or another device. */
export function KeptBanner() {
  const kept = useStore($keptDraft)
  const locale = useStore($locale)
  const merge = useStore($contested)
  return (
    <NoticePlace>
      {/* Before the notice: it gives the focus back to the notice's button, which then passes it on. */}
      {merge && (
        <Suspense>
          <ContestedDialog contested={merge.contested} />
        </Suspense>
      )}
      {kept && (
        <div role="status">
          <Notice
            skin="warning"
            actions={[
              { label: COPY.kept.restore, onClick: () => void restoreKeptDraft() },
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
