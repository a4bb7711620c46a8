import './status-line.css'

import { goingLiveApi } from '#shared/api/going-live-api.ts'
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { type ReactNode, useEffect, useId, useState } from 'react'

import { $testRuns } from '../draft/test-runs.ts'
import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { startSideCart } from '../side-cart/side-cart.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { ago } from '../ui/ago.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { COPY } from '../languages/en/going-live.ts'
import { $goingLive, $goingLiveStatus, startGoingLive, tryGoingLive } from './going-live.ts'
import type { GoingLiveStatus, Problem } from './status.ts'

const LOOK = { size: 'small', skin: 'dark', underline: 'always' } as const
/** What can be done, after the words or below them. */
const Controls = ({ children }: { children: ReactNode }) => (
  <span className="fsb-status-controls">
    <span className="fsb-status-first">{' · '}</span>
    {children}
  </span>
)

function wordsOf(status: GoingLiveStatus, site: string): string {
  switch (status.state) {
    case 'unknown':
      return ''
    case 'unsaved':
      return COPY.unsaved
    case 'unasked':
      return status.isReported ? COPY.unaskedReported : COPY.unasked
    case 'live':
      return COPY.live({ site })
    case 'reported':
      return COPY.reported
    case 'unseen':
      return COPY.unseen
    case 'waiting':
      return COPY.waiting({ reason: COPY.reasons[status.problem.reason] })
    case 'paused':
      return status.reason === '' ? COPY.paused : COPY.pausedBecause({ reason: status.reason })
    case 'off':
      return status.leftover ? COPY.leftover({ reason: COPY.reasons[status.leftover.reason] }) : COPY.off
  }
}

const problemOf = (status: GoingLiveStatus): Problem | undefined =>
  status.state === 'waiting' ? status.problem : status.state === 'off' ? status.leftover : undefined

/** Without the app on the site, what is saved does not get there. */
const isInactive = (status: GoingLiveStatus) => {
  const reason = status.state === 'waiting' ? status.problem.reason : undefined
  return reason === 'removed' || reason === 'token'
}

function Help({ problem }: { problem: Problem }) {
  const id = useId()
  const [openFor, setOpenFor] = useState<Problem['reason']>()
  const isOpen = openFor === problem.reason
  return (
    <>
      <Controls>
        <LeavingControl>
          <TextButton
            {...LOOK}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpenFor(isOpen ? undefined : problem.reason)}
          >
            {COPY.whatToDo}
          </TextButton>
        </LeavingControl>
        {' · '}
        <LeavingControl>
          <TextButton {...LOOK} onClick={() => void tryGoingLive()}>
            {UI.tryAgain}
          </TextButton>
        </LeavingControl>
      </Controls>
      {isOpen && (
        <span id={id} className="fsb-notice-line">
          {problem.message}
        </span>
      )}
    </>
  )
}

/** Without a test an owner is a visitor like others, whose bar counts as seen. */
function withPass(siteUrl: string, pass: string): string {
  const address = new URL(siteUrl, location.href)
  address.searchParams.set(VIEW_PASS, pass)
  return address.href
}

/** Whether the bar is in the shop's pages, and seen there. A screen reader hears when that changes, not that it was asked again. */
export function StatusLine({ instance }: { instance: Instance }) {
  useEffect(
    () => startGoingLive({ api: goingLiveApi({ serviceUrl: '' }), instance, page: document }),
    [instance]
  )
  useEffect(() => startSideCart({ service: { serviceUrl: '' }, instance, page: document }), [instance])
  const status = useStore($goingLiveStatus)
  const answer = useStore($goingLive)
  const { siteName, siteUrl = '', viewPass } = answer ?? {}
  const testRuns = useStore($testRuns)
  const problem = problemOf(status)
  const isEmbedded = status.state === 'live' || status.state === 'reported' || status.state === 'unseen'
  return (
    <>
      <span className="fsb-notice-line">{isInactive(status) ? COPY.inactive : LAYOUT.banner}</span>
      <span className="fsb-status" data-state={status.state}>
        {status.state !== 'unknown' && <span className="fsb-status-dot" aria-hidden="true" />}
        {/* Put in with its first words, it announces only what comes after them. */}
        {answer && <span role="status">{wordsOf(status, siteName ?? COPY.yourSite)}</span>}
        {/* Outside of what is announced: it changes with every minute. */}
        {status.state === 'live' && (
          <>
            {' · '}
            <TimeAgo at={status.seenAt} words={(then, now) => COPY.seen({ ago: ago(then, now) })} />
          </>
        )}
        {isEmbedded && siteUrl !== '' && (
          <Controls>
            <LeavingControl>
              <TextButton
                {...LOOK}
                className="fsb-view-on-site"
                as="a"
                href={testRuns && viewPass ? withPass(siteUrl, viewPass) : siteUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {COPY.viewOnSite}
              </TextButton>
            </LeavingControl>
          </Controls>
        )}
        {status.state === 'unasked' && (
          <Controls>
            <LeavingControl>
              <TextButton {...LOOK} onClick={() => void tryGoingLive()}>
                {COPY.putOnSite}
              </TextButton>
            </LeavingControl>
          </Controls>
        )}
        {problem && problem.reason !== 'asking' && <Help problem={problem} />}
      </span>
    </>
  )
}
