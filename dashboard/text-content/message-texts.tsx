import type { TextName } from '#shared/settings/texts.ts'
import type { Language } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { useLook } from './use-look.ts'
import { TextField } from '../ui/text-field.tsx'
import { languageInWords } from './language-in-words.ts'
import { $tabLanguage, LABELS } from './language-tabs.ts'
import { $assumedPlace, placeHelp } from './place-help.ts'
import { OFFERED } from './placeholders.ts'
import { isUntranslated } from './untranslated.ts'
import { COPY, fill } from '../languages/words.ts'

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
export function MessageTexts({ tag, names, settings, onChange }: MessageTextsProps) {
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
