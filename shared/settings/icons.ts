/** The eight icons an owner can put beside the message, by the name under which they are stored. */
export const ICONS = {
  truck: '🚚',
  package: '📦',
  gift: '🎁',
  'heart-gift': '💝',
  'shopping-bags': '🛍️',
  sparkle: '✨',
  star: '⭐',
  'glowing-star': '🌟'
} as const

export type IconName = keyof typeof ICONS

/** 'none', or the name of one of the eight icons. */
export type IconType = 'none' | IconName

export const ICON_TYPES: readonly IconType[] = [
  'none',
  'truck',
  'package',
  'gift',
  'heart-gift',
  'shopping-bags',
  'sparkle',
  'star',
  'glowing-star'
]

/** The emoji of an icon, or '' for none. */
export const iconEmoji = (type: IconType): string => (type === 'none' ? '' : ICONS[type])
