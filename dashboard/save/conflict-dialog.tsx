import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useState } from 'react'

import { COPY } from '../languages/en/save.ts'
import { $draft, $saved } from '../draft/draft.ts'
import { settingName, settingValue } from '../draft/setting-words.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { mergeSettings } from './merge.ts'
import { $saving, keepMine, leaveConflict, loadTheirs } from './save.ts'

type Whose = 'mine' | 'theirs'

/** Someone else saved in between, and changed the same settings: about these, the owner decides. */
export function ConflictDialog() {
  const saving = useStore($saving)
  const base = useStore($saved)
  const mine = useStore($draft)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  if (saving.state !== 'conflict') return null
  const { contested } = mergeSettings(base, { theirs: saving.theirs, mine })
  const choose = (key: string, whose: Whose) => {
    const names = new Set(theirs)
    if (whose === 'theirs') names.add(key)
    else names.delete(key)
    setTheirs(names)
  }
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
      {contested.map(({ key, before, after }) => (
        <ChoiceField<Whose>
          key={key}
          label={settingName(key)}
          value={theirs.has(key) ? 'theirs' : 'mine'}
          options={[
            { value: 'mine', label: COPY.conflict.myValue({ value: settingValue(key, after).text }) },
            { value: 'theirs', label: COPY.conflict.theirValue({ value: settingValue(key, before).text }) }
          ]}
          onChange={(whose) => choose(key, whose)}
        />
      ))}
    </Dialog>
  )
}
