import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { iconEmoji, ICON_TYPES, type IconType, isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { memo } from 'react'

import { ChoiceField } from '../ui/choice-field.tsx'
import { GoalTexts } from '../goals/goal-texts.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { editSettings } from '../draft/draft.ts'
import { LanguageTexts } from './language-texts.tsx'
import { InitialText } from './initial-text.tsx'
import { COPY } from './copy.ts'

const picture = (type: IconType) =>
  isDrawn(type) ? (
    <svg className="fsb-drawn" aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
      <path d={DRAWN_ICON_PATHS[type]} />
    </svg>
  ) : (
    <span aria-hidden="true">{iconEmoji(type)}</span>
  )
const ICON_CHOICES = ICON_TYPES.map((type) => ({
  value: type,
  label: COPY.icons[type],
  isIconOnly: type !== 'none',
  icon: type !== 'none' && picture(type)
}))
const POSITIONS = [
  { value: 'before', label: COPY.iconPositions.before },
  { value: 'after', label: COPY.iconPositions.after }
] as const

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
        label={COPY.icon}
        value={icon.type}
        options={ICON_CHOICES}
        onChange={(type) => editSettings('icon', { type })}
      />
      <ChoiceField
        label={COPY.iconPosition}
        {...(icon.type === 'none' ? { help: COPY.iconPositionHelp } : {})}
        value={icon.position}
        options={POSITIONS}
        disabled={icon.type === 'none'}
        onChange={(position) => editSettings('icon', { position })}
      />
    </>
  )
}
const Icons = memo(IconChoice)

/** What the bar says, and the icon beside it. */
export function TextContent() {
  const messages = useDraft((draft) => draft.messages)
  const isMissing =
    messages.progressTemplate.trim() !== '' && !messages.progressTemplate.includes('${remaining}')
  return (
    <LanguageTexts>
      <TextField
        label={COPY.bar}
        help={COPY.barHelp}
        warning={isMissing ? COPY.noRemaining : undefined}
        value={messages.progressTemplate}
        onChange={editBar}
      />
      <TextField
        label={COPY.success}
        help={COPY.successHelp}
        value={messages.successMessage}
        onChange={editSuccess}
      />
      <GoalTexts />
      <InitialText value={messages.initialMessage} onChange={editInitial} />
      <Icons />
      <TextField
        label={COPY.button}
        help={COPY.buttonHelp}
        value={messages.buttonText}
        onChange={editButton}
      />
    </LanguageTexts>
  )
}
