import { CLOSE } from '#shared/copy/bar.ts'
import type { PageWords } from '#shared/copy/language.ts'

/** Names the button that closes a bar. */
const closeLabel = ({ strip, bar }: Pick<PageWords, 'strip' | 'bar'>): string =>
  `${strip?.close ?? CLOSE}: ${bar.progress}`

/** Closes a bar that stays in view. */
export const DismissButton = ({ language, onClose }: { language: PageWords; onClose?: () => void }) => (
  <button type="button" part="close" className="dismiss" aria-label={closeLabel(language)} onClick={onClose}>
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  </button>
)
