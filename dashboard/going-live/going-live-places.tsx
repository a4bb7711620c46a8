import './going-live-places.css'

import type { Instance } from '#shared/instance.ts'
import { Text } from '@wix/design-system'
import { lazy, Suspense, useState } from 'react'

import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { $savedVersion } from '../draft/save.ts'
import { untilIdle } from '../ui/idle.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { LivePlaces } from './live-places.tsx'
import { isSetUpClosed, keepSetUpClosed } from './set-up-closed.ts'

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

const SetUpCard = lazy(async () => {
  await untilIdle()
  const { SetUpCard } = await import('./set-up-card.tsx')
  return { default: SetUpCard }
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
              <GainLine instance={instance} />
            </Suspense>
          </span>
          {note && <span className="fsb-notice-line">{note}</span>}
        </Text>
        {/* As high as one thing to put right, also before it is known: nothing below moves for it. */}
        <div className="fsb-to-fix-room">
          <Suspense>
            <ToFixList />
          </Suspense>
        </div>
      </div>
    </NoticePlace>
  )
}

/** For a new site, until its bar was seen or the owner closes it in this tab. */
export function SetUpPlace({ instance: { instanceId } }: { instance: Instance }) {
  const [isClosed, setClosed] = useState(() => isSetUpClosed(instanceId))
  const close = () => {
    keepSetUpClosed(instanceId)
    setClosed(true)
  }
  return (
    <NoticePlace>
      {!isClosed && (
        <Suspense fallback={$savedVersion.get() === 0 && <div className="fsb-set-up" />}>
          <SetUpCard onClose={close} />
        </Suspense>
      )}
    </NoticePlace>
  )
}
