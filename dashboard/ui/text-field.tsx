import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { FormField, InputArea, Text } from '@wix/design-system'
import { memo, useId } from 'react'

import { COPY } from './copy.ts'
import { endStep } from '../draft/draft.ts'

interface TextFieldProps {
  label: string
  help?: string
  /** Shown below the text, which is kept all the same. */
  warning?: string | undefined
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** A text that shoppers read. Memoized: typing in one field does not render the others. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, help, warning, value, onChange, onFocus, onBlur } = props
  const id = useId()
  return (
    <FormField
      id={id}
      label={label}
      suffix={
        <Text size="tiny" secondary>
          {COPY.charactersLeft(TEXT_LIMIT - value.length)}
        </Text>
      }
      {...(warning ? { status: 'warning', statusMessage: warning } : help ? { statusMessage: help } : {})}
    >
      <InputArea
        id={id}
        size="small"
        rows={2}
        autoGrow
        dir="auto"
        maxLength={TEXT_LIMIT}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(onFocus ? { onFocus } : {})}
        onBlur={() => {
          endStep()
          onBlur?.()
        }}
      />
    </FormField>
  )
})
