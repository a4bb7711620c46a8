import { FormField, Input } from '@wix/design-system'
import { useId } from 'react'

interface ReadOnlyFieldProps {
  label: string
  help?: string
  value: string
}

/** A value that an owner reads and cannot change here. */
export function ReadOnlyField({ label, help, value }: ReadOnlyFieldProps) {
  const id = useId()
  return (
    <FormField id={id} label={label} {...(help ? { statusMessage: help } : {})}>
      <Input id={id} size="small" value={value} readOnly />
    </FormField>
  )
}
