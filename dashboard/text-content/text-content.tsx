import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { type LanguageTag, languageName } from '#shared/languages.ts'
import { GOAL_NAME_LIMIT } from '#shared/settings/limits.ts'
import { iconEmoji, type IconType, isDrawn } from '#shared/settings/icons.ts'
import { DEFAULT_TEXTS } from '#shared/settings/texts.ts'
import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Hint } from '../ui/hint.tsx'
import { useDraft, useSetting } from '../draft/use-draft.ts'
import { More } from '../ui/more.tsx'
import { Setting } from '../ui/setting.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LanguageChoice, RemoveLanguage } from './language-choice.tsx'
import { $languages, $lookedAt, $tab, $tabLanguage, askSiteLanguages, chooseTab } from './language-tabs.ts'
import {
  $assumedPlace,
  editText,
  isUntranslated,
  labelOf,
  OFFERED,
  placeHelp,
  shownInstead,
  textIn,
  textInstead,
  type TextKey,
  textKeys,
  unknownIn
} from './texts.ts'
import { COPY, fill } from '../languages/words.ts'

/** The help of a text of every page. `instead`: what shoppers read where it is empty. */
function mainHelp({ name, goal }: TextKey, text: string, instead: string) {
  if (goal !== undefined) {
    const { progressHelp, successHelp } = COPY.goals.texts
    return name === 'name'
      ? ''
      : fill(name === 'progressText' ? progressHelp : successHelp, { text: instead })
  }
  if (instead !== '' && text.trim() === '') return fill(COPY.textContent.left, { text: instead })
  const words = name === 'initialMessage' ? {} : COPY.settings[`messages_${name}`]
  return 'help' in words ? words.help : ''
}

/** The warning of a text of every page. */
function mainWarning(name: TextKey['name'], text: string): string | undefined {
  const unknown = unknownIn(text)
  if (unknown !== undefined) return fill(COPY.textContent.unknown, { name: unknown })
  const lacksAmount = name === 'progressTemplate' && text.trim() !== '' && !text.includes('${remaining}')
  return lacksAmount ? COPY.textContent.noRemaining : undefined
}

interface OwnTextProps {
  textKey: TextKey
  onFocus?: () => void
  onBlur?: () => void
}

/** One text in the chosen language. A key press renders no other. */
function OwnText({ textKey, ...look }: OwnTextProps) {
  const tab = useStore($tab)
  const language = useStore($tabLanguage)
  const place = useStore($assumedPlace)
  const { name } = textKey
  const label = useDraft((draft) => labelOf(draft, textKey))
  const value = useDraft((draft) => textIn(draft, tab, textKey))
  const untranslated = useDraft((draft) =>
    tab !== 'main' && isUntranslated(draft, tab, textKey) ? textIn(draft, 'main', textKey) : undefined
  )
  const instead = useDraft((draft) =>
    tab === 'main' ? '' : (shownInstead(language, tab, textKey, draft) ?? '')
  )
  const isMain = tab === 'main'
  const warning = isMain
    ? mainWarning(name, value)
    : untranslated && fill(COPY.textContent.languages.untranslatedHelp, { text: untranslated })
  const isPromise = name === 'progressTemplate' || name === 'successMessage'
  const help = [
    isMain && mainHelp(textKey, value, textInstead(textKey)),
    isPromise && placeHelp(place, value)
  ]
  const spoken = tab === 'main' ? undefined : { tag: tab, direction: language?.direction ?? 'ltr' }
  return (
    <TextField
      label={label}
      help={help.filter(Boolean).join(' ') || undefined}
      warning={warning}
      limit={name === 'name' ? GOAL_NAME_LIMIT : undefined}
      value={value}
      placeholder={instead || undefined}
      language={spoken}
      placeholders={OFFERED[name]}
      onChange={(text) => editText(tab, textKey, text)}
      {...look}
    />
  )
}

