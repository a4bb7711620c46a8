/** Every word of ours that a shopper can read or hear; the rest is the owner's. */
export const COPY = {
  progress: 'Free shipping progress',
  loading: 'Loading',
  /** Said when the cart has answered. */
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
