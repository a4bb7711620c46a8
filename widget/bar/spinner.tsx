import { COPY } from './copy.ts'

/** Until the first word of the host. */
export const Spinner = () => (
  <div role="status" aria-label={COPY.loading} part="spinner" className="state spinner" />
)
