import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { useDraft } from '../draft/use-draft.ts'
import { $siteTheme } from './site-theme.ts'
import { COPY } from '../languages/words.ts'

export function SiteNote() {
  const isMatched = useDraft(({ style }) => style.matchSite)
  const isUnknown = useStore($siteTheme).state === 'unknown'
  if (!isMatched || !isUnknown) return null
  return (
    <Text size="small" secondary>
      {COPY.appearance.matchSiteNote}
    </Text>
  )
}
