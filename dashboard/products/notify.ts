/** Tells the owner something in a toast. */
export type Notify = (toast: { type: 'error' | 'info'; message: string }) => void
