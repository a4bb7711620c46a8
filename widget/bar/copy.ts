/** Every word of ours that a shopper can read or hear; the rest is the owner's. */
export const COPY = {
  progress: 'Free shipping progress',
  loading: 'Loading',
  errors: {
    absent: 'Error loading bar configuration.',
    empty: 'Could not load bar configuration properly.',
    invalid: 'Error: Invalid bar configuration.'
  }
} as const
