import type { ReadyView } from '#shared/bar/bar.ts'
import type { ReactNode } from 'react'

import { look } from '../look.ts'
import { MessageLine } from './message-line.tsx'
import { ProgressTrack } from './progress-track.tsx'

interface BarProps {
  view: ReadyView
  /** The message, once it has settled: what is announced. */
  announced: string
  /** The product strip, where there is one. */
  children: ReactNode
}

/** Message, track and strip, in the owner's looks. */
export function Bar({ view, announced, children }: BarProps) {
  const { settings } = view
  const { textDirection, textPosition, barType } = settings.style
  const line = <MessageLine settings={settings} message={view.message} />
  return (
    <div part="bar" className="bar" dir={textDirection} data-type={barType} style={look(settings)}>
      {textPosition === 'above' && line}
      <ProgressTrack {...view} />
      {textPosition === 'below' && line}
      {children}
      <div role="status" className="spoken">
        {announced}
      </div>
    </div>
  )
}