const INITIAL: TextKey = { name: 'initialMessage' }

/** The text for an empty cart. Switched off, the text is empty in every language. */
function InitialText() {
  const isMain = useStore($tab) === 'main'
  const value = useSetting('messages_initialMessage')
  const [last, setLast] = useState('')
  // An empty field in which the owner is typing does not count as switched off.
  const [isWriting, setWriting] = useState(false)
  const isOn = value.trim() !== '' || isWriting
  const { label, help } = COPY.settings.messages_initialMessage
  if (!isMain && !isOn) return <Hint>{COPY.textContent.languages.initialOff}</Hint>
  const toggle = (on: boolean) => {
    if (!on) setLast(value)
    setWriting(false)
    editText('main', INITIAL, on ? last || DEFAULT_TEXTS.initialMessage : '')
  }
  const write = (isThere: boolean) => {
    setWriting(isThere && isMain)
    $lookedAt.set(isThere ? 'empty' : undefined)
  }
  return (
    <>
      {isMain && <SwitchField label={label} help={help} checked={isOn} onChange={toggle} />}
      {isOn && <OwnText textKey={INITIAL} onFocus={() => write(true)} onBlur={() => write(false)} />}
    </>
  )
}

/** The texts of the goals besides free shipping. */
function GoalTexts() {
  const keys = useDraft((draft) => JSON.stringify(textKeys(draft).filter(({ goal }) => goal !== undefined)))
  // It was written in the line above.
  return (JSON.parse(keys) as TextKey[]).map((key) => (
    <OwnText key={`${key.goal} ${key.name}`} textKey={key} />
  ))
}

const picture = (name: string) => {
  // The choices of the setting are the icons.
  const type = name as IconType
  if (type === 'none') return undefined
  if (!isDrawn(type)) return <span aria-hidden="true">{iconEmoji(type)}</span>
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path d={DRAWN_ICON_PATHS[type]} strokeLinecap="round" strokeLinejoin="round" strokeWidth="2" />
    </svg>
  )
}

function Icon() {
  const isNone = useSetting('icon_type') === 'none'
  return (
    <>
      <Setting name="icon_type" picture={picture} />
      <Setting
        name="icon_position"
        help={isNone ? COPY.textContent.iconPositionHelp : undefined}
        disabled={isNone}
      />
    </>
  )
}

/** The bar's texts in the chosen language, and the icon next to them. */
export function TextContent() {
  const tab = useStore($tab)
  const hasLanguages = useStore($languages).length > 0
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.querySelector('select')?.focus()
  useEffect(() => {
    void askSiteLanguages()
    // The preview follows the texts as long as they can be seen.
    return () => {
      chooseTab('main')
      $lookedAt.set(undefined)
    }
  }, [])
  // The choice moves to the top with the first language.
  const choose = (next: LanguageTag | 'main') => {
    flushSync(() => chooseTab(next))
    focus()
  }
  const choice = <LanguageChoice onChange={choose} />
  return (
    <div ref={place}>
      <Box direction="vertical" gap="18px">
        {hasLanguages && choice}
        {tab !== 'main' && <Hint>{fill(COPY.textContent.languages.help, { name: languageName(tab) })}</Hint>}
        <OwnText textKey={{ name: 'progressTemplate' }} />
        <OwnText
          textKey={{ name: 'successMessage' }}
          onFocus={() => $lookedAt.set('reached')}
          onBlur={() => $lookedAt.set(undefined)}
        />
        <GoalTexts />
        <InitialText />
        {tab === 'main' ? (
          <>
            <Icon />
            <More label={COPY.ui.more}>
              <OwnText textKey={{ name: 'buttonText' }} />
              {!hasLanguages && choice}
            </More>
          </>
        ) : (
          <>
            <OwnText textKey={{ name: 'buttonText' }} />
            <RemoveLanguage tag={tab} onRemove={focus} />
          </>
        )}
      </Box>
    </div>
  )
}
