import type { BarView } from '#shared/bar/bar.ts'

import { COPY } from './copy.ts'

type Reason = Extract<BarView, { state: 'error' }>['reason']

/** Why the bar cannot start. */
export const ErrorBox = ({ reason }: { reason: Reason }) => (
  <div role="alert" part="error" className="state error">
    {COPY.errors[reason]}
  </div>
)
