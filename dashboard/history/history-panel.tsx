import './history-panel.css'

import { historyApi, type PastVersion } from '#shared/api/history-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { COPY } from '../languages/en/history.ts'
import { Failed } from '../session/failed.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { createHistory, type History } from './history.ts'
import { VersionItem } from './version-item.tsx'

interface VersionListProps {
  history: History
  onOpen: (past: PastVersion) => void
}

function VersionList({ history, onOpen }: VersionListProps) {
  const versions = useStore(history.$versions)
  if (versions.state === 'loading') return <Loading text={COPY.loading} />
  if (versions.state === 'failed')
    return (
      <Failed text={COPY.failed} reopen={COPY.reopen} {...versions} onRetry={() => void history.load()} />
    )
  if (versions.versions.length === 0) return <Text secondary>{COPY.empty}</Text>
  return (
    <ol className="fsb-history">
      {versions.versions.map((past) => (
        <VersionItem key={past.version} past={past} onOpen={() => onOpen(past)} />
      ))}
    </ol>
  )
}

/** Earlier versions of the settings, each with what it would change. */
export function HistoryPanel({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const [history] = useState(() => createHistory(historyApi({ serviceUrl: '' }), instance))
  useEffect(() => void history.load(), [history])
  const open = (past: PastVersion) => {
    history.open(past)
    onClose()
  }
  return (
    <Dialog title={COPY.title} placement="side" onClose={onClose}>
      <Text size="small" secondary>
        {COPY.help}
      </Text>
      <div className="fsb-history-place" tabIndex={-1}>
        <VersionList history={history} onOpen={open} />
      </div>
    </Dialog>
  )
}
