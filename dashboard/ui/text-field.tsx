import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { FormField, InputArea, Text } from '@wix/design-system'
import { memo, useId } from 'react'

import { COPY } from './copy.ts'
import { endStep } from '../draft/draft.ts'

interface TextFieldProps {
  label: string
  help?: string
  /** Something is likely wrong with the text; it is kept all the same. */
  warning?: string | undefined
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** A sentence shoppers read; typing in one draws no other. */
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
