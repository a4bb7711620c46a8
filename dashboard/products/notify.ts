/** Tells the owner something in a toast; returns how to take it back, where that can be done. */
export type Notify = (toast: { type: 'error' | 'info'; message: string }) => (() => void) | void
