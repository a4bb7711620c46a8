import { FormField, Input, type InputProps } from '@wix/design-system'
import { useId, useLayoutEffect } from 'react'

interface InputFieldProps extends Pick<
  InputProps,
  | 'type'
  | 'prefix'
  | 'inputmode'
  | 'autocomplete'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'onKeyDown'
  | 'onBlur'
> {
  label: string
  value: string
  help?: string | undefined
  /** Said in place of the help. */
  problem?: string | undefined
  warning?: string | undefined
  language?: { tag: string; direction: string } | undefined
  onChange?: (text: string) => void
}

/** One line that an owner types, with what is to be known of it. */
export function InputField(props: InputFieldProps) {
  const { label, help, problem, warning, language, onChange, ...input } = props
  const id = useId()
  const status = problem ? 'error' : 'warning'
  const message = problem ?? warning

  // The design system's field has no props for these.
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    field?.setAttribute('aria-invalid', String(problem !== undefined))
    if (language) Object.assign(field ?? {}, { dir: language.direction, lang: language.tag })
  })

  return (
    <FormField
      id={id}
      label={label}
      {...(message ? { status, statusMessage: message } : help ? { statusMessage: help } : {})}
    >
      <Input
        id={id}
        size="small"
        autocomplete="off"
        {...input}
        {...(problem ? { status } : {})}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </FormField>
  )
}
