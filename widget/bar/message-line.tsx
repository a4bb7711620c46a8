import { iconEmoji } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

interface MessageLineProps {
  settings: Settings
  message: string
}

/** The sentence and its icon, for the eye: what is spoken is the status. */
export function MessageLine({ settings, message }: MessageLineProps) {
  const { type, position } = settings.icon
  const icon = type !== 'none' && (
    <span part="icon" className="icon">
      {iconEmoji(type)}
    </span>
  )
  return (
    <div part="message" className="message" aria-hidden="true">
      {position === 'before' && icon}
      <bdi>{message}</bdi>
      {position === 'after' && icon}
    </div>
  )
}
