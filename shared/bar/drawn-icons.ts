import type { DrawnIconName } from '../settings/icons.ts'

/** The lines of the drawn icons, in a square of 24: they have no fill, and the color of the text. */
export const DRAWN_ICON_PATHS: Record<DrawnIconName, string> = {
  'drawn-truck':
    'M2 6h12v10H2zM14 10h4l4 3.5V16h-8M4.5 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15.5 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  'drawn-box': 'M12 2.5l9 4.5v10l-9 4.5-9-4.5V7zM3 7l9 4.5L21 7M12 11.5v10M7.5 4.8l9 4.4',
  'drawn-gift':
    'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8C9 8 6.5 6.5 7 4.5S11 3 12 8c1-5 4.5-5.5 5-3.5S15 8 12 8',
  'drawn-bag': 'M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  'drawn-tag': 'M3 3h8.5L21 12.5 12.5 21 3 11.5zM7.5 7.5h.01',
  'drawn-star':
    'M12 3l2.7 5.8 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z',
  'drawn-heart':
    'M12 20.5C5 15.5 2.5 12 2.5 8.5a4.8 4.8 0 0 1 9.5-1.200 4.8 4.8 0 0 1 9.5 1.200c0 3.5-2.5 7-9.5 12z',
  'drawn-check': 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19M7.5 12.5l3 3 6-6.5'
}
