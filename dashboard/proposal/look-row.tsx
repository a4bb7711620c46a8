import { THEME_COLORS, type SiteTheme } from '#shared/api/site-theme-api.ts'
import { useStore } from '@nanostores/react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $siteTheme } from '../preview/site-theme.ts'
import { Tick } from './tick.tsx'
import { COPY } from '../languages/words.ts'

function Swatches({ theme }: { theme: SiteTheme }) {
  const colors = new Set(THEME_COLORS.flatMap((name) => theme[name] ?? []))
  return (
    <div className="fsb-proposal-look">
      {[...colors].map((color) => (
        <span key={color} className="fsb-proposal-swatch" aria-hidden="true" style={{ background: color }} />
      ))}
    </div>
  )
}

/** The colours and the font of the shop's own site. */
export function LookRow() {
  const known = useStore($siteTheme)
  const isMatched = useDraft(({ style }) => style.matchSite)
  if (known.state !== 'known')
    return (
      <Tick
        label={COPY.proposal.look.title}
        help={known.state === 'reading' ? COPY.proposal.look.reading : COPY.proposal.look.unknown}
        isChecked={false}
      />
    )
  return (
    <Tick
      label={COPY.proposal.look.title}
      isChecked={isMatched}
      onChange={(matchSite) => editSettings('style', { matchSite })}
    >
      <Swatches theme={known.theme} />
    </Tick>
  )
}
