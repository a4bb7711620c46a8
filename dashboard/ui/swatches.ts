/** Colours worth a click, in the order of a palette. */
export const SWATCHES = [
  { color: '#FFFFFF', name: 'White' },
  { color: '#E5E7EB', name: 'Light gray' },
  { color: '#4B5563', name: 'Gray' },
  { color: '#111827', name: 'Black' },
  { color: '#0070F3', name: 'Blue' },
  { color: '#00FF87', name: 'Mint' },
  { color: '#15803D', name: 'Green' },
  { color: '#F59E0B', name: 'Amber' },
  { color: '#DC2626', name: 'Red' },
  { color: '#FCE7F3', name: 'Light pink' },
  { color: '#7C3AED', name: 'Violet' }
] as const
