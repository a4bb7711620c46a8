import './page-menu.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { IconButton } from '@wix/design-system'
import { MoreSmall } from '@wix/wix-ui-icons-common'
import { type MouseEvent, useId, useRef, useState } from 'react'

import { $draft } from '../draft/draft.ts'
import type { ImportedFile } from '../save/change-dialogs.tsx'
import { showToast } from '../ui/toasts.ts'
import { $openSection, resetSection } from '../sections/sections.ts'
import { whenDrawn } from '../sections/when-drawn.ts'
import { lazyComponent } from '../ui/lazy.tsx'
import { COPY, fill } from '../languages/words.ts'

const HistoryPanel = lazyComponent(async () => (await import('../save/history-panel.tsx')).HistoryPanel)

const ImportDialog = lazyComponent(async () => (await import('../save/change-dialogs.tsx')).ImportDialog)

const KEEP_FILE_MS = 30_000

/** Offers the settings as a file, as a click on a link does. */
async function exportSettings() {
  const { writeSettings } = await import('../save/settings-file.ts')
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
  const [text, { readSettingsFile }] = await Promise.all([chosen.text(), import('../save/settings-file.ts')])
  const result = readSettingsFile(text, $draft.get())
  if (result.state !== 'refused') return { name: chosen.name, ...result }
  showToast({ type: 'error', message: result.message })
  return undefined
}

/** A list of buttons that a button opens. Native: the trigger of the design system's menu has an ARIA attribute that it may not have. */
function Menu({ entries }: { entries: readonly { label: string; run: () => void }[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = ({ currentTarget }: MouseEvent) => {
    const { bottom, left, right } = currentTarget.getBoundingClientRect()
    const isRtl = document.documentElement.dir === 'rtl'
    const end = isRtl ? left : document.documentElement.clientWidth - right
    list.current?.style.setProperty('top', `${bottom + 6}px`)
    list.current?.style.setProperty('inset-inline-end', `${end}px`)
  }
  return (
    <>
      <IconButton
        size="small"
        priority="secondary"
        ariaLabel={COPY.layout.menu}
        onClick={place}
        {...{ popovertarget: id }}
      >
        <MoreSmall />
      </IconButton>
      <div ref={list} id={id} className="fsb-menu" {...{ popover: 'auto' }}>
        {entries.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              // Gives the focus back before it goes elsewhere.
              list.current?.hidePopover()
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Reset, history, and settings as a file. */
export function PageMenu({ instance }: { instance: Owner }) {
  const picker = useRef<HTMLInputElement>(null)
  const section = useStore($openSection)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [file, setFile] = useState<ImportedFile>()
  const reset = {
    label: fill(COPY.layout.resetSection, { section: COPY.layout.sections[section] }),
    run: () => resetSection(section)
  }
  return (
    <>
      <Menu
        entries={[
          ...(section === 'analytics' ? [] : [reset]),
          { label: COPY.transfer.startAgain, run: () => void restart() },
          { label: COPY.history.title, run: () => setHistoryOpen(true) },
          { label: COPY.transfer.export, run: () => void exportSettings() },
          { label: COPY.transfer.import, run: () => picker.current?.click() }
        ]}
      />
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
