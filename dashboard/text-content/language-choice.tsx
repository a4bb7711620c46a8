import { type LanguageTag, languageName } from '#shared/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { SelectField } from '../ui/select-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { $addable, $languages, $siteLanguages, $tab, barLanguages, removeLanguage } from './language-tabs.ts'
import { countUntranslated } from './texts.ts'
import { COPY, fill } from '../languages/words.ts'

/** Chooses whose texts are shown, or adds a language. */
export function LanguageChoice({ onChange }: { onChange: (tag: LanguageTag | 'main') => void }) {
  const tab = useStore($tab)
  const languages = useStore($languages)
  const addable = useStore($addable)
  const [main = 'en'] = useStore($siteLanguages)
  // Joined to a text, so that a key press that changes no count draws nothing here.
  const untranslated = useDraft((draft) => languages.map((tag) => countUntranslated(tag, draft)).join(' '))
  const words = COPY.textContent.languages
  const named = (tag: LanguageTag, index: number) => {
    const count = Number(untranslated.split(' ')[index])
    return count > 0 ? `${languageName(tag)}, ${fill(words.untranslatedCount, { count })}` : languageName(tag)
  }
  const option = (value: LanguageTag) => ({ value, label: languageName(value) })
  return (
    <SelectField
      label={words.tabs}
      value={tab}
      options={[
        { value: 'main', label: fill(words.main, { name: languageName(main) }) },
        ...languages.map((value, index) => ({ value, label: named(value, index) }))
      ]}
      more={
        addable.length > 0
          ? { label: words.add, options: addable.map(option) }
          : { label: fill(words.tooMany, { count: MAX_LANGUAGES }), options: [] }
      }
      onChange={(tag) => onChange(tag as LanguageTag | 'main')}
    />
  )
}

export function RemoveLanguage({ tag, onRemove }: { tag: LanguageTag; onRemove: () => void }) {
  if (!useDraft((draft) => barLanguages(draft).includes(tag))) return null
  const name = languageName(tag)
  const remove = () => {
    flushSync(() => removeLanguage(tag))
    showToast({ type: 'info', message: fill(COPY.textContent.languages.removed, { name }) })
    onRemove()
  }
  return (
    <span>
      <TextButton size="small" skin="dark" onClick={remove}>
        {fill(COPY.textContent.languages.remove, { name })}
      </TextButton>
    </span>
  )
}
