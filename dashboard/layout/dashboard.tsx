import { SectionHelper } from '@wix/design-system'
import { lazy, Suspense, useState } from 'react'

import { COPY } from '../copy.ts'
import { useBackOnline } from '../hooks/use-back-online.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useShortcuts } from '../hooks/use-shortcuts.ts'
import { BackupCard } from '../transfer/backup-card.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { HelpPanel } from './help-panel.tsx'
import { KeptBanner } from './kept-banner.tsx'
import { PageHeader } from './page-header.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SectionList } from './section-list.tsx'

const Preview = lazy(async () => {
  const { Preview } = await import('../preview/preview.tsx')
  return { default: Preview }
})

/** The settings on the left, what they do on the right. */
export function Dashboard() {
  useShortcuts()
  useLeaveGuard()
  useBackOnline()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <>
      <PageHeader onHelp={() => setHelpOpen(true)} />
      <main className="fsb-main">
        <div className="fsb-left">
          <SectionHelper skin="standard" size="small" fullWidth>
            {COPY.banner}
          </SectionHelper>
          <KeptBanner />
          <SectionList />
          <BackupCard />
        </div>
        <PreviewPane>
          <CrashBoundary>
            <Suspense>
              <Preview />
            </Suspense>
          </CrashBoundary>
        </PreviewPane>
      </main>
      {isHelpOpen && <HelpPanel onClose={() => setHelpOpen(false)} />}
      <ConflictDialog />
    </>
  )
}
