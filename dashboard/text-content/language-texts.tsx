import type { Language } from '#shared/copy/language.ts'
import { type LanguageTag, languageName } from '#shared/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { TextName } from '#shared/settings/texts.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { GoalTexts } from './goal-texts.tsx'
import { More } from '../ui/more.tsx'
import { showToast } from '../ui/toasts.ts'
import { AddLanguage } from './add-language.tsx'
import { LanguagePanel } from './language-panel.tsx'
import {
  $languages,
  $tab,
  $tabLanguage,
  addLanguage,
  editText,
  hasLanguage,
  LABELS,
  NAMES,
  removeLanguage
} from './language-tabs.ts'
import { countUntranslated, isUntranslated } from './untranslated.ts'
import { useLook } from './use-look.ts'
import { TextField } from '../ui/text-field.tsx'
import { $assumedPlace, placeHelp } from './place-help.ts'
import { OFFERED } from './placeholders.ts'
import { inWordsLanguage } from '../languages/language.ts'
import { COPY, fill } from '../languages/words.ts'

const names = inWordsLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }))

/** A language as the owner's language calls it within a sentence: `German`. */
const languageInWords = (tag: LanguageTag): string => names().of(tag) ?? tag

/** Returns the text that shoppers see in the chosen language where the owner wrote none for it. */
function shownInstead(language: Language | undefined, tag: LanguageTag, name: TextName, settings: Settings) {
  const { [tag]: texts, ...languages } = settings.messages.languages
  const { [name]: _, ...others } = texts ?? {}
  const messages = { ...settings.messages, languages: { ...languages, ...(texts && { [tag]: others }) } }
  return language?.localize({ ...settings, messages }).messages[name] ?? ''
}

interface MessageTextsProps {
  tag: LanguageTag
  names: readonly TextName[]
  settings: Settings
  onChange: (name: TextName, text: string) => void
}

/** The owner's texts in one language. */
function MessageTexts({ tag, names, settings, onChange }: MessageTextsProps) {
  const { messages } = settings
  const language = useStore($tabLanguage)
  const place = useStore($assumedPlace)
  const isGreetingOff = messages.initialMessage.trim() === ''
  const looks: Partial<Record<TextName, ReturnType<typeof useLook>>> = {
    successMessage: useLook('reached'),
    initialMessage: useLook('empty')
  }
  return (
    <>
      <Text size="small" secondary>
        {fill(COPY.textContent.languages.help, { name: languageInWords(tag) })}
      </Text>
      {names
        .filter((one) => one !== 'initialMessage' || !isGreetingOff)
        .map((one) => (
          <TextField
            key={`${tag} ${one}`}
            label={COPY.textContent[LABELS[one]]}
            {...(one === 'progressTemplate' || one === 'successMessage'
              ? placeHelp(place, messages.languages[tag]?.[one] ?? '')
              : {})}
            {...(isUntranslated(messages, tag, one)
              ? { warning: fill(COPY.textContent.languages.untranslatedHelp, { text: messages[one] }) }
              : {})}
            value={messages.languages[tag]?.[one] ?? ''}
            placeholder={shownInstead(language, tag, one, settings)}
            language={{ tag, direction: language?.direction ?? 'ltr' }}
            onChange={(text) => onChange(one, text)}
            {...(one === 'buttonText' ? {} : { placeholders: OFFERED[one] })}
            {...looks[one]}
          />
        ))}
      {isGreetingOff && (
        <Text size="small" secondary>
          {COPY.textContent.languages.initialOff}
        </Text>
      )}
    </>
  )
}

/** The owner's texts in one language. */
function Texts({ tag }: { tag: LanguageTag }) {
  const settings = useDraft((draft) => draft)
  return (
    <>
      <MessageTexts
        tag={tag}
        names={NAMES}
        settings={settings}
        onChange={(name, text) => editText(tag, name, text)}
      />
      <GoalTexts tab={tag} />
    </>
  )
}

/** The main texts, with what is behind More, and beside them those of other languages. */
export function LanguageTexts({ children, more }: { children: ReactNode; more: ReactNode }) {
  const tab = useStore($tab)
  const languages = useStore($languages)
  // Joined to a text, so that a key press that changes no count draws nothing here.
  const untranslated = useDraft((draft) =>
    languages.map((tag) => countUntranslated(tag, draft)).join(' ')
  ).split(' ')
  const hasOwn = useDraft((draft) => tab !== 'main' && hasLanguage(draft, tab))
  const place = useRef<HTMLDivElement>(null)
  const focusTab = () =>
    place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  const added = (tag: LanguageTag) => {
    flushSync(() => addLanguage(tag))
    focusTab()
  }
  const remove = (tag: LanguageTag) => {
    flushSync(() => removeLanguage(tag))
    showToast({
      type: 'info',
      message: fill(COPY.textContent.languages.removed, { name: languageInWords(tag) })
    })
    focusTab()
  }
  return (
    <div ref={place} className="fsb-language-panel">
      <LanguagePanel untranslated={(tag) => Number(untranslated[languages.indexOf(tag)])}>
        {(shown) => (shown === 'main' ? children : <Texts tag={shown} />)}
      </LanguagePanel>
      {tab !== 'main' && hasOwn && (
        <span>
          <TextButton size="small" skin="dark" onClick={() => remove(tab)}>
            {fill(COPY.textContent.languages.remove, { name: languageName(tab) })}
          </TextButton>
        </span>
      )}
      {tab === 'main' ? (
        <More label={COPY.ui.more}>
          {more}
          <AddLanguage onAdded={added} />
        </More>
      ) : (
        <AddLanguage onAdded={added} />
      )}
    </div>
  )
}
