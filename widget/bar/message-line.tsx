import { iconEmoji } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

interface MessageLineProps {
  settings: Settings
  message: string
  /** The keyboard is here because the strip it was in is gone. */
  isFocused: boolean
}

/** The sentence and its icon, for the eye: what is spoken is the status, except where the keyboard is here. */
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
