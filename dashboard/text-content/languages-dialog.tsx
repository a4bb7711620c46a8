import './languages-dialog.css'

import { isLanguage, LANGUAGES, type LanguageTag, languageName } from '#shared/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { type MouseEvent, useEffect } from 'react'

import { useDraft, useSetting } from '../draft/use-draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Hint, WordButton } from '../ui/hint.tsx'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  $opened,
  $shownLanguage,
  $siteLanguages,
  addLanguage,
  askSiteLanguages,
  barLanguages,
  showLanguages,
  removeLanguage
} from './other-languages.ts'
import {
  countUntranslated,
  isUntranslated,
  shownInstead,
  textIn,
  type TextKey,
  useText,
  useTextKeys
} from './texts.ts'

interface TranslationProps {
  tag: LanguageTag
  textKey: TextKey
}

/** One text in another language. A key press renders no other. */
function Translation({ tag, textKey }: TranslationProps) {
  const language = useStore($shownLanguage)
  const missing = useDraft((draft) => isUntranslated(draft, tag, textKey) && textIn(draft, 'main', textKey))
  return (
    <TextField
      {...useText(tag, textKey)}
      warning={missing ? fill(COPY.textContent.languages.untranslatedHelp, { text: missing }) : undefined}
      placeholder={useDraft((draft) => shownInstead(language, textKey, draft))}
      language={{ tag, direction: language?.direction ?? 'ltr' }}
    />
  )
}

function Translations({ tag }: { tag: LanguageTag }) {
  const isGreetingOff = useSetting('messages_initialMessage').trim() === ''
  const isOwn = useDraft((draft) => barLanguages(draft).includes(tag))
  const keys = useTextKeys().filter(({ name }) => name !== 'initialMessage' || !isGreetingOff)
  const { help, remove } = COPY.textContent.languages
  const name = languageName(tag)
  return (
    <div className="fsb-translations fsb-column" data-gap="large">
      <Hint>{fill(help, { name })}</Hint>
      {keys.map((key) => (
        <Translation key={`${key.goal} ${key.name}`} tag={tag} textKey={key} />
      ))}
      {isOwn && (
        <SelfRemovingControl>
          <WordButton onClick={() => removeLanguage(tag)}>{fill(remove, { name })}</WordButton>
        </SelfRemovingControl>
      )}
    </div>
  )
}

/** The row of a language, which says how much is left to translate and shows the texts when it is open. */
function LanguageRow({ tag, isOpen }: { tag: LanguageTag; isOpen: boolean }) {
  const count = useDraft((draft) => countUntranslated(tag, draft))
  const { translated, untranslatedCount } = COPY.textContent.languages
  const toggle = (event: MouseEvent) => {
    // `showLanguages` opens and closes the row, not the browser.
    event.preventDefault()
    void showLanguages(isOpen ? 'list' : tag)
  }
  return (
    <details className="fsb-box" open={isOpen}>
      <summary onClick={toggle}>
        <Text size="small" weight="normal" tagName="span">
          {languageName(tag)}
        </Text>{' '}
        <Hint size="tiny" tagName="span">
          {count > 0 ? fill(untranslatedCount, { count }) : translated}
        </Hint>
      </summary>
      {isOpen && <Translations tag={tag} />}
    </details>
  )
}

/** The texts in other languages: a row for each of the site's except its main one, then for each that the owner added. */
export function LanguagesDialog() {
  const opened = useStore($opened)
  // Joined to a text, so that a key press renders no other row.
  const own = useDraft((draft) => barLanguages(draft).join(' '))
  const site = useStore($siteLanguages)
  useEffect(() => void askSiteLanguages(), [])
  const shown = [...new Set([...site.slice(1), ...own.split(' ').filter(isLanguage)])]
  const addable = LANGUAGES.filter((tag) => !shown.includes(tag))
  const { title, add, choose } = COPY.textContent.languages
  return (
    <Dialog title={title} placement="start" onClose={() => void showLanguages()}>
      <div className="fsb-languages fsb-column" tabIndex={-1}>
        {shown.map((tag) => (
          <LanguageRow key={tag} tag={tag} isOpen={opened === tag} />
        ))}
        {shown.length < MAX_LANGUAGES && (
          <SelectField
            label={add}
            value=""
            none={choose}
            options={addable.map((value) => ({ value, label: languageName(value) }))}
            // The options are languages.
            onChange={(tag) => addLanguage(tag as LanguageTag)}
          />
        )}
      </div>
    </Dialog>
  )
}
