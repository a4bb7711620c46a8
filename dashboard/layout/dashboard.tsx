import './dashboard.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { isInWix } from '../session/platform.ts'
import { $saving, saveChanges } from '../save/save.ts'
import { CrashBoundary } from '../ui/crash-boundary.tsx'
import { StatusPlace } from '../status/status-place.tsx'
import { PageHeader } from './page-header.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { ProposalPlace } from '../proposal/proposal-place.tsx'
import { ShopChangePlace, ShopRulesPlace } from '../shipping/shipping-places.tsx'
import { SectionList } from './section-list.tsx'
import { redo, undo } from '../draft/draft.ts'
import { idleComponent, lazyComponent } from '../ui/lazy.tsx'
import { COPY } from '../languages/words.ts'

/** A search box has its own undo, and a dialog covers the draft. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('search, [role="dialog"], dialog') !== null

const ACTIONS: Record<string, () => void> = {
  s: () => void saveChanges(),
  z: undo,
  'shift+z': redo,
  y: redo
}

/** Ctrl or Cmd with S saves, with Z undoes, with Shift and Z (or Y) redoes. */
function useShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = (event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()
      const act = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
      if (!act || (key !== 's' && isElsewhere(event.target))) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const Preview = idleComponent(async () => {
  const [{ Preview }, { CheckButton }] = await Promise.all([
    import('../preview/preview.tsx'),
    import('../status/check.tsx')
  ])
  return () => <Preview check={<CheckButton />} />
})

const ConflictDialog = lazyComponent(async () => (await import('../save/change-dialogs.tsx')).ConflictDialog)

const HelpPanel = lazyComponent(async () => (await import('./help-panel.tsx')).HelpPanel)

/** The settings on the left, and the preview on the right. */
export function Dashboard({ instance }: { instance: Owner }) {
  useShortcuts()
  const { state: saving } = useStore($saving)
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <>
      <PageHeader instance={instance} onHelp={() => setHelpOpen(true)} />
      <main className="fsb-main">
        <div className="fsb-left fsb-column" data-gap="large">
          <StatusPlace
            instance={instance}
            note={isInWix(location.search, window.parent !== window) ? undefined : COPY.layout.outsideWix}
          />
          <ProposalPlace instance={instance} />
          <SectionList />
        </div>
        <PreviewPane>
          <CrashBoundary>
            <Preview />
          </CrashBoundary>
        </PreviewPane>
      </main>
      <ShopRulesPlace instance={instance} />
      <ShopChangePlace instance={instance} />
      {isHelpOpen && <HelpPanel onClose={() => setHelpOpen(false)} />}
      {saving === 'conflict' && <ConflictDialog />}
    </>
  )
}
