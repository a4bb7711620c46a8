import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { ChangeTable, settingChanges } from '../draft/change-table.tsx'
import { $draft } from '../draft/draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { $saving, keepMine, leaveConflict, takeTheirs } from './save.ts'
import { COPY } from '../languages/words.ts'

/** Someone else saved in between: one of the two counts, as a whole. */
export function ConflictDialog() {
  const saving = useStore($saving)
  const draft = useStore($draft)
  if (saving.state !== 'conflict') return null
  const { title, text, theirs, mine } = COPY.save.conflict
  return (
    <Dialog
      title={title}
      onClose={leaveConflict}
      footer={
        <>
          <Button priority="secondary" onClick={takeTheirs}>
            {theirs}
          </Button>
          <Button onClick={() => void keepMine()}>{mine}</Button>
        </>
      }
    >
      <Text>{text}</Text>
      <ChangeTable
        changes={settingChanges(saving.theirs, draft)}
        before={COPY.draft.changes.theirs}
        after={COPY.draft.changes.mine}
      />
    </Dialog>
  )
}
