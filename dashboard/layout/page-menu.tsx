import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { IconButton, PopoverMenu } from '@wix/design-system'
import { MoreSmall } from '@wix/wix-ui-icons-common'
import { useRef, useState } from 'react'

import { $draft } from '../draft/draft.ts'
import type { ImportedFile } from '../history/import-dialog.tsx'
import { showToast } from '../ui/toasts.ts'
import { $openSection, resetSection } from '../sections/sections.ts'
import { whenDrawn } from '../sections/when-drawn.ts'
import { part } from '../ui/part.tsx'
import { COPY, fill } from '../languages/words.ts'

const HistoryPanel = part(async () => (await import('../history/history-panel.tsx')).HistoryPanel)

const ImportDialog = part(async () => (await import('../history/import-dialog.tsx')).ImportDialog)

const KEEP_FILE_MS = 30_000

/** Offers the settings as a file, as a click on a link does. */
async function exportSettings() {
  const { writeSettings } = await import('../history/settings-file.ts')
  const url = URL.createObjectURL(new Blob([writeSettings($draft.get())], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'free-shipping-bar-settings.json'
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_FILE_MS)
  showToast({ type: 'success', message: COPY.transfer.exported })
}

async function restart() {
  const { startAgain } = await import('../proposal/suggestions.ts')
  startAgain()
  showToast({ type: 'success', message: COPY.transfer.startedAgain })
  whenDrawn(
    () => document.querySelector<HTMLElement>('.fsb-proposal input:not(:disabled)'),
    (tick) => tick.focus()
  )
}

/** Reads a chosen file; undefined where it cannot be used, which is said. */
async function readFile(chosen: File): Promise<ImportedFile | undefined> {
  const [text, { readSettingsFile }] = await Promise.all([
    chosen.text(),
    import('../history/settings-file.ts')
  ])
  const result = readSettingsFile(text, $draft.get())
  if (result.state !== 'refused') return { name: chosen.name, ...result }
  showToast({ type: 'error', message: result.message })
  return undefined
}

/** The design system's menu is a dialog without a name for screen readers. */
const nameMenu = () =>
  document.querySelector('[role="dialog"]:has([role="menu"])')?.setAttribute('aria-label', COPY.layout.menu)

/** Reset, history, and settings as a file. */
export function PageMenu({ instance }: { instance: Owner }) {
  const picker = useRef<HTMLInputElement>(null)
  const section = useStore($openSection)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [file, setFile] = useState<ImportedFile>()
  return (
    <>
      <PopoverMenu
        placement="bottom-end"
        maxWidth={320}
        zIndex={30}
        onShow={nameMenu}
        triggerElement={
          <IconButton size="small" priority="secondary" ariaLabel={COPY.layout.menu}>
            <MoreSmall />
          </IconButton>
        }
      >
        {section !== 'analytics' && (
          <PopoverMenu.MenuItem
            text={fill(COPY.layout.resetSection, { section: COPY.layout.sections[section] })}
            onClick={() => resetSection(section)}
          />
        )}
        <PopoverMenu.MenuItem text={COPY.transfer.startAgain} onClick={() => void restart()} />
        <PopoverMenu.MenuItem text={COPY.history.title} onClick={() => setHistoryOpen(true)} />
        <PopoverMenu.MenuItem text={COPY.transfer.export} onClick={() => void exportSettings()} />
        <PopoverMenu.MenuItem text={COPY.transfer.import} onClick={() => picker.current?.click()} />
      </PopoverMenu>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={COPY.transfer.file}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void readFile(chosen).then(setFile)
          // The same file may be chosen again after it was put right.
          target.value = ''
        }}
      />
      {isHistoryOpen && <HistoryPanel owner={instance} onClose={() => setHistoryOpen(false)} />}
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </>
  )
}
