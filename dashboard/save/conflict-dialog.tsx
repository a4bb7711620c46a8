import '../draft/change-table.css'

import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useState } from 'react'

import type { SettingChange } from '../draft/changes.ts'
import { $saving, keepMine, leaveConflict, loadTheirs } from './save.ts'
import { settingName, settingValue } from '../draft/setting-words.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { COPY, fill } from '../languages/words.ts'

function option(key: string, value: unknown, words: string) {
  const { text, color } = settingValue(key, value)
  const icon = color && <span className="fsb-dot" style={{ backgroundColor: color }} aria-hidden="true" />
  return { label: fill(words, { value: text }), icon }
}

interface ContestedFieldProps {
  change: SettingChange
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

const ContestedField = ({ change: { key, before, after }, isTheirs, onChange }: ContestedFieldProps) => (
  <ChoiceField<'mine' | 'theirs'>
    label={settingName(key)}
    value={isTheirs ? 'theirs' : 'mine'}
    options={[
      { value: 'mine', ...option(key, after, COPY.save.conflict.myValue) },
      { value: 'theirs', ...option(key, before, COPY.save.conflict.theirValue) }
    ]}
    onChange={(whose) => onChange(whose === 'theirs')}
  />
)

/** Someone else saved in between, and changed the same settings: about these, the owner decides. */
export function ConflictDialog() {
  const saving = useStore($saving)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  if (saving.state !== 'conflict') return null
  const choose = (key: string, isTheirs: boolean) => {
    const others = [...theirs].filter((name) => name !== key)
    setTheirs(new Set(isTheirs ? [...others, key] : others))
  }
  return (
    <Dialog
      title={COPY.save.conflict.title}
      onClose={leaveConflict}
      footer={
        <>
          <Button priority="secondary" onClick={loadTheirs}>
            {COPY.save.conflict.theirs}
          </Button>
          <Button onClick={() => void keepMine(theirs)}>
            {theirs.size > 0 ? COPY.save.conflict.chosen : COPY.save.conflict.mine}
          </Button>
        </>
      }
    >
      <Text>{COPY.save.conflict.text}</Text>
      {saving.contested.map((change) => (
        <ContestedField
          key={change.key}
          change={change}
          isTheirs={theirs.has(change.key)}
          onChange={(isTheirs) => choose(change.key, isTheirs)}
        />
      ))}
    </Dialog>
  )
}
