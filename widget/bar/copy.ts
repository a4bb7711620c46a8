/** Our own texts in the bar; all others are the owner's. */
export const COPY = {
  progress: 'Free shipping progress',
  loading: 'Loading',
  /** Announced when the cart has answered. */
  adds: {
    added: (name: string) => `Added: ${name}`,
    refused: (name: string, reason: string) => `Not added: ${name}. ${reason}`.trim()
  },
  errors: {
    absent: 'Error loading bar configuration.',
    empty: 'Could not load bar configuration properly.',
    invalid: 'Error: Invalid bar configuration.'
  }
} as const
