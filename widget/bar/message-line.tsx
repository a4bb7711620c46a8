import type { ReadyView } from '#shared/bar/bar.ts'
import { iconEmoji } from '#shared/settings/icons.ts'

/** The sentence and its icon, for the eye: what is spoken is the status. */
export function MessageLine({ settings, message }: Pick<ReadyView, 'settings' | 'message'>) {
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
