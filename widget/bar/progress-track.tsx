import type { ReadyView } from '#shared/bar/bar.ts'

import { COPY } from '../copy.ts'

type ProgressTrackProps = Pick<ReadyView, 'percent' | 'message' | 'hasQualified'>

/** 100 is said only once it is reached, however near the cart is. */
export const spokenPercent = (percent: number, hasQualified: boolean): number =>
  hasQualified ? 100 : Math.min(99, Math.round(percent))

export const ProgressTrack = ({ percent, message, hasQualified }: ProgressTrackProps) => (
  <div
    part="track"
    className="track"
    role="progressbar"
    aria-label={COPY.progress}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={spokenPercent(percent, hasQualified)}
    aria-valuetext={message}
  >
    <div part="fill" className="fill" style={{ '--fsb-percent': `${hasQualified ? 100 : percent}%` }} />
  </div>
)
