/** The eight emoji that an owner can put next to the message, by the names under which they are stored. */
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

/** The icons that are drawn in the color of the text. `bar/drawn-icons.ts` has the lines. */
const DRAWN_ICONS = [
  'drawn-truck',
  'drawn-box',
  'drawn-gift',
  'drawn-bag',
  'drawn-tag',
  'drawn-star',
  'drawn-heart',
  'drawn-check'
] as const

type EmojiName = keyof typeof ICONS
export type DrawnIconName = (typeof DRAWN_ICONS)[number]

/** 'none', or the name of an icon. */
export type IconType = 'none' | EmojiName | DrawnIconName

/** The icons in the order of the dashboard's list. */
// `Object.keys` does not say which keys.
export const ICON_TYPES: readonly IconType[] = [
  'none',
  ...(Object.keys(ICONS) as EmojiName[]),
  ...DRAWN_ICONS
]

export const isDrawn = (type: IconType): type is DrawnIconName => type.startsWith('drawn-')

/** The emoji of an icon, or '' for none. */
export const iconEmoji = (type: IconType): string => (type === 'none' || isDrawn(type) ? '' : ICONS[type])
