import { languageName } from '#shared/copy/language-name.ts'
import type { LanguageTag } from '#shared/languages.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { GoalTexts } from './goal-texts.tsx'
import { ownGoals } from '../goals/goals.ts'
import { More } from '../ui/more.tsx'
import { showToast } from '../ui/toasts.ts'
import { AddLanguage } from './add-language.tsx'
import { languageInWords } from './language-in-words.ts'
import { LanguagePanel } from './language-panel.tsx'
import {
  $languages,
  $tab,
  addLanguage,
  editText,
  hasLanguage,
  NAMES,
  removeLanguage
} from './language-tabs.ts'
import { MessageTexts } from './message-texts.tsx'
import { countUntranslated } from './untranslated.ts'
import { COPY, fill } from '../languages/words.ts'

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
      <GoalTexts editor={ownGoals} tab={tag} />
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
