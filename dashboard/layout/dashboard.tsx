import type { Instance } from '#shared/instance.ts'
import { SectionHelper } from '@wix/design-system'
import { lazy, Suspense } from 'react'

import { COPY } from '../copy.ts'
import { useShortcuts } from '../hooks/use-shortcuts.ts'
import type { Platform } from '../platform.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageHeader } from './page-header.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SectionList } from './section-list.tsx'

const Preview = lazy(async () => {
  const { Preview } = await import('../preview/preview.tsx')
  return { default: Preview }
})

interface DashboardProps {
  platform: Platform
  instance: Instance
  appId: string
}

/** The settings on the left, what they do on the right. */
export function Dashboard(_props: DashboardProps) {
  useShortcuts()
  return (
    <>
      <PageHeader onHelp={() => {}} onUpgrade={() => {}} />
      <main className="fsb-main">
        <div className="fsb-left">
          <SectionHelper skin="standard" size="small" fullWidth>
            {COPY.banner}
          </SectionHelper>
          <SectionList />
        </div>
        <PreviewPane>
          <CrashBoundary>
            <Suspense>
              <Preview />
            </Suspense>
          </CrashBoundary>
        </PreviewPane>
      </main>
    </>
  )
}
