import './going-live-places.css'

import type { Instance } from '#shared/instance.ts'
import { Text, TextButton } from '@wix/design-system'
import { lazy, Suspense } from 'react'

import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { COPY } from '../languages/en/going-live.ts'
import { leadTo } from '../layout/lead-to.ts'
import { untilIdle } from '../ui/idle.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { NoticePlace } from '../ui/notice.tsx'
import { LivePlaces } from './live-places.tsx'

const StatusLine = lazy(async () => {
  await untilIdle()
  const { StatusLine } = await import('./status-line.tsx')
  return { default: StatusLine }
})

const GainLine = lazy(async () => {
  await untilIdle()
  const { GainLine } = await import('./gain-line.tsx')
  return { default: GainLine }
})

const ToFixList = lazy(async () => {
  await untilIdle()
  const { ToFixList } = await import('./to-fix-list.tsx')
  return { default: ToFixList }
})

/** The banner, whether and where shoppers have the bar, what it brings, and what the owner should put right. */
export function StatusPlace({ instance, note }: { instance: Instance; note: string | undefined }) {
  return (
    <NoticePlace>
      <div className="fsb-status-card">
        <div className="fsb-status-lines">
          <Text size="small">
            <Suspense
              fallback={
                <>
                  <span className="fsb-notice-line">{LAYOUT.banner}</span>
                  <span className="fsb-status" />
                </>
              }
            >
              <StatusLine instance={instance} />
            </Suspense>
            <span className="fsb-status-row">
              <LivePlaces />
            </span>
            <span className="fsb-status-row fsb-gain">
              <Suspense>
                <GainLine />
              </Suspense>
            </span>
          </Text>
          <Suspense>
            <ToFixList instance={instance} />
          </Suspense>
        </div>
        {note && <Text size="small">{note}</Text>}
      </div>
    </NoticePlace>
  )
}

const OwnPages = lazy(async () => {
  await untilIdle()
  const { OwnPages } = await import('./own-pages.tsx')
  return { default: OwnPages }
})

/** For a shop that is not on Wix: its owner puts the bar on its pages, and what is to be put right. */
export function OwnPagesPlace({ instance }: { instance: Instance }) {
  return (
    <NoticePlace>
      <div className="fsb-status-card">
        <Suspense fallback={<Text size="small">{COPY.ownPages}</Text>}>
          <OwnPages instance={instance} />
        </Suspense>
        <LeavingControl>
          <TextButton
            size="small"
            skin="dark"
            underline="always"
            onClick={() => leadTo('visibility', '.fsb-other-page button')}
          >
            {COPY.toCode}
          </TextButton>
        </LeavingControl>
        <Suspense>
          <ToFixList instance={instance} />
        </Suspense>
      </div>
    </NoticePlace>
  )
}
