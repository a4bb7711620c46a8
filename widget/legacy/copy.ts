/** The legacy widget's own texts; all others are the owner's. */
export const COPY = {
  loading: 'Loading...',
  error: 'Error: ',
  progress: 'Free shipping progress',
  debugTitle: 'Debug: URL Parameters',
  products: 'Suggested products',
  previous: 'Previous products',
  next: 'Next products',
  added: 'Added',
  add: 'Add',
  choose: 'Choose options',
  newTab: '(opens in a new tab)'
} as const
