import { type LanguageTag, languageName } from '#shared/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Button, Text, TextButton } from '@wix/design-system'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { SelectField } from '../ui/select-field.tsx'
import { $addable } from './language-tabs.ts'
import { COPY, fill } from '../languages/words.ts'

/** One quiet row, which opens a list of the languages that have no tab yet. */
export function AddLanguage({ onAdded }: { onAdded: (tag: LanguageTag) => void }) {
  const addable = useStore($addable)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const [first] = addable
  if (!first) {
    return (
      <Text size="small" secondary>
        {fill(COPY.textContent.languages.tooMany, { count: MAX_LANGUAGES })}
      </Text>
    )
  }
  const value = addable.find((tag) => tag === chosen) ?? first
  const toggle = (open: boolean) => {
    flushSync(() => setOpen(open))
    place.current?.querySelector<HTMLElement>(open ? 'select' : 'button')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    onAdded(value)
  }
  return (
    <div ref={place}>
      {isOpen ? (
        <form className="fsb-language-add" onSubmit={submit}>
          <SelectField
            label={COPY.textContent.languages.choose}
            value={value}
            options={addable.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={setChosen}
          />
          <Button type="submit" size="small" priority="secondary">
            {COPY.textContent.languages.addTab}
          </Button>
          <TextButton size="small" skin="dark" onClick={() => toggle(false)}>
            {COPY.textContent.languages.cancel}
          </TextButton>
        </form>
      ) : (
        <TextButton size="small" skin="dark" onClick={() => toggle(true)}>
          {COPY.textContent.languages.add}
        </TextButton>
      )}
    </div>
  )
}
