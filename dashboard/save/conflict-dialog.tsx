import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useState } from 'react'

import { COPY } from '../languages/en/save.ts'
import { $draft, $saved } from '../draft/draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ContestedFields } from '../draft/contested-fields.tsx'
import { mergeSettings } from '../draft/merge.ts'
import { $saving, keepMine, leaveConflict, loadTheirs } from '../draft/save.ts'

/** Someone else saved in between, and changed the same settings: about these, the owner decides. */
export function ConflictDialog() {
  const saving = useStore($saving)
  const base = useStore($saved)
  const mine = useStore($draft)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  if (saving.state !== 'conflict') return null
  const { contested } = mergeSettings(base, { theirs: saving.theirs, mine })
  return (
    <Dialog
      title={COPY.conflict.title}
      onClose={leaveConflict}
      footer={
        <>
          <Button priority="secondary" onClick={loadTheirs}>
            {COPY.conflict.theirs}
          </Button>
          <Button onClick={() => void keepMine(theirs)}>
            {theirs.size > 0 ? COPY.conflict.chosen : COPY.conflict.mine}
          </Button>
        </>
      }
    >
      <Text>{COPY.conflict.text}</Text>
      <ContestedFields
        contested={contested}
        theirs={theirs}
        theirValue={COPY.conflict.theirValue}
        onChange={setTheirs}
      />
    </Dialog>
  )
}
