import { useStore } from '@nanostores/react'

import { COPY } from '../languages/en/draft.ts'
import { $keptDraft, dropKeptDraft, restoreKeptDraft } from './kept-draft.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'

/** Offers unsaved work back after a reload. */
export function KeptBanner() {
  const kept = useStore($keptDraft)
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
            {kept.isOlder ? COPY.kept.older : COPY.kept.text}
          </Notice>
        </div>
      )}
    </NoticePlace>
  )
}
