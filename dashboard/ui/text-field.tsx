import './field.css'

import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { Button, FormField, InputArea } from '@wix/design-system'
import { AddSmall } from '@wix/wix-ui-icons-common'
import { memo, useId } from 'react'

import { Hint } from './hint.tsx'
import { endStep } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'

export type PlaceholderName = keyof typeof COPY.ui.placeholders.names

/** Keeps `${remaining}` together inside right-to-left text: left-to-right isolate … pop. */
const withPlaceholders = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  direction === 'rtl' ? text.replaceAll(/\$\{\w+\}/g, '\u2066$&\u2069') : text

interface TextFieldProps {
  label: string
  help?: string
  /** A warning below the text, which is kept nevertheless. */
  warning?: string
  value: string
  /** Characters that it may have. */
  limit?: number
  /** The text that shoppers read while this one is empty. */
  placeholder?: string
  /** The language of the text, where it is known. */
  language?: { tag: string; direction: 'ltr' | 'rtl' }
  /** Placeholders that the text may have; each gets a button that inserts it. */
  placeholders?: readonly PlaceholderName[]
  onChange: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** Share of the limit at which the field starts to show how many characters are left. */
const NEAR_LIMIT = 0.8

/** Whether style sheets make a field as tall as its text; otherwise the design system measures it. */
const GROWS = CSS.supports('field-sizing', 'content')
/** Rows of text, at least and at most; `field.css` has the same limits. */
const GROWTH = GROWS ? {} : { autoGrow: true, minRowsAutoGrow: 1, maxRowsAutoGrow: 12 }

function insert(field: HTMLElement | null, placeholder: string) {
  if (!(field instanceof HTMLTextAreaElement)) return
  const { selectionStart, selectionEnd, value } = field
  if (value.length - (selectionEnd - selectionStart) + placeholder.length > TEXT_LIMIT) return
  // A field that never had the cursor has it at its beginning.
  const isUntouched = selectionEnd === 0 && document.activeElement !== field
  const [from, to] = isUntouched ? [value.length, value.length] : [selectionStart, selectionEnd]
  // A step of its own among those that can be undone.
  endStep()
  field.setRangeText(placeholder, from, to, 'end')
  // React only notices values that arrive like typed ones.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  endStep()
  field.focus()
}

/** Buttons that insert a placeholder at the cursor, so that owners needn't type `${…}`. They are not rendered with each key press. */
const Chips = memo(function Chips({ id, names }: { id: string; names: readonly PlaceholderName[] }) {
  return (
    <div className="fsb-placeholders fsb-row" role="group" aria-label={COPY.ui.placeholders.insert}>
      {names.map((name) => (
        <Button
          key={name}
          size="tiny"
          priority="secondary"
          prefixIcon={<AddSmall />}
          // The field keeps the focus, and the cursor its place.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(document.getElementById(id), `\${${name}}`)}
        >
          {COPY.ui.placeholders.names[name]}
        </Button>
      ))}
    </div>
  )
})

/** A text that shoppers read. Memoized: typing in one field does not render the others. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    warning,
    value,
    limit = TEXT_LIMIT,
    placeholder,
    language,
    placeholders,
    ...on
  } = props
  const id = useId()
  return (
    <div className="fsb-text">
      <FormField
        id={id}
        label={label}
        suffix={
          value.length >= limit * NEAR_LIMIT && (
            <Hint size="tiny">{fill(COPY.ui.charactersLeft, { count: limit - value.length })}</Hint>
          )
        }
        status={warning ? 'warning' : undefined}
        statusMessage={warning ?? help}
      >
        <InputArea
          id={id}
          size="small"
          {...GROWTH}
          dir={language && value === '' ? language.direction : 'auto'}
          {...{ lang: language?.tag }}
          placeholder={placeholder && withPlaceholders(placeholder, language?.direction)}
          maxLength={limit}
          value={value}
          onChange={({ target }) => on.onChange(target.value)}
          onFocus={on.onFocus}
          onBlur={() => {
            endStep()
            on.onBlur?.()
          }}
        />
      </FormField>
      {placeholders && <Chips id={id} names={placeholders} />}
    </div>
  )
})
