import { useStore } from '@nanostores/react'
import { Badge } from '@wix/design-system'

import { $saved } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { $now } from './now.ts'
import { badgeOf } from './words.ts'

/** Says when the saved bar begins or ends, or which campaign it shows. */
export function ScheduleBadge() {
  const badge = badgeOf(useStore($saved), useStore($now), useStore($locale))
  if (!badge) return null
  return (
    <span className="fsb-schedule-badge" title={badge.text}>
      <Badge
        skin={badge.isShown ? 'neutralSuccess' : 'neutralStandard'}
        size="small"
        uppercase={false}
        showTooltip={false}
      >
        {badge.text}
      </Badge>
    </span>
  )
}
