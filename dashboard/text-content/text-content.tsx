import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { DEFAULT_TEXTS, EMPTY_TEXTS } from '#shared/settings/texts.ts'
import { iconEmoji, ICON_TYPES, type IconType, isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'

import { ChoiceField } from '../ui/choice-field.tsx'
import { GoalTexts } from './goal-texts.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { editSettings } from '../draft/draft.ts'
import { useLook } from './use-look.ts'
import { LanguageTexts } from './language-texts.tsx'
import { InitialText } from './initial-text.tsx'
import { $assumedPlace, placeHelp } from './place-help.ts'
import { OFFERED, unknownIn } from './placeholders.ts'
import { COPY, fill } from '../languages/words.ts'

const picture = (type: IconType) =>
  isDrawn(type) ? (
    <svg className="fsb-drawn" aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
      <path d={DRAWN_ICON_PATHS[type]} />
    </svg>
  ) : (
    <span aria-hidden="true">{iconEmoji(type)}</span>
  )
const iconChoices = () =>
  ICON_TYPES.map((type) => ({
    value: type,
    label: COPY.textContent.icons[type],
    isIconOnly: type !== 'none',
    icon: type !== 'none' && picture(type)
  }))
const POSITIONS = ['before', 'after'] as const

const edit = (change: Partial<Settings['messages']>) => editSettings('messages', change)
const editBar = (progressTemplate: string) => edit({ progressTemplate })
const editSuccess = (successMessage: string) => edit({ successMessage })
const editInitial = (initialMessage: string) => edit({ initialMessage })
const editButton = (buttonText: string) => edit({ buttonText })

function IconChoice() {
  const icon = useDraft((draft) => draft.icon)
  return (
    <>
      <ChoiceField
        label={COPY.textContent.icon}
        value={icon.type}
        options={iconChoices()}
        onChange={(type) => editSettings('icon', { type })}
      />
      <ChoiceField
        label={COPY.textContent.iconPosition}
        {...(icon.type === 'none' ? { help: COPY.textContent.iconPositionHelp } : {})}
        value={icon.position}
        options={POSITIONS.map((value) => ({ value, label: COPY.textContent.iconPositions[value] }))}
        disabled={icon.type === 'none'}
        onChange={(position) => editSettings('icon', { position })}
      />
    </>
  )
}
/** A name that nobody knows is said at once. */
const unknownWarning = (text: string) => {
  const name = unknownIn(text)
  return name === undefined ? undefined : fill(COPY.textContent.unknown, { name })
}
/** Beside an emptied text stands what shoppers then read. */
const helpFor = (text: string, instead: string, ...help: (string | undefined)[]) =>
  text.trim() === '' ? fill(COPY.textContent.left, { text: instead }) : help.filter(Boolean).join(' ')

function BarText() {
  const text = useDraft(({ messages }) => messages.progressTemplate)
  const { help } = placeHelp(useStore($assumedPlace), text)
  const isMissing = text.trim() !== '' && !text.includes('${remaining}')
  return (
    <TextField
      label={COPY.textContent.bar}
      help={helpFor(text, EMPTY_TEXTS.progressTemplate, help)}
      warning={unknownWarning(text) ?? (isMissing ? COPY.textContent.noRemaining : undefined)}
      placeholders={OFFERED.progressTemplate}
      value={text}
      onChange={editBar}
    />
  )
}

function SuccessText() {
  const text = useDraft(({ messages }) => messages.successMessage)
  const { help } = placeHelp(useStore($assumedPlace), text)
  return (
    <TextField
      label={COPY.textContent.success}
      help={helpFor(text, EMPTY_TEXTS.successMessage, COPY.textContent.successHelp, help)}
      warning={unknownWarning(text)}
      placeholders={OFFERED.successMessage}
      value={text}
      onChange={editSuccess}
      {...useLook('reached')}
    />
  )
}

function EmptyCartText() {
  const text = useDraft(({ messages }) => messages.initialMessage)
  return <InitialText value={text} onChange={editInitial} />
}

function ButtonText() {
  const text = useDraft(({ messages }) => messages.buttonText)
  return (
    <TextField
      label={COPY.textContent.button}
      help={helpFor(text, DEFAULT_TEXTS.buttonText, COPY.textContent.buttonHelp)}
      value={text}
      onChange={editButton}
    />
  )
}

/** The bar's texts, and the icon beside them. Each text is drawn for itself: a key press draws no other. */
export function TextContent() {
  return (
    <LanguageTexts more={<ButtonText />}>
      <BarText />
      <SuccessText />
      <GoalTexts tab="main" />
      <EmptyCartText />
      <IconChoice />
    </LanguageTexts>
  )
}
