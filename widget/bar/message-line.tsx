import { iconEmoji } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

interface MessageLineProps {
  settings: Settings
  message: string
  /** It has the keyboard focus, because the strip that had it was removed. */
  isFocused: boolean
}

/** The message and its icon. Screen readers read the status instead, except while this has the keyboard focus. */
export function MessageLine({ settings, message, isFocused }: MessageLineProps) {
  const { type, position } = settings.icon
  const icon = type !== 'none' && (
    <span part="icon" className="icon">
      {iconEmoji(type)}
    </span>
  )
  return (
    <div
      part="message"
      className="message"
      aria-hidden={isFocused ? undefined : true}
      tabIndex={isFocused ? -1 : undefined}
    >
      {position === 'before' && icon}
      <bdi>{message}</bdi>
      {position === 'after' && icon}
    </div>
  )
}
