import './history-panel.css'

import { loadHistory, type PastVersion } from '#shared/api/history-api.ts'
import { isRefusal, type Owner } from '#shared/api/owner-call.ts'
import { toMessage } from '#shared/errors.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useEffect, useId, useState } from 'react'

import { Hint, WordButton } from '../ui/hint.tsx'
import { ChangeTable, settingChanges } from '../draft/change-table.tsx'
import { $draft, $saved, replaceSettings, undo } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { Failed } from '../ui/failed.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { showToast } from '../ui/toasts.ts'
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
      <div className="fsb-row">
        <div className="fsb-version-words">
          <Text size="small" weight="normal">
            {fill(COPY.history.version, { version })}
          </Text>
          <Hint size="tiny" tagName="span">
            <time dateTime={savedAt.toISOString()}>{when}</time>
          </Hint>
          {isSame && (
            <Hint id={reasonId} size="tiny" tagName="span">
              {COPY.history.same}
            </Hint>
          )}
        </div>
        <WordButton
          aria-expanded={isOpen}
          aria-label={fill(COPY.history.showChangesOf, { version })}
          onClick={() => setOpen(!isOpen)}
        >
          {COPY.history.showChanges}
        </WordButton>
        <Button
          size="small"
          priority="secondary"
          disabled={isSame}
          aria-describedby={isSame ? reasonId : undefined}
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

/** Shows a version, which is saved like any change. The site's currency stays. */
function open({ version, settings }: PastVersion) {
  replaceSettings({ ...settings, currency: $draft.get().currency })
  showToast({
    type: 'info',
    message: fill(COPY.history.opened, { version }),
    action: { label: COPY.draft.undo, onClick: undo }
  })
}

/** The versions that later saves replaced, newest first. */
type Versions =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  | { state: 'ready'; versions: readonly PastVersion[] }

interface VersionListProps {
  owner: Owner
  onClose: () => void
  onRetry: () => void
}

function VersionList({ owner, onClose, onRetry }: VersionListProps) {
  const [versions, setVersions] = useState<Versions>({ state: 'loading' })
  useEffect(() => {
    loadHistory(owner).then(
      ({ versions }) => setVersions({ state: 'ready', versions }),
      (error: unknown) =>
        setVersions({ state: 'failed', message: toMessage(error), isUnauthorized: isRefusal(error) })
    )
  }, [owner])
  if (versions.state === 'loading') return <Loading text={COPY.history.loading} />
  if (versions.state === 'failed') {
    const { failed, reopen } = COPY.history
    return <Failed text={failed} reopen={reopen} {...versions} onRetry={onRetry} />
  }
  if (versions.versions.length === 0) return <Text secondary>{COPY.history.empty}</Text>
  const choose = (past: PastVersion) => {
    open(past)
    onClose()
  }
  return (
    <ol className="fsb-history fsb-column">
      {versions.versions.map((past) => (
        <VersionItem key={past.version} past={past} onOpen={() => choose(past)} />
      ))}
    </ol>
  )
}

/** Earlier versions of the settings, each with what it would change. */
export function HistoryPanel({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog title={COPY.history.title} placement="side" onClose={onClose}>
      <Hint>{COPY.history.help}</Hint>
      <div tabIndex={-1}>
        <VersionList key={attempt} owner={owner} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </Dialog>
  )
}
