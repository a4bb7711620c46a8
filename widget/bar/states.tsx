import type { BarView } from '#shared/bar/bar.ts'
import { BAR_COPY } from '#shared/copy/bar.ts'

type Reason = Extract<BarView, { state: 'error' }>['reason']

/** Shown until the host's first message. */
export const Spinner = () => (
  <div role="status" aria-label={BAR_COPY.loading} part="spinner" className="state spinner" />
)

/** Why the bar cannot start. */
export const ErrorBox = ({ reason }: { reason: Reason }) => (
  <div role="alert" part="error" className="state error">
    {BAR_COPY.errors[reason]}
  </div>
)
