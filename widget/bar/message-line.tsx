import type { Written } from '#shared/bar/program.ts'
import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { iconEmoji, isDrawn } from '#shared/settings/icons.ts'
import type { SpokenSettings } from '#shared/bar/compile.ts'
import type { ReactNode } from 'react'

/** A text that a page may write into the element, by the name of its slot. */
export type MessageSlot = 'message' | 'success' | 'empty'

interface MessageLineProps {
  settings: SpokenSettings
  written: Written
  /** Name of the slot for the page's own text; absent: the page cannot write one. */
  slot: MessageSlot | undefined
  /** It has the keyboard focus, because the strip that had it was removed. */
  isFocused: boolean
}

/** The message as text, and its icon, which says nothing. */
export function MessageLine({ settings, written: { message, parts }, slot, isFocused }: MessageLineProps) {
  const { type, position } = settings.icon
  const slotted = (name: MessageSlot | 'icon', own: ReactNode) =>
    slot ? <slot name={name}>{own}</slot> : own
  const text = parts
    ? // They are told apart by their places alone.
      parts.map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))
    : message
  const icon = type !== 'none' && (
    <span part="icon" className="icon" aria-hidden="true">
      {slotted(
        'icon',
        isDrawn(type) ? (
          <svg width="1.2em" height="1.2em" viewBox="0 0 24 24">
            <path d={DRAWN_ICON_PATHS[type]} />
          </svg>
        ) : (
          iconEmoji(type)
        )
      )}
    </span>
  )
  const { terms } = settings.messages
  const Line = terms ? 'summary' : 'div'
  const line = (
    <Line part="message" className="message" tabIndex={isFocused ? -1 : undefined}>
      {position === 'before' && icon}
      <bdi>{slotted(slot ?? 'message', slot === 'empty' ? slotted('message', text) : text)}</bdi>
      {position === 'after' && icon}
    </Line>
  )
  if (!terms) return line
  return (
    <details className="terms">
      {line}
      <p part="terms">{terms}</p>
    </details>
  )
}
