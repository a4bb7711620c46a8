import type { PastVersion } from '#shared/api/history-api.ts'
import { useStore } from '@nanostores/react'
import { Button, Text, TextButton } from '@wix/design-system'
import { useId, useState } from 'react'

import { COPY as DRAFT } from '../languages/en/draft.ts'
import { COPY } from '../languages/en/history.ts'
import { ChangeTable } from '../draft/change-table.tsx'
import { $locale } from '../languages/locale.ts'
import { settingChanges } from '../draft/changes.ts'
import { $saved } from '../draft/draft.ts'

interface VersionItemProps {
  past: PastVersion
  onOpen: () => void
}

/** One earlier version: when it was saved, and what differs from the saved settings. */
export function VersionItem({ past, onOpen }: VersionItemProps) {
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
            {COPY.version({ version })}
          </Text>
          <Text size="tiny" secondary tagName="span">
            <time dateTime={savedAt.toISOString()}>{when}</time>
          </Text>
          {isSame && (
            <Text id={reasonId} size="tiny" secondary tagName="span">
              {COPY.same}
            </Text>
          )}
        </div>
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          aria-expanded={isOpen}
          aria-label={COPY.showChangesOf({ version })}
          onClick={() => setOpen(!isOpen)}
        >
          {COPY.showChanges}
        </TextButton>
        <Button
          size="small"
          priority="secondary"
          disabled={isSame}
          {...(isSame ? { 'aria-describedby': reasonId } : {})}
          aria-label={COPY.restoreVersion({ version })}
          onClick={onOpen}
        >
          {COPY.restore}
        </Button>
      </div>
      {isOpen && <ChangeTable changes={changes} before={DRAFT.changes.now} after={DRAFT.changes.next} />}
    </li>
  )
}
