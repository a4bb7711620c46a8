import { CLOSE } from '#shared/copy/bar.ts'
import type { PageWords } from '#shared/copy/language.ts'

import { CloseIcon } from '../strip/icons.tsx'

/** Names the button that closes a bar. */
const closeLabel = ({ strip, bar }: Pick<PageWords, 'strip' | 'bar'>): string =>
  `${strip?.close ?? CLOSE}: ${bar.progress}`

/** Closes a bar that stays in view. */
export const DismissButton = ({ language, onClose }: { language: PageWords; onClose?: () => void }) => (
  <button type="button" part="close" className="dismiss" aria-label={closeLabel(language)} onClick={onClose}>
    <CloseIcon />
  </button>
)
