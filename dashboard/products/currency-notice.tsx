import { useStore } from '@nanostores/react'

import { editBasics } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { $stripProducts } from './picker.ts'

/** The site's currency was changed since it was saved: nothing is changed without the owner. */
export function CurrencyNotice() {
  const currency = useDraft((draft) => draft.currency)
  // Nothing is said of a shop whose products have more than one currency.
  const [sold = '', ...others] = new Set(useStore($stripProducts).map((product) => product.currency))
  const isOther = sold !== '' && others.length === 0 && sold !== currency
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
