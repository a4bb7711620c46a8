import './history-panel.css'

import { historyApi, type PastVersion } from '#shared/api/history-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Button, Text, TextButton } from '@wix/design-system'
import { useEffect, useId, useState } from 'react'

import { ChangeTable } from '../draft/change-table.tsx'
import { settingChanges } from '../draft/changes.ts'
import { $saved } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { Failed } from '../session/failed.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { createHistory, type History } from './history.ts'
import { COPY, fill } from '../languages/words.ts'

/** One earlier version: when it was saved, and what differs from the saved settings. */
function VersionItem({ past, onOpen }: { past: PastVersion; onOpen: () => void }) {
  const { version, savedAt, settings } = past
  const saved = useStore($saved)
  const locale = useStore($locale)
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  const changes = settingChanges(saved, settings)
  const isSame = changes.length === 0
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt)
  return (
    <li>
      <div className="fsb-version">
        <div className="fsb-version-words">
          <Text size="small" weight="normal">
            {fill(COPY.history.version, { version })}
          </Text>
          <Text size="tiny" secondary tagName="span">
            <time dateTime={savedAt.toISOString()}>{when}</time>
          </Text>
          {isSame && (
            <Text id={reasonId} size="tiny" secondary tagName="span">
              {COPY.history.same}
            </Text>
          )}
        </div>
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          aria-expanded={isOpen}
          aria-label={fill(COPY.history.showChangesOf, { version })}
          onClick={() => setOpen(!isOpen)}
        >
          {COPY.history.showChanges}
        </TextButton>
        <Button
          size="small"
          priority="secondary"
          disabled={isSame}
          {...(isSame ? { 'aria-describedby': reasonId } : {})}
          aria-label={fill(COPY.history.restoreVersion, { version })}
          onClick={onOpen}
        >
          {COPY.history.restore}
        </Button>
      </div>
      {isOpen && (
        <ChangeTable changes={changes} before={COPY.draft.changes.now} after={COPY.draft.changes.next} />
      )}
    </li>
  )
}

function VersionList({ history, onOpen }: { history: History; onOpen: (past: PastVersion) => void }) {
  const versions = useStore(history.$versions)
  if (versions.state === 'loading') return <Loading text={COPY.history.loading} />
  if (versions.state === 'failed')
    return (
      <Failed
        text={COPY.history.failed}
        reopen={COPY.history.reopen}
        {...versions}
        onRetry={() => void history.load()}
      />
    )
  if (versions.versions.length === 0) return <Text secondary>{COPY.history.empty}</Text>
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
    <Dialog title={COPY.history.title} placement="side" onClose={onClose}>
      <Text size="small" secondary>
        {COPY.history.help}
      </Text>
      <div className="fsb-history-place" tabIndex={-1}>
        <VersionList history={history} onOpen={open} />
      </div>
    </Dialog>
  )
}
