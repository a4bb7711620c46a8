import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { ChangeTable, settingChanges } from '../draft/change-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { $draft, replaceSettings } from '../draft/draft.ts'
import { showToast } from '../ui/toasts.ts'
import { $saving, resolveWithMine, leaveConflict, takeTheirs } from './save.ts'
import { COPY, fill } from '../languages/words.ts'

export interface ImportedFile {
  name: string
  settings: Settings
}

/** Lists what a file would change, before it does. The currency stays: it is the site's. */
export function ImportDialog({ file, onClose }: { file: ImportedFile; onClose: () => void }) {
  const draft = useStore($draft)
  const settings: Settings = { ...file.settings, currency: draft.currency }
  const changes = settingChanges(draft, settings)
  const apply = () => {
    replaceSettings(settings)
    showToast({ type: 'info', message: COPY.transfer.imported })
    onClose()
  }
  return (
    <Dialog
      title={COPY.transfer.previewTitle}
      onClose={onClose}
      leave={COPY.ui.cancel}
      footer={
        <Button disabled={changes.length === 0} onClick={apply}>
          {COPY.transfer.apply}
        </Button>
      }
    >
      <Text>{fill(COPY.transfer.preview, { file: file.name })}</Text>
      <ChangeTable changes={changes} before={COPY.draft.changes.now} after={COPY.draft.changes.next} />
    </Dialog>
  )
}

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
          <Button onClick={() => void resolveWithMine()}>{mine}</Button>
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
