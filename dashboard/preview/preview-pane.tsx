import './preview-pane.css'

import { useStore } from '@nanostores/react'
import { Button } from '@wix/design-system'
import { ChevronDown, ChevronUp } from '@wix/wix-ui-icons-common'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useId } from 'react'
import { COPY } from '../languages/words.ts'

const $isUp = atom(false)

/** Gives the sections the whole of a narrow window. */
export const closePreviewPane = (): void => $isUp.set(false)

/** Beside the sections on a wide window; on a narrow one a sheet that slides up from the lower edge. */
export function PreviewPane({ children }: { children: ReactNode }) {
  const id = useId()
  const isUp = useStore($isUp)
  useEffect(() => closePreviewPane, [])
  return (
    <aside className="fsb-pane" aria-label={COPY.previewPane.label} data-up={isUp}>
      <div className="fsb-pane-toggle">
        <Button
          fullWidth
          size="small"
          skin="dark"
          aria-expanded={isUp}
          aria-controls={id}
          suffixIcon={isUp ? <ChevronDown /> : <ChevronUp />}
          onClick={() => $isUp.set(!isUp)}
        >
          {isUp ? COPY.previewPane.hide : COPY.previewPane.show}
        </Button>
      </div>
      <div id={id} className="fsb-pane-body">
        {children}
      </div>
    </aside>
  )
}
