import './text-field.css'

import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { Button, FormField, InputArea, Text } from '@wix/design-system'
import { AddSmall } from '@wix/wix-ui-icons-common'
import { createContext, memo, useContext, useId } from 'react'
import { flushSync } from 'react-dom'

import { endStep } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'

export type PlaceholderName = keyof typeof COPY.ui.placeholders.names

/** Keeps `${remaining}` together inside right-to-left text: left-to-right isolate … pop. */
const withPlaceholders = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  direction === 'rtl' ? text.replaceAll(/\$\{\w+\}/g, '\u2066$&\u2069') : text

interface TextFieldProps {
  label: string
  help?: string
  /** Shown below the text, which is kept all the same. */
  warning?: string | undefined
  value: string
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

type Typed = Pick<
  TextFieldProps,
  'value' | 'placeholder' | 'language' | 'onChange' | 'onFocus' | 'onBlur'
> & { id: string }

/** Passes the text past the label and the help, which are not rendered again with each key press. */
const TypedContext = createContext<Typed>({ id: '', value: '', onChange: () => {} })

/** Characters from which on it is said how many are left. */
const NEAR_LIMIT = TEXT_LIMIT * 0.8

/** Says near the limit how many characters are left. */
function CharactersLeft() {
  const { length } = useContext(TypedContext).value
  return (
    <Text size="tiny" secondary>
      {length >= NEAR_LIMIT && fill(COPY.ui.charactersLeft, { count: TEXT_LIMIT - length })}
    </Text>
  )
}

/** Whether style sheets make a field as tall as its text; otherwise the design system measures it. */
const GROWS = CSS.supports('field-sizing', 'content')
/** Lines; `text-field.css` says the same. */
const LINES_MAX = 12

function TypedText() {
  const { id, value, placeholder, language, onChange, onFocus, onBlur } = useContext(TypedContext)
  return (
    <InputArea
      id={id}
      size="small"
      {...(GROWS ? {} : { autoGrow: true, minRowsAutoGrow: 1, maxRowsAutoGrow: LINES_MAX })}
      dir={language && value === '' ? language.direction : 'auto'}
      {...(language ? { lang: language.tag } : {})}
      {...(placeholder ? { placeholder: withPlaceholders(placeholder, language?.direction) } : {})}
      maxLength={TEXT_LIMIT}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(onFocus ? { onFocus } : {})}
      onBlur={() => {
        endStep()
        onBlur?.()
      }}
    />
  )
}

/** The selection now, or when the field was left; the end of a field that never had the cursor. */
function selectionOf(field: HTMLTextAreaElement): [from: number, to: number] {
  const { selectionStart: from, selectionEnd: to, value } = field
  const isUntouched = to === 0 && document.activeElement !== field
  return isUntouched ? [value.length, value.length] : [from, to]
}

/** Buttons that put a placeholder where the cursor is, so that nobody types `${…}`. */
function Chips({ names }: { names: readonly PlaceholderName[] }) {
  const { id, value, onChange } = useContext(TypedContext)
  const insert = (name: PlaceholderName) => {
    const field = document.getElementById(id)
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

const SUFFIX = <CharactersLeft />
const TEXT = <TypedText />

const Labelled = memo(function Labelled({
  id,
  label,
  help,
  warning,
  placeholders
}: Pick<TextFieldProps, 'label' | 'help' | 'warning' | 'placeholders'> & { id: string }) {
  return (
    <div className="fsb-text">
      <FormField
        id={id}
        label={label}
        suffix={SUFFIX}
        {...(warning ? { status: 'warning', statusMessage: warning } : help ? { statusMessage: help } : {})}
      >
        {TEXT}
      </FormField>
      {placeholders && <Chips names={placeholders} />}
    </div>
  )
})

/** A text that shoppers read. Memoized: typing in one field does not render the others. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, help, warning, placeholders, ...typed } = props
  const id = useId()
  return (
    <TypedContext.Provider value={{ ...typed, id }}>
      <Labelled
        id={id}
        label={label}
        {...(help ? { help } : {})}
        warning={warning}
        {...(placeholders ? { placeholders } : {})}
      />
    </TypedContext.Provider>
  )
})
