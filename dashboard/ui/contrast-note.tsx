import { Notice, NoticePlace } from './notice.tsx'
import { CONTRAST_MIN, contrast, readableColor } from './colors.ts'
import { COPY, fill } from '../languages/words.ts'

interface ContrastNoteProps {
  /** Names the text and its background: 'Text on background'. */
  what: string
  text: string
  background: string
  /** Called with a text colour of sufficient contrast. */
  onRepair: (text: string) => void
}

/** Warns when text is hard to read and offers the nearest readable colour. */
export function ContrastNote({ what, text, background, onRepair }: ContrastNoteProps) {
  const measured = contrast(text, background)
  const repair = { label: COPY.ui.contrast.repair, onClick: () => onRepair(readableColor(text, background)) }
  return (
    <NoticePlace>
      {measured < CONTRAST_MIN && (
        <div role="status">
          <Notice skin="warning" actions={[repair]}>
            {fill(COPY.ui.contrast.low, { what, ratio: Number(measured.toFixed(1)), least: CONTRAST_MIN })}
          </Notice>
        </div>
      )}
    </NoticePlace>
  )
}
