import type { PastVersion } from '#shared/api/history-api.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { COPY as DRAFT } from '../languages/en/draft.ts'
import { COPY } from '../languages/en/history.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { ChangeTable } from '../draft/change-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { settingChanges } from '../draft/changes.ts'
import { $draft, $hasOwnChanges, $saved } from '../draft/draft.ts'

interface RestoreDialogProps {
  past: PastVersion
  isRestoring: boolean
  onRestore: () => void
  onClose: () => void
}

/** Asks before a version goes live, naming what changes in the shop and what is lost here. */
export function RestoreDialog({ past, isRestoring, onRestore, onClose }: RestoreDialogProps) {
  const saved = useStore($saved)
  const draft = useStore($draft)
  const hasUnsaved = useStore($hasOwnChanges)
  return (
    <Dialog
      title={COPY.ask({ version: past.version })}
      onClose={onClose}
      footer={
        <>
          <Button priority="secondary" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button disabled={isRestoring} onClick={onRestore}>
            {isRestoring ? COPY.restoring : COPY.restore}
          </Button>
        </>
      }
    >
      <Text>{COPY.askText}</Text>
      <ChangeTable
        changes={settingChanges(saved, past.settings).filter(({ key }) => key !== 'currency')}
        before={DRAFT.changes.now}
        after={DRAFT.changes.next}
      />
      {hasUnsaved && (
        <>
          <Text>{COPY.lost}</Text>
          <ChangeTable
            changes={settingChanges(saved, draft)}
            before={DRAFT.changes.saved}
            after={DRAFT.changes.mine}
          />
        </>
      )}
    </Dialog>
  )
}
