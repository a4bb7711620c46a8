import type { BarView } from '#shared/bar/bar-view.ts'
import { BAR_COPY, type BarWords } from '#shared/copy/bar.ts'

/** Shown until the host's first message: which language it will be is not known yet. */
export const Spinner = () => (
  <div role="status" aria-label={BAR_COPY.loading} part="spinner" className="state spinner" />
)

/** Why the bar cannot start. */
export const ErrorBox = ({
  reason,
  words
}: Pick<Extract<BarView, { state: 'error' }>, 'reason'> & { words: BarWords }) => (
  <div role="alert" part="error" className="state error">
    {words.errors[reason]}
  </div>
)
