import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { COPY as DRAFT } from '../languages/en/draft.ts'
import { COPY } from '../languages/en/save.ts'
import { settingChanges } from '../draft/changes.ts'
import { $draft } from '../draft/draft.ts'
import { $saving, keepMine, leaveConflict, loadTheirs } from './save.ts'
import { ChangeTable } from '../draft/change-table.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Someone else saved in between: nothing is decided without the owner. */
export function ConflictDialog() {
  const saving = useStore($saving)
  const mine = useStore($draft)
  if (saving.state !== 'conflict') return null
  return (
    <Dialog
      title={COPY.conflict.title}
      onClose={leaveConflict}
      footer={
        <>
          <Button priority="secondary" onClick={loadTheirs}>
            {COPY.conflict.theirs}
          </Button>
          <Button onClick={() => void keepMine()}>{COPY.conflict.mine}</Button>
        </>
      }
    >
      <Text>{COPY.conflict.text}</Text>
      <ChangeTable
        changes={settingChanges(saving.theirs, mine)}
        before={DRAFT.changes.theirs}
        after={DRAFT.changes.mine}
      />
    </Dialog>
  )
}
