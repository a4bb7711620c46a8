import type { BarState, Mark } from '#shared/bar/bar-state.ts'
import { BAR_COPY } from '#shared/copy/bar.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ReactNode } from 'react'

import { type Looks, markLook, spokenPercent } from './look.ts'
import { MessageLine, type MessageSlot } from './message-line.tsx'
import type { Look } from '../strip/strip-look.ts'
import { isMarked } from '../strip/shown-products.ts'

interface ProgressTrackProps {
  state: BarState
  label: string | undefined
  look: Look | undefined
}

const ProgressTrack = ({ state, label = BAR_COPY.progress, look }: ProgressTrackProps) => (
  <div
    part="track"
    className={state.marks ? 'track ringed' : 'track'}
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
        // Their places alone distinguish them.
        key={index}
        part="goal"
        className="goal"
        style={look && markLook(mark)}
        data-reached={mark.isReached ? '' : undefined}
      />
    ))}
  </div>
)

/** The names of the goals, each below its ring. */
const GoalLabels = ({ marks }: { marks: readonly Mark[] }) => (
  <div part="goal-labels">
    {marks.map(({ label }, index) => (
      <span key={index}>
        <bdi>{label}</bdi>
      </span>
    ))}
  </div>
)

/** An invisible strip with an empty card: it keeps the height of the strip until that is drawn. */
export function StripRoom({ settings }: { settings: Settings }) {
  const { addButton } = settings.products
  const hasMark = isMarked({ settings })
  return (
    <div className={`strip ${addButton} strip-room`}>
      <div className="unfold" />
      <div className="products">
        <div className={hasMark ? 'card marked' : 'card'}>
          {hasMark && <div className="mark" />}
          <div className="picture" />
          <div className="name" />
          <div className="price">&nbsp;</div>
          <div className="add" />
        </div>
      </div>
    </div>
  )
}

interface BarProps {
  settings: Settings
  state: BarState
  /** The name of the track for screen readers; English where absent. */
  label?: string
  /** It stands beside the page's content, not in it. */
  isLandmark?: boolean
  /** The page may write this text, and the icon, into the element. */
  slot?: MessageSlot | undefined
  /** The message for screen readers, once it has stopped changing. */
  announced: string
  /** The message has the keyboard focus. */
  isMessageFocused?: boolean
  /** Absent where the looks are set later, see `Looks`. */
  looks?: Looks
  /** The product strip, or the room kept for it, where there is one. */
  children: ReactNode
}

/** Message, track and strip, in the owner's looks. */
export function Bar({
  settings,
  state,
  label,
  isLandmark = false,
  slot,
  announced,
  isMessageFocused = false,
  looks,
  children
}: BarProps) {
  const { textDirection, textPosition, barType } = settings.style
  const line = <MessageLine settings={settings} written={state} slot={slot} isFocused={isMessageFocused} />
  return (
    <div
      part="bar"
      className="bar"
      {...(isLandmark ? { role: 'region', 'aria-label': label } : {})}
      dir={textDirection}
      data-type={barType}
      style={looks?.bar}
    >
      {textPosition === 'above' && line}
      {!state.isUnreadable && <ProgressTrack state={state} label={label} look={looks?.fill} />}
      {state.marks && <GoalLabels marks={state.marks} />}
      {textPosition === 'below' && line}
      {children}
      <div role="status" className="spoken">
        {announced && <span key={announced}>{announced}</span>}
      </div>
    </div>
  )
}
