import './language-texts.css'

import type { TextName } from '#shared/copy/bar.ts'
import type { Language } from '#shared/copy/language.ts'
import { languageName } from '#shared/copy/language-name.ts'
import type { LanguageTag } from '#shared/copy/languages.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { type ReactNode, useEffect, useId } from 'react'
import { flushSync } from 'react-dom'

import { $draft } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { AddLanguage } from './add-language.tsx'
import { COPY } from '../languages/en/text-content.ts'
import { LanguageTabList } from './language-tab-list.tsx'
import {
  $languages,
  $tab,
  $tabLanguage,
  addLanguage,
  chooseTab,
  editText,
  isUntranslated,
  type LanguageTab,
  NAMES,
  removeLanguage
} from './language-tabs.ts'
import { askSiteLanguages } from './site-languages.ts'

const LABELS = {
  progressTemplate: 'bar',
  successMessage: 'success',
  initialMessage: 'initialMessage',
  buttonText: 'button'
} as const satisfies Record<TextName, string>

/** What a text of the chosen language is without its owner's own. */
function shownInstead(language: Language | undefined, tag: LanguageTag, name: TextName): string {
  const draft = $draft.get()
  const { [tag]: texts, ...languages } = draft.messages.languages
  const { [name]: _, ...others } = texts ?? {}
  const without = {
    ...draft,
    messages: { ...draft.messages, languages: { ...languages, ...(texts && { [tag]: others }) } }
  }
  return language?.localize(without).messages[name] ?? ''
}

/** The owner's texts in one language. */
function Texts({ tag }: { tag: LanguageTag }) {
  const messages = useDraft((draft) => draft.messages)
  const language = useStore($tabLanguage)
  const name = languageName(tag)
  const isGreetingOff = messages.initialMessage.trim() === ''
  const names = NAMES.filter((one) => one !== 'initialMessage' || !isGreetingOff)
  return (
    <>
      <Text size="small" secondary>
        {COPY.languages.help({ name })}
      </Text>
      {names.map((one) => (
        <TextField
          key={`${tag} ${one}`}
          label={COPY[LABELS[one]]}
          {...(isUntranslated(messages, tag, one)
            ? { warning: COPY.languages.untranslatedHelp({ text: messages[one] }) }
            : {})}
          value={messages.languages[tag]?.[one] ?? ''}
          placeholder={shownInstead(language, tag, one)}
          language={{ tag, direction: language?.direction ?? 'ltr' }}
          onChange={(text) => editText(tag, one, text)}
        />
      ))}
      {isGreetingOff && (
        <Text size="small" secondary>
          {COPY.languages.initialOff}
        </Text>
      )}
    </>
  )
}

/** The main texts, and beside them those of other languages. An owner of one language has one quiet row more. */
export function LanguageTexts({ children }: { children: ReactNode }) {
  const languages = useStore($languages)
  const tab = useStore($tab)
  const hasOwn = useDraft(({ messages }) => tab !== 'main' && messages.languages[tab] !== undefined)
  const id = useId()
  const panelId = `${id}panel`
  const tabId = (one: LanguageTab) => `${id}${one}`
  useEffect(() => {
    void askSiteLanguages()
    // The preview follows the tab as long as it can be seen.
    return () => chooseTab('main')
  }, [])
  const focus = (one: LanguageTab) => document.getElementById(tabId(one))?.focus()
  const added = (tag: LanguageTag) => {
    flushSync(() => addLanguage(tag))
    focus(tag)
  }
  const remove = (tag: LanguageTag) => {
    flushSync(() => removeLanguage(tag))
    showToast({ type: 'info', message: COPY.languages.removed({ name: languageName(tag) }) })
    focus($tab.get())
  }
  if (languages.length === 0) {
    return (
      <>
        {children}
        <AddLanguage onAdded={added} />
      </>
    )
  }
  return (
    <>
      <LanguageTabList panelId={panelId} tabId={tabId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className="fsb-language-panel">
        {tab === 'main' ? children : <Texts tag={tab} />}
        {tab !== 'main' && hasOwn && (
          <span>
            <TextButton size="small" skin="dark" onClick={() => remove(tab)}>
              {COPY.languages.remove({ name: languageName(tab) })}
            </TextButton>
          </span>
        )}
      </div>
      <AddLanguage onAdded={added} />
    </>
  )
}
