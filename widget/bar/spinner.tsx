import { COPY } from './copy.ts'

/** Shown until the host's first message. */
export const Spinner = () => (
  <div role="status" aria-label={COPY.loading} part="spinner" className="state spinner" />
)
