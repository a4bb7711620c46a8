import { useStore } from '@nanostores/react'
import { IconButton, TextButton } from '@wix/design-system'
import { RedoSmall, UndoSmall } from '@wix/wix-ui-icons-common'

import { $canRedo, $canUndo, $isDirty, discardDraft, redo, undo } from './draft.ts'
import { COPY } from '../languages/words.ts'

/** One step back or forward, and all the way back to what was saved. */
export function DraftButtons() {
  const canUndo = useStore($canUndo)
  const canRedo = useStore($canRedo)
  return (
    <div className="fsb-header-draft">
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={COPY.draft.undo}
        title={COPY.draft.undoKeys}
        disabled={!canUndo}
        tabIndex={canUndo ? 0 : -1}
        onClick={undo}
      >
        <UndoSmall />
      </IconButton>
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={COPY.draft.redo}
        title={COPY.draft.redoKeys}
        disabled={!canRedo}
        tabIndex={canRedo ? 0 : -1}
        onClick={redo}
      >
        <RedoSmall />
      </IconButton>
      <TextButton size="small" skin="dark" disabled={!useStore($isDirty)} onClick={discardDraft}>
        {COPY.draft.discard}
      </TextButton>
    </div>
  )
}
