import { iconEmoji, ICON_TYPES } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { memo } from 'react'

import { ChoiceField } from '../ui/choice-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { editSettings } from '../draft/draft.ts'
import { InitialText } from './initial-text.tsx'
import { COPY } from '../sections/copy.ts'

const WORDS = COPY.text
const ICON_CHOICES = ICON_TYPES.map((type) => ({
  value: type,
  label: WORDS.icons[type],
  isIconOnly: type !== 'none',
  icon: type !== 'none' && <span aria-hidden="true">{iconEmoji(type)}</span>
}))
const POSITIONS = [
  { value: 'before', label: WORDS.iconPositions.before },
  { value: 'after', label: WORDS.iconPositions.after }
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
        label={WORDS.icon}
        value={icon.type}
        options={ICON_CHOICES}
        onChange={(type) => editSettings('icon', { type })}
      />
      <ChoiceField
        label={WORDS.iconPosition}
        {...(icon.type === 'none' ? { help: WORDS.iconPositionHelp } : {})}
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
    <>
      <TextField
        label={WORDS.bar}
        help={WORDS.barHelp}
        warning={isMissing ? WORDS.noRemaining : undefined}
        value={messages.progressTemplate}
        onChange={editBar}
      />
      <TextField
        label={WORDS.success}
        help={WORDS.successHelp}
        value={messages.successMessage}
        onChange={editSuccess}
      />
      <InitialText value={messages.initialMessage} onChange={editInitial} />
      <Icons />
      <TextField
        label={WORDS.button}
        help={WORDS.buttonHelp}
        value={messages.buttonText}
        onChange={editButton}
      />
    </>
  )
}
