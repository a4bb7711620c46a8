import './history-panel.css'

import { historyApi, type PastVersion } from '#shared/api/history-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useEffect, useRef, useState } from 'react'

import { COPY } from '../languages/en/history.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { LeavingControl } from '../ui/leaving.tsx'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { createHistory, type History } from './history.ts'
import { showToast } from '../ui/toasts.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { VersionItem } from './version-item.tsx'

interface VersionListProps {
  history: History
  onRestore: (past: PastVersion) => void
}

function VersionList({ history, onRestore }: VersionListProps) {
  const versions = useStore(history.$versions)
  if (versions.state === 'loading') return <Loading text={COPY.loading} />
  if (versions.state === 'failed') {
    return (
      <div role="alert" className="fsb-history-failed">
        <Text>{COPY.failed}</Text>
        <Text size="small" secondary>
          {versions.message}
        </Text>
        {versions.isUnauthorized ? (
          <Text size="small">{COPY.reopen}</Text>
        ) : (
          <LeavingControl>
            <Button size="small" onClick={() => void history.load()}>
              {UI.tryAgain}
            </Button>
          </LeavingControl>
        )}
      </div>
    )
  }
  if (versions.versions.length === 0) return <Text secondary>{COPY.empty}</Text>
  return (
    <ol className="fsb-history">
      {versions.versions.map((past) => (
        <VersionItem key={past.version} past={past} onRestore={() => onRestore(past)} />
      ))}
    </ol>
  )
}

type Restoring =
  | { state: 'idle' }
  | { state: 'asking' | 'restoring'; past: PastVersion }
  | { state: 'failed'; message: string }

/** Earlier versions of the settings, each with what it would change. */
export function HistoryPanel({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const [history] = useState(() => createHistory(historyApi({ serviceUrl: '' }), instance))
  const [restoring, setRestoring] = useState<Restoring>({ state: 'idle' })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    void history.load()
    return () => void (isShown.current = false)
  }, [history])
  const restore = async (past: PastVersion) => {
    if (restoring.state === 'restoring') return
    setRestoring({ state: 'restoring', past })
    const result = await history.restore(past.version)
    if (result.state === 'restored') onClose()
    else if (isShown.current) setRestoring(result)
    else showToast({ type: 'error', message: result.message })
  }
  const asked = 'past' in restoring ? restoring : undefined
  return (
    <>
      <Dialog title={COPY.title} placement="side" onClose={onClose}>
        <Text size="small" secondary>
          {COPY.help}
        </Text>
        <NoticePlace>
          {restoring.state === 'failed' && (
            <div role="alert">
              <Notice skin="danger" onClose={() => setRestoring({ state: 'idle' })}>
                {restoring.message}
              </Notice>
            </div>
          )}
        </NoticePlace>
        <div className="fsb-history-place" tabIndex={-1}>
          <VersionList history={history} onRestore={(past) => setRestoring({ state: 'asking', past })} />
        </div>
      </Dialog>
      {asked && (
        <RestoreDialog
          past={asked.past}
          isRestoring={asked.state === 'restoring'}
          onRestore={() => void restore(asked.past)}
          onClose={() => setRestoring({ state: 'idle' })}
        />
      )}
    </>
  )
}
