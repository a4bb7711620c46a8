import './going-live-places.css'

import type { Instance } from '#shared/instance.ts'
import { lazy, Suspense, useState } from 'react'

import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { $savedVersion } from '../draft/save.ts'
import { untilIdle } from '../ui/idle.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { isSetUpClosed, keepSetUpClosed } from './set-up-closed.ts'

const StatusLine = lazy(async () => {
  await untilIdle()
  const { StatusLine } = await import('./status-line.tsx')
  return { default: StatusLine }
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

/** The banner, and below it whether shoppers have the bar. */
export function StatusPlace({ instance }: { instance: Instance }) {
  return (
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
  )
}

/** What the owner should put right, wherever on the page it is. */
export function ToFixPlace() {
  return (
    <NoticePlace>
      <Suspense>
        <ToFixList />
      </Suspense>
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
