import './page-header.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { Button, Heading, IconButton } from '@wix/design-system'
import { HelpSmall, MoreSmall } from '@wix/wix-ui-icons-common'
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { DraftButtons } from '../draft/draft-buttons.tsx'
import { SaveButton } from '../save/save-button.tsx'
import { UpgradeButton } from '../session/upgrade-button.tsx'
import { laterPart } from '../ui/part.tsx'
import { COPY } from '../languages/words.ts'

const PageMenu = laterPart(
  async () => (await import('./page-menu.tsx')).PageMenu,
  () => (
    <IconButton size="small" priority="secondary" ariaLabel={COPY.layout.menu} disabled>
      <MoreSmall />
    </IconButton>
  )
)

/** px; the header's height in one line, which `dashboard.css` assumes. */
const ONE_LINE = 61

/** Sets `--fsb-header` to the header's height, which changes when its buttons wrap. */
function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current
    const page = document.documentElement
    let last = ONE_LINE
    // An observer, because measuring during rendering would force a layout of the whole page.
    const observer = new ResizeObserver(() => {
      if (!measured) return
      const above = rowsAbove(measured)
      const height = measured.offsetHeight - above
      if (height === last) return
      last = height
      page.style.setProperty('--fsb-header', `${height}px`)
      page.style.setProperty('--fsb-header-above', `${above}px`)
    })
    if (measured) observer.observe(measured)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--fsb-header')
      page.style.removeProperty('--fsb-header-above')
    }
  }, [header])
}

/** The header stays in view, so that the owner can save from anywhere. Each feature brings its own button. */
export function PageHeader({ instance, onHelp }: { instance: Owner; onHelp: () => void }) {
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header)
  return (
    <header ref={header} className="fsb-header">
      <Heading as="h1" size="medium">
        <span className="fsb-header-title" dir="auto">
          {COPY.session.title}
        </span>
      </Heading>
      <div className="fsb-header-actions">
        <UpgradeButton />
        <div className="fsb-header-help">
          <Button size="small" priority="secondary" prefixIcon={<HelpSmall />} onClick={onHelp}>
            <span className="fsb-header-word">{COPY.layout.help}</span>
          </Button>
        </div>
        <PageMenu instance={instance} />
        <DraftButtons />
      </div>
      <SaveButton />
    </header>
  )
}

/** px of the rows above the last one, which scroll away with the page. */
function rowsAbove(header: HTMLElement): number {
  const last = header.lastElementChild
  const start = last instanceof HTMLElement ? last.offsetTop : 0
  return Math.max(0, start - parseFloat(getComputedStyle(header).paddingTop))
}
