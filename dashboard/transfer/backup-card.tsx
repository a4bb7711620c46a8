import './backup-card.css'

import { Button, Heading, Text } from '@wix/design-system'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { COPY as HISTORY } from '../languages/en/history.ts'
import { COPY } from '../languages/en/transfer.ts'
import { whenDrawn } from '../layout/when-drawn.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { $draft } from '../draft/draft.ts'
import { download } from '../ui/download.ts'
import { showToast } from '../ui/toasts.ts'
import type { ImportedFile } from './import-dialog.tsx'
import { writeSettings } from './settings-text.ts'

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import('./import-dialog.tsx')
  return { default: ImportDialog }
})

const FILE_NAME = 'free-shipping-bar-settings.json'

function exportSettings() {
  download({ name: FILE_NAME, type: 'application/json', text: writeSettings($draft.get()) })
  showToast({ type: 'success', message: COPY.exported })
}

async function restart() {
  const { startAgain } = await import('../proposal/suggestions.ts')
  startAgain()
  showToast({ type: 'success', message: COPY.startedAgain })
  whenDrawn(
    () => document.querySelector<HTMLElement>('.fsb-proposal input:not(:disabled)'),
    (tick) => tick.focus()
  )
}

/** Reads a chosen file; one that is refused says why, and takes the focus there. */
function useSettingsFile() {
  const [refusal, setRefusal] = useState('')
  const [file, setFile] = useState<ImportedFile>()
  const place = useRef<HTMLDivElement>(null)
  // Below the fold on most windows; the focus brings it into view.
  useEffect(() => {
    if (refusal) place.current?.focus()
  }, [refusal])

  const read = async (chosen: File | undefined) => {
    setRefusal('')
    if (!chosen) return
    const [text, { readSettingsFile }] = await Promise.all([chosen.text(), import('./settings-file.ts')])
    const result = readSettingsFile(text, $draft.get())
    if (result.state === 'refused') setRefusal(result.message)
    else setFile({ name: chosen.name, ...result })
  }
  return { file, refusal, place, read, leave: () => setFile(undefined), dismiss: () => setRefusal('') }
}

/** The settings as a file: out, and in again after a look at what changes. */
export function BackupCard({ onHistory }: { onHistory: () => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const { file, refusal, place, read, leave, dismiss } = useSettingsFile()
  return (
    <section className="fsb-section fsb-backup" aria-label={COPY.title}>
      <div className="fsb-backup-words">
        <Heading as="h2" size="tiny">
          {COPY.title}
        </Heading>
        <Text size="small" secondary>
          {COPY.help}
        </Text>
      </div>
      <div className="fsb-backup-buttons">
        <Button size="small" priority="secondary" onClick={exportSettings}>
          {COPY.export}
        </Button>
        <Button size="small" priority="secondary" onClick={() => picker.current?.click()}>
          {COPY.import}
        </Button>
        <Button size="small" priority="secondary" onClick={onHistory}>
          {HISTORY.title}
        </Button>
        <Button size="small" priority="secondary" onClick={() => void restart()}>
          {COPY.startAgain}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={COPY.file}
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file may be chosen again after it was put right.
            target.value = ''
          }}
        />
      </div>
      <NoticePlace placeRef={place}>
        {refusal && (
          <div role="alert">
            <Notice skin="danger" onClose={dismiss}>
              {refusal}
            </Notice>
          </div>
        )}
      </NoticePlace>
      {file && (
        <Suspense>
          <ImportDialog file={file} onClose={leave} />
        </Suspense>
      )}
    </section>
  )
}
