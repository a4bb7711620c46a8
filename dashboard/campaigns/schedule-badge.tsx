import { useStore } from '@nanostores/react'

import { $saved } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { $now } from './now.ts'
import { badgeOf } from './words.ts'

/** Says when the saved bar begins or ends, or which campaign it shows. */
export function ScheduleBadge() {
  const badge = badgeOf(useStore($saved), useStore($now), useStore($locale))
  if (!badge) return null
  return (
    <span className="fsb-schedule-badge" data-shown={badge.isShown} title={badge.text}>
      {badge.text}
    </span>
  )
}
