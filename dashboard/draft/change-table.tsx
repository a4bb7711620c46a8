import './change-table.css'

import { toFlat } from '#shared/settings/flat.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { Text } from '@wix/design-system'
import { dequal } from 'dequal/lite'

import { settingName, settingValue } from './setting-words.ts'
import { COPY } from '../languages/words.ts'

/** The settings that differ, in stored order; `key` is the stored name (`style_barColor`) or `enabled`. */
export function settingChanges(from: Settings, to: Settings) {
  const before: Record<string, unknown> = { enabled: from.enabled, ...toFlat(from) }
  return Object.entries({ enabled: to.enabled, ...toFlat(to) })
    .map(([key, after]: [string, unknown]) => ({ key, before: before[key], after }))
    .filter(({ before, after }) => !dequal(before, after))
}

function Value({ setting, value }: { setting: string; value: unknown }) {
  const { text, color } = settingValue(setting, value)
  return (
    // Several values stand in the order of the page, each in its own direction.
    <td dir={typeof value === 'string' ? 'auto' : undefined}>
      {color && <span className="fsb-dot" style={{ backgroundColor: color }} aria-hidden="true" />}
      {text}
    </td>
  )
}

interface ChangeTableProps {
  changes: ReturnType<typeof settingChanges>
  /** The heads of the two value columns. */
  before: string
  after: string
}

/** Differences between two states of the settings, in an owner's words. */
export function ChangeTable({ changes, before, after }: ChangeTableProps) {
  if (changes.length === 0) return <Text secondary>{COPY.draft.changes.none}</Text>
  return (
    <table className="fsb-changes">
      <thead>
        <tr>
          <th scope="col">{COPY.draft.changes.setting}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <th scope="row">{settingName(change.key)}</th>
            <Value setting={change.key} value={change.before} />
            <Value setting={change.key} value={change.after} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
