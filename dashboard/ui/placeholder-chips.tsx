import './placeholder-chips.css'

import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { Button } from '@wix/design-system'
import { AddSmall } from '@wix/wix-ui-icons-common'
import { flushSync } from 'react-dom'

import { endStep } from '../draft/draft.ts'
import { COPY } from '../languages/words.ts'

export type PlaceholderName = keyof typeof COPY.ui.placeholders.names

interface PlaceholderChipsProps {
  /** The id of the text field. */
  fieldId: string
  value: string
  names: readonly PlaceholderName[]
  onChange: (text: string) => void
}

/** The selection now, or when the field was left; the end of a field that never had the cursor. */
function selectionOf(field: HTMLTextAreaElement): [from: number, to: number] {
  const { selectionStart: from, selectionEnd: to, value } = field
  const isUntouched = to === 0 && document.activeElement !== field
  return isUntouched ? [value.length, value.length] : [from, to]
}

/** Buttons that put a placeholder where the cursor is, so that nobody types `${…}`. */
export function PlaceholderChips({ fieldId, value, names, onChange }: PlaceholderChipsProps) {
  const insert = (name: PlaceholderName) => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const [from, to] = selectionOf(field)
    const placeholder = `\${${name}}`
    const text = value.slice(0, from) + placeholder + value.slice(to)
    if (text.length > TEXT_LIMIT) return
    // A step of its own among those that can be undone.
    endStep()
    flushSync(() => onChange(text))
    endStep()
    field.focus()
    field.setSelectionRange(from + placeholder.length, from + placeholder.length)
  }
  return (
    <div className="fsb-placeholders" role="group" aria-label={COPY.ui.placeholders.insert}>
      {names.map((name) => (
        <Button
          key={name}
          size="tiny"
          priority="secondary"
          prefixIcon={<AddSmall />}
          // The field keeps the focus, and the cursor its place.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(name)}
        >
          {COPY.ui.placeholders.names[name]}
        </Button>
      ))}
    </div>
  )
}
