import { words } from '../words.ts'

/** The words about finished looks. */
export const COPY = words('presets', {
  title: 'Looks',
  help: 'Sets colors and shapes, also of products.',
  names: {
    classic: 'Classic',
    midnight: 'Midnight',
    minimal: 'Minimal',
    contrast: 'High contrast'
  },
  sample: 'Free shipping'
})
