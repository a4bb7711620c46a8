import type { Written } from '#shared/bar/program.ts'
import { DRAWN_ICON_PATHS } from '#shared/bar/drawn-icons.ts'
import { iconEmoji, isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ReactNode } from 'react'

/** The slots of `<free-shipping-bar>` for the page's own icon and texts. */
interface FreeShippingBarSlots {
  /** Replaces the icon. */
  icon: Element
  /** Replaces the message, with the amounts as `<data part="remaining">`, `total`, `threshold` and `percent`. */
  message: Element
  /** Replaces the message, once shipping is free. */
  success: Element
  /** Replaces the message while the cart is empty. By default the slot `message` does. */
  empty: Element
}

/** A text that a page may write into the element, by the name of its slot. */
export type MessageSlot = Exclude<keyof FreeShippingBarSlots, 'icon'>

interface MessageLineProps {
  settings: Settings
  written: Written
  /** Name of the slot for the page's own text. Without it the page cannot write one. */
  slot: MessageSlot | undefined
  /** It has the keyboard focus, because the strip that had it was removed. */
  isFocused: boolean
}

/** The message as text, and its icon, which says nothing. */
export function MessageLine({ settings, written: { message, parts }, slot, isFocused }: MessageLineProps) {
  const { type, position } = settings.icon
  const slotted = (name: keyof FreeShippingBarSlots, own: ReactNode) =>
    slot ? <slot name={name}>{own}</slot> : own
  const text = parts
    ? // Their places alone distinguish them.
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
  return (
    <div part="message" className="message" tabIndex={isFocused ? -1 : undefined}>
      {position === 'before' && icon}
      {/* A page translator puts nodes of its own in the place of the text: another text gets new ones. */}
      <bdi key={message}>
        {slotted(slot ?? 'message', slot === 'empty' ? slotted('message', text) : text)}
      </bdi>
      {position === 'after' && icon}
    </div>
  )
}
