import { useStore } from '@nanostores/react'
import { Button, Heading, IconButton, TextButton } from '@wix/design-system'
import { HelpSmall, PremiumSmall, RedoSmall, UndoSmall } from '@wix/wix-ui-icons-common'
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { COPY } from '../copy.ts'
import { $platform, upgradeUrl } from '../session/platform.ts'
import { $canRedo, $canUndo, $isDirty, discardDraft, redo, undo } from '../draft/draft.ts'
import { $saving, saveChanges } from '../save/save.ts'
import { $startup } from '../session/startup.ts'
import { showToast } from '../ui/toasts.ts'

/** px of a header in one line: what `dashboard.css` sets until it is told otherwise. */
const ONE_LINE = 61

/** Tells the style sheets how much of the window the header covers, as `--fsb-header`: it wraps as it likes. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current
    const page = document.documentElement
    let known = ONE_LINE
    // Told, not asked: asking lays the page out, and telling the style sheets lays it out again.
    const observer = new ResizeObserver(() => {
      const height = measured?.offsetHeight ?? 0
      if (height === known) return
      known = height
      page.style.setProperty('--fsb-header', `${height}px`)
    })
    if (measured) observer.observe(measured)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--fsb-header')
    }
  }, [header])
}

const WORDS = COPY.header

function SaveButton() {
  const { state } = useStore($saving)
  const isDirty = useStore($isDirty)
  const label = state === 'saving' ? WORDS.saving : state === 'saved' ? WORDS.saved : WORDS.save
  return (
    <div className="fsb-header-save">
      <Button fullWidth disabled={!isDirty || state === 'saving'} onClick={() => void saveChanges()}>
        {label}
      </Button>
    </div>
  )
}

function DraftButtons() {
  return (
    <div className="fsb-header-draft">
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={WORDS.undo}
        title={WORDS.undoKeys}
        disabled={!useStore($canUndo)}
        onClick={undo}
      >
        <UndoSmall />
      </IconButton>
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={WORDS.redo}
        title={WORDS.redoKeys}
        disabled={!useStore($canRedo)}
        onClick={redo}
      >
        <RedoSmall />
      </IconButton>
      <TextButton size="small" skin="dark" disabled={!useStore($isDirty)} onClick={discardDraft}>
        {WORDS.discard}
      </TextButton>
    </div>
  )
}

/** The app's plans, where Wix sells them. */
function UpgradeButton() {
  const startup = useStore($startup)
  const { kind } = useStore($platform)
  const url =
    startup.state === 'ready' ? upgradeUrl(startup.addresses.appId, startup.instance.instanceId) : undefined
  const look = {
    priority: 'secondary',
    skin: 'premium',
    size: 'small',
    prefixIcon: <PremiumSmall />
  } as const
  if (kind !== 'wix' || !url) {
    return (
      <Button {...look} onClick={() => showToast({ type: 'info', message: COPY.upgrade.note })}>
        {WORDS.upgrade}
      </Button>
    )
  }
  return (
    <Button {...look} as="a" href={url} target="_blank" rel="noopener noreferrer">
      {WORDS.upgrade}
    </Button>
  )
}

/** Stays in view: what is unsaved can be saved from anywhere. */
export function PageHeader({ onHelp }: { onHelp: () => void }) {
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header)
  return (
    <header ref={header} className="fsb-header">
      <Heading as="h1" size="medium">
        {COPY.title}
      </Heading>
      <div className="fsb-header-actions">
        <DraftButtons />
        <Button size="small" priority="secondary" prefixIcon={<HelpSmall />} onClick={onHelp}>
          {WORDS.help}
        </Button>
        <UpgradeButton />
      </div>
      <SaveButton />
    </header>
  )
}
