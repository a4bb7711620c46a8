import './preview-pane.css'

import { Button } from '@wix/design-system'
import { ChevronDown, ChevronUp } from '@wix/wix-ui-icons-common'
import { type ReactNode, useId, useState } from 'react'

import { COPY } from '../languages/en/preview.ts'

/** Beside the sections on a wide window; on a narrow one a sheet that slides up from the lower edge. */
export function PreviewPane({ children }: { children: ReactNode }) {
  const id = useId()
  const [isUp, setUp] = useState(false)
  return (
    <aside className="fsb-pane" aria-label={COPY.pane.label} data-up={isUp}>
      <div className="fsb-pane-toggle">
        <Button
          fullWidth
          size="small"
          skin="dark"
          aria-expanded={isUp}
          aria-controls={id}
          suffixIcon={isUp ? <ChevronDown /> : <ChevronUp />}
          onClick={() => setUp(!isUp)}
        >
          {isUp ? COPY.pane.hide : COPY.pane.show}
        </Button>
      </div>
      <div id={id} className="fsb-pane-body">
        {children}
      </div>
    </aside>
  )
}
