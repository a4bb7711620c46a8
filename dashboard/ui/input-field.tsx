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
  /** Replaces the help. */
  problem?: string | undefined
  onChange?: (text: string) => void
}

/** A field for one line of text, with its label, help and error. */
export function InputField(props: InputFieldProps) {
  const { label, help, problem, onChange, ...input } = props
  const id = useId()
  const status = problem ? 'error' : undefined

  // The design system's field has no prop for it.
  useLayoutEffect(() => {
    document.getElementById(id)?.setAttribute('aria-invalid', String(problem !== undefined))
  })

  return (
    <FormField id={id} label={label} status={status} statusMessage={problem ?? help}>
      <Input
        id={id}
        size="small"
        autocomplete="off"
        {...input}
        status={status}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </FormField>
  )
}
