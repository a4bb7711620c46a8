import type { PastVersion } from '#shared/api/history-api.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { COPY } from '../copy.ts'
import { ChangeTable } from '../draft/change-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { settingChanges } from '../draft/changes.ts'
import { $draft, $hasOwnChanges, $saved } from '../draft/draft.ts'

const WORDS = COPY.history

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
      title={WORDS.ask(past.version)}
      onClose={onClose}
      footer={
        <>
          <Button priority="secondary" onClick={onClose}>
            {COPY.cancel}
          </Button>
          <Button disabled={isRestoring} onClick={onRestore}>
            {isRestoring ? WORDS.restoring : WORDS.restore}
          </Button>
        </>
      }
    >
      <Text>{WORDS.askText}</Text>
      <ChangeTable
        changes={settingChanges(saved, past.settings).filter(({ key }) => key !== 'currency')}
        before={COPY.changes.now}
        after={COPY.changes.next}
      />
      {hasUnsaved && (
        <>
          <Text>{WORDS.lost}</Text>
          <ChangeTable
            changes={settingChanges(saved, draft)}
            before={COPY.changes.saved}
            after={COPY.changes.mine}
          />
        </>
      )}
    </Dialog>
  )
}
