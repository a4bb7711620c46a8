import type { BarState, Mark } from '#shared/bar/bar-state.ts'
import { BAR_COPY } from '#shared/copy/bar.ts'

import type { Look } from '../strip/strip-look.ts'
import { markLook, spokenPercent } from './look.ts'

interface ProgressTrackProps {
  state: BarState
  label: string | undefined
  look: Look | undefined
  /** A goal was reached just now. */
  isCelebrating: boolean
}

export const ProgressTrack = ({
  state,
  label = BAR_COPY.progress,
  look,
  isCelebrating
}: ProgressTrackProps) => (
  <div
    part="track"
    className={state.marks?.[0]?.label === undefined ? 'track' : 'track ringed'}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={spokenPercent(state)}
    aria-valuetext={state.message}
    data-moment={isCelebrating ? '' : undefined}
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
    {isCelebrating && (
      <span className="moment" aria-hidden="true">
        <svg width="12" height="12" viewBox="0 0 24 24">
          <path d="M5 13l4 4L19 7" />
        </svg>
      </span>
    )}
  </div>
)

/** The names of the goals, each below its ring. */
export const GoalLabels = ({ marks }: { marks: readonly Mark[] }) => (
  <div part="goal-labels">
    {marks.map(({ label }, index) => (
      <span key={index}>
        <bdi>{label}</bdi>
      </span>
    ))}
  </div>
)
