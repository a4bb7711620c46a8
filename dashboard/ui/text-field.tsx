import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { FormField, InputArea, Text } from '@wix/design-system'
import { createContext, memo, useContext, useId } from 'react'

import { COPY } from '../languages/en/ui.ts'
import { endStep } from '../draft/draft.ts'

/** Keeps `${remaining}` together inside right-to-left text: left-to-right isolate … pop. */
const withPlaceholders = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  direction === 'rtl' ? text.replaceAll(/\$\{\w+\}/g, '\u2066$&\u2069') : text

interface TextFieldProps {
  label: string
  help?: string
  /** Shown below the text, which is kept all the same. */
  warning?: string | undefined
  value: string
  /** What shoppers read while it is empty. */
  placeholder?: string
  /** The language of the text, where it is known. */
  language?: { tag: string; direction: 'ltr' | 'rtl' }
  onChange: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

type Typed = Pick<
  TextFieldProps,
  'value' | 'placeholder' | 'language' | 'onChange' | 'onFocus' | 'onBlur'
> & { id: string }

/** What changes with each key press. The label and the help around it are not rendered again. */
const TypedContext = createContext<Typed>({ id: '', value: '', onChange: () => {} })

function CharactersLeft() {
  return COPY.charactersLeft({ count: TEXT_LIMIT - useContext(TypedContext).value.length })
}

function TypedText() {
  const { id, value, placeholder, language, onChange, onFocus, onBlur } = useContext(TypedContext)
  return (
    <InputArea
      id={id}
      size="small"
      rows={2}
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

const SUFFIX = (
  <Text size="tiny" secondary>
    <CharactersLeft />
  </Text>
)
const TEXT = <TypedText />

const Labelled = memo(function Labelled({
  id,
  label,
  help,
  warning
}: Pick<TextFieldProps, 'label' | 'help' | 'warning'> & { id: string }) {
  return (
    <FormField
      id={id}
      label={label}
      suffix={SUFFIX}
      {...(warning ? { status: 'warning', statusMessage: warning } : help ? { statusMessage: help } : {})}
    >
      {TEXT}
    </FormField>
  )
})

/** A text that shoppers read. Memoized: typing in one field does not render the others. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, help, warning, ...typed } = props
  const id = useId()
  return (
    <TypedContext.Provider value={{ ...typed, id }}>
      <Labelled id={id} label={label} {...(help ? { help } : {})} warning={warning} />
    </TypedContext.Provider>
  )
})
