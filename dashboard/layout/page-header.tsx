import './page-header.css'

import { Button, Heading } from '@wix/design-system'
import { HelpSmall } from '@wix/wix-ui-icons-common'
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { COPY } from './copy.ts'
import { COPY as SESSION } from '../session/copy.ts'
import { DraftButtons } from '../draft/draft-buttons.tsx'
import { SaveButton } from '../save/save-button.tsx'
import { UpgradeButton } from '../session/upgrade-button.tsx'

/** px of a header in one line: what `dashboard.css` sets until it is told otherwise. */
const ONE_LINE = 61

/** Tells the style sheets how much of the window the header covers, as `--fsb-header`: it wraps as it likes. */
function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current
    const page = document.documentElement
    let known = ONE_LINE
    // Told, not asked: asking lays the page out, and telling the style sheets lays it out again.
    const observer = new ResizeObserver(() => {
      if (!measured) return
      const above = rowsAbove(measured)
      const height = measured.offsetHeight - above
      if (height === known) return
      known = height
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

/** Stays in view: what is unsaved can be saved from anywhere. */
export function PageHeader({ onHelp }: { onHelp: () => void }) {
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header)
  return (
    <header ref={header} className="fsb-header">
      <Heading as="h1" size="medium">
        {SESSION.title}
      </Heading>
      <div className="fsb-header-actions">
        <UpgradeButton />
        <DraftButtons />
        <Button size="small" priority="secondary" prefixIcon={<HelpSmall />} onClick={onHelp}>
          {COPY.help}
        </Button>
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
