import { historyApi } from '#shared/api/history-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Button, Loader, Text } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { COPY } from '../copy.ts'
import { Dialog } from '../layout/dialog.tsx'
import { createHistory, type History } from '../stores/history.ts'
import { VersionItem } from './version-item.tsx'

function VersionList({ history, onRestored }: { history: History; onRestored: () => void }) {
  const versions = useStore(history.$versions)
  const [isRestoring, setRestoring] = useState(false)
  if (versions.state === 'loading') return <Loader size="small" text={COPY.history.loading} />
  if (versions.state === 'failed') {
    return (
      <div role="alert" className="fsb-history-failed">
        <Text>{COPY.history.failed}</Text>
        <Text size="small" secondary>
          {versions.message}
        </Text>
        <Button size="small" onClick={() => void history.load()}>
          {COPY.tryAgain}
        </Button>
      </div>
    )
  }
  const restore = async (version: number) => {
    setRestoring(true)
    if ((await history.restore(version)) === 'restored') onRestored()
    else setRestoring(false)
  }
  if (versions.versions.length === 0) return <Text secondary>{COPY.history.empty}</Text>
  return (
    <ol className="fsb-history">
      {versions.versions.map((past) => (
        <VersionItem
          key={past.version}
          past={past}
          isDisabled={isRestoring}
          onRestore={() => void restore(past.version)}
        />
      ))}
    </ol>
  )
}

/** Earlier versions of the settings, each with what it would change. */
export function HistoryPanel({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const [history] = useState(() => createHistory(historyApi({ serviceUrl: '' }), instance))
  useEffect(() => void history.load(), [history])
  return (
    <Dialog title={COPY.history.title} placement="side" onClose={onClose}>
      <Text size="small" secondary>
        {COPY.history.help}
      </Text>
      <VersionList history={history} onRestored={onClose} />
    </Dialog>
  )
}
