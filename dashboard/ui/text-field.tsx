import './text-field.css'

import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { FormField, InputArea, Text } from '@wix/design-system'
import { createContext, memo, useContext, useId } from 'react'

import { endStep } from '../draft/draft.ts'
import { PlaceholderChips, type PlaceholderName } from './placeholder-chips.tsx'
import { COPY, fill } from '../languages/words.ts'

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

function Chips({ names }: { names: readonly PlaceholderName[] }) {
  const { id, value, onChange } = useContext(TypedContext)
  return <PlaceholderChips fieldId={id} value={value} names={names} onChange={onChange} />
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
