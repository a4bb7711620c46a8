import { Text } from '@wix/design-system'

import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/appearance.ts'

/** What the preview cannot know: the theme of the site. */
export function SiteNote() {
  const isMatched = useDraft(({ style }) => style.matchSite)
  if (!isMatched) return null
  return (
    <Text size="small" secondary>
      {COPY.matchSiteNote}
    </Text>
  )
}
