import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { editBasics } from '../draft/draft.ts'
import { $stripProducts } from './products.ts'
import { soldIn } from './strip.ts'
import { COPY, fill } from '../languages/words.ts'

/** The site's currency was changed since it was saved: nothing is changed without the owner. */
export function CurrencyNotice() {
  const currency = useDraft((draft) => draft.currency)
  const sold = soldIn(useStore($stripProducts))
  const isOther = sold !== undefined && sold !== currency
  return (
    <NoticePlace>
      {isOther && (
        <Notice
          skin="warning"
          actions={[
            {
              label: fill(COPY.products.currency.use, { sold }),
              onClick: () => editBasics({ currency: sold })
            }
          ]}
        >
          {fill(COPY.products.currency.differs, { sold, currency })}
        </Notice>
      )}
    </NoticePlace>
  )
}
