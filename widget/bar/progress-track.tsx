import type { BarState } from '#shared/bar/bar-state.ts'
import { BAR_COPY } from '#shared/copy/bar.ts'

import { type Look, markLook, spokenPercent } from './look.ts'

interface ProgressTrackProps {
  state: BarState
  label: string | undefined
  look: Look | undefined
}

export const ProgressTrack = ({ state, label = BAR_COPY.progress, look }: ProgressTrackProps) => (
  <div
    part="track"
    className="track"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={spokenPercent(state)}
    aria-valuetext={state.message}
  >
    <div className="clip">
      <div part="fill" className="fill" style={look} />
    </div>
    {state.marks?.map((mark, index) => (
      <span
        // They are told apart by their places alone.
        key={index}
        part="goal"
        className="goal"
        style={look && markLook(mark)}
        data-reached={mark.isReached ? '' : undefined}
      />
    ))}
  </div>
)
