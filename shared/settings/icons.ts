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

type IconName = keyof typeof ICONS

/** 'none', or the name of one of the eight icons. */
export type IconType = 'none' | IconName

/** In the order in which an owner chooses between them. */
// `Object.keys` does not say which keys.
export const ICON_TYPES: readonly IconType[] = ['none', ...(Object.keys(ICONS) as IconName[])]

/** The emoji of an icon, or '' for none. */
export const iconEmoji = (type: IconType): string => (type === 'none' ? '' : ICONS[type])
