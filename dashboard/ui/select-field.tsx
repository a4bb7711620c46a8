import './field.css'

import { useId } from 'react'
import { Hint } from './hint.tsx'

export interface SelectOption {
  value: string
  label: string
}

/** The value of the option for no choice: every option has a value, and no id of Wix is this one. */
export const NONE = 'none'

interface SelectFieldProps {
  label: string
  /** `NONE` or '': none. */
  value: string
  /** The words for no choice, where that is an option. */
  none?: string
  /** The group that is shown first, such as the site's own languages. */
  options: readonly SelectOption[]
  /** All others, behind a name of their own. */
  more?: { label: string; options: readonly SelectOption[] }
  onChange: (value: string) => void
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** One of many. Native: the design system's `Dropdown` does not jump by letters and opens no list of the phone's own. */
export function SelectField({ label, value, none, options, more, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="fsb-column" data-gap="small">
      <Hint tagName="label" htmlFor={id}>
        {label}
      </Hint>
      <select
        id={id}
        className="fsb-select"
        value={value || NONE}
        onChange={({ target }) => onChange(target.value === NONE ? '' : target.value)}
      >
        {none !== undefined && <option value={NONE}>{none}</option>}
        <Options options={options} />
        {more && more.options.length > 0 && (
          <optgroup label={more.label}>
            <Options options={more.options} />
          </optgroup>
        )}
      </select>
    </div>
  )
}
