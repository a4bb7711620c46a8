import type { Written } from '#shared/bar/program.ts'
import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { iconEmoji, isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

interface MessageLineProps {
  settings: Settings
  written: Written
  /** It has the keyboard focus, because the strip that had it was removed. */
  isFocused: boolean
}

/** The message as text, and its icon, which says nothing. */
export function MessageLine({ settings, written: { message, parts }, isFocused }: MessageLineProps) {
  const { type, position } = settings.icon
  const icon = type !== 'none' && (
    <span part="icon" className="icon" aria-hidden="true">
      {isDrawn(type) ? (
        <svg width="1.2em" height="1.2em" viewBox="0 0 24 24">
          <path d={DRAWN_ICON_PATHS[type]} />
        </svg>
      ) : (
        iconEmoji(type)
      )}
    </span>
  )
  return (
    <div part="message" className="message" tabIndex={isFocused ? -1 : undefined}>
      {position === 'before' && icon}
      <bdi>
        {parts
          ? // They are told apart by their places alone.
            parts.map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))
          : message}
      </bdi>
      {position === 'after' && icon}
    </div>
  )
}
