import { Button, Text } from '@wix/design-system'
import { useState } from 'react'

import { COPY } from '../languages/en/draft-contested.ts'
import { ContestedFields } from './contested-fields.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { SettingChange } from './changes.ts'
import { leaveContested, restoreDecided } from './kept-draft.ts'

/** Settings that were saved since the owner's earlier changes began, and that these change too: about these, the owner decides. */
export function ContestedDialog({ contested }: { contested: readonly SettingChange[] }) {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  return (
    <Dialog
      title={COPY.title}
      onClose={leaveContested}
      footer={
        <>
          <Button priority="secondary" onClick={leaveContested}>
            {COPY.cancel}
          </Button>
          <Button onClick={() => restoreDecided(saved)}>{COPY.restore}</Button>
        </>
      }
    >
      <Text>{COPY.text}</Text>
      <ContestedFields contested={contested} theirs={saved} theirValue={COPY.saved} onChange={setSaved} />
    </Dialog>
  )
}
