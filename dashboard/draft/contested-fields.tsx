import './change-table.css'

import { COPY } from '../languages/en/save.ts'
import type { SettingChange } from './changes.ts'
import { settingName, settingValue } from './setting-words.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

type Whose = 'mine' | 'theirs'

interface ContestedFieldsProps {
  contested: readonly SettingChange[]
  /** The names of the settings that are to be as the others have them. */
  theirs: ReadonlySet<string>
  /** What their value is called. */
  theirValue: (values: { value: string }) => string
  onChange: (theirs: ReadonlySet<string>) => void
}

/** One choice for each setting that two have changed, each to something else. */
export function ContestedFields({ contested, theirs, theirValue, onChange }: ContestedFieldsProps) {
  const choose = (key: string, whose: Whose) => {
    const names = new Set(theirs)
    if (whose === 'theirs') names.add(key)
    else names.delete(key)
    onChange(names)
  }
  const option = (key: string, value: unknown, words: (values: { value: string }) => string) => {
    const { text, color } = settingValue(key, value)
    const icon = color && <span className="fsb-dot" style={{ backgroundColor: color }} aria-hidden="true" />
    return { label: words({ value: text }), icon }
  }
  return contested.map(({ key, before, after }) => (
    <ChoiceField<Whose>
      key={key}
      label={settingName(key)}
      value={theirs.has(key) ? 'theirs' : 'mine'}
      options={[
        { value: 'mine', ...option(key, after, COPY.conflict.myValue) },
        { value: 'theirs', ...option(key, before, theirValue) }
      ]}
      onChange={(whose) => choose(key, whose)}
    />
  ))
}
