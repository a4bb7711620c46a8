import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { iconEmoji, type IconType, isDrawn } from '#shared/settings/icons.ts'
import { DEFAULT_TEXTS } from '#shared/settings/texts.ts'
import { useStore } from '@nanostores/react'
import { Box, TextButton } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { editSetting } from '../draft/draft.ts'
import { useSetting } from '../draft/use-draft.ts'
import { More } from '../ui/more.tsx'
import { Setting } from '../ui/setting.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LanguagesDialog } from './languages-dialog.tsx'
import { $previewedCart, $opened, showLanguages } from './other-languages.ts'
import { textInstead, type TextKey, unknownIn, useText, useTextKeys } from './texts.ts'
import { COPY, fill } from '../languages/words.ts'

/** The help of a main text, where it has one. */
const helpOf = (name: TextKey['name']): string | undefined =>
  new Map<TextKey['name'], string>([
    ['successMessage', COPY.settings.messages_successMessage.help],
    ['buttonText', COPY.settings.messages_buttonText.help],
    ['progressText', COPY.goals.texts.progressHelp],
    ['successText', COPY.goals.texts.successHelp]
  ]).get(name)

/** The warning of a main text. */
function warningOf(name: TextKey['name'], text: string): string | undefined {
  const unknown = unknownIn(text)
  if (unknown !== undefined) return fill(COPY.textContent.unknown, { name: unknown })
  const lacksAmount = name === 'progressTemplate' && text.trim() !== '' && !text.includes('${remaining}')
  return lacksAmount ? COPY.textContent.noRemaining : undefined
}

/** One main text. A key press renders no other. */
function MainText({ textKey }: { textKey: TextKey }) {
  const text = useText('main', textKey)
  return (
    <TextField
      {...text}
      help={helpOf(textKey.name)}
      placeholder={textInstead(textKey)}
      warning={warningOf(textKey.name, text.value)}
    />
  )
}

/** The text for an empty cart. Switched off, the text is empty in every language. */
function InitialText() {
  const value = useSetting('messages_initialMessage')
  const [last, setLast] = useState('')
  // An empty field in which the owner is typing does not count as switched off.
  const isWriting = useStore($previewedCart) === 'empty'
  const isOn = value.trim() !== '' || isWriting
  const { label, help } = COPY.settings.messages_initialMessage
  const toggle = (on: boolean) => {
    if (!on) setLast(value)
    editSetting('messages_initialMessage', on ? last || DEFAULT_TEXTS.initialMessage : '')
  }
  return (
    <>
      <SwitchField label={label} help={help} checked={isOn} onChange={toggle} />
      {isOn && <MainText textKey={{ name: 'initialMessage' }} />}
    </>
  )
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

/** The bar's main texts, the icon next to them, and the way to the texts in other languages. */
export function TextContent() {
  const hasDialog = useStore($opened) !== undefined
  const ofGoals = useTextKeys().filter(({ goal }) => goal !== undefined)
  // The preview follows the texts as long as they can be seen.
  useEffect(
    () => () => {
      void showLanguages()
      $previewedCart.set(undefined)
    },
    []
  )
  return (
    <Box direction="vertical" gap="18px">
      <MainText textKey={{ name: 'progressTemplate' }} />
      <MainText textKey={{ name: 'successMessage' }} />
      {ofGoals.map((key) => (
        <MainText key={`${key.goal} ${key.name}`} textKey={key} />
      ))}
      <InitialText />
      <span>
        <TextButton size="small" aria-haspopup="dialog" onClick={() => void showLanguages('list')}>
          {COPY.textContent.languages.title}
        </TextButton>
      </span>
      <Icon />
      <More label={COPY.ui.more}>
        <MainText textKey={{ name: 'buttonText' }} />
      </More>
      {hasDialog && <LanguagesDialog />}
    </Box>
  )
}
