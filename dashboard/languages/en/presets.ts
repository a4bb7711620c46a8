import { words } from '../words.ts'

/** The words about finished looks. */
export const COPY = words('presets', {
  title: 'Looks',
  help: 'One click sets all colors and shapes, also those of recommended products. Undo brings yours back.',
  names: {
    classic: 'Classic',
    midnight: 'Midnight',
    festive: 'Festive',
    minimal: 'Minimal',
    contrast: 'High contrast',
    fresh: 'Fresh'
  },
  sample: 'Free shipping'
})
