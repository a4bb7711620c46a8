import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { useEffect } from 'react'

import { Notice, NoticePlace } from '../ui/notice.tsx'
import type { PickerProblem, ProductPicker } from './product-picker.ts'
import { COPY, fill } from '../languages/words.ts'

/** The page on which owners add the shop to their site. */
const WIX_STORES = 'https://www.wix.com/app-market/wix-stores'

/** Owners add the shop in another window; on their return the catalog is requested again by itself. */
function useReturn(isAwaited: boolean, onReturn: () => void) {
  useEffect(() => {
    if (!isAwaited) return undefined
    window.addEventListener('focus', onReturn)
    return () => window.removeEventListener('focus', onReturn)
  }, [isAwaited, onReturn])
}

function Problem({ problem, onRetry }: { problem: PickerProblem; onRetry: () => void }) {
  switch (problem.state) {
    case 'none':
      return null
    case 'no-store':
      return (
        <Notice skin="info">
          {COPY.products.noStore}{' '}
          <TextButton
            size="small"
            skin="dark"
            underline="always"
            as="a"
            href={WIX_STORES}
            target="_blank"
            rel="noopener noreferrer"
          >
            {COPY.products.installStores}
          </TextButton>
        </Notice>
      )
    case 'failed':
      return (
        <Notice skin="danger" actions={[{ label: COPY.products.tryAgain, onClick: onRetry }]}>
          {problem.isCatalog
            ? fill(COPY.products.noCatalog, { reason: problem.message.replace(/\.$/, '') })
            : problem.message}
        </Notice>
      )
  }
}

/** Says why products are missing and offers the remedy. */
export function ProblemNotice({ picker }: { picker: ProductPicker }) {
  const problem = useStore(picker.$problem)
  useReturn(problem.state === 'no-store', picker.tryAgain)
  return (
    <NoticePlace>
      {problem.state !== 'none' && (
        <div role="alert">
          <Problem problem={problem} onRetry={picker.tryAgain} />
        </div>
      )}
    </NoticePlace>
  )
}
