import './page-header.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { Button, Heading, IconButton, TextButton } from '@wix/design-system'
import { HelpSmall, MoreSmall, RedoSmall, UndoSmall } from '@wix/wix-ui-icons-common'

import { $canRedo, $canUndo, $isDirty, discardDraft, redo, undo } from '../draft/draft.ts'
import { SaveButton } from '../save/save-button.tsx'
import { UpgradeButton } from '../session/upgrade-button.tsx'
import { idleComponent } from '../ui/lazy.tsx'
import { COPY } from '../languages/words.ts'

const PageMenu = idleComponent(
  async () => (await import('./page-menu.tsx')).PageMenu,
  () => (
    <IconButton size="small" priority="secondary" ariaLabel={COPY.layout.menu} disabled>
      <MoreSmall />
    </IconButton>
  )
)

/** Buttons that undo, redo, and discard all unsaved changes. */
function DraftButtons() {
  const canUndo = useStore($canUndo)
  const canRedo = useStore($canRedo)
  const step = (isPossible: boolean, onClick: () => void) =>
    ({
      size: 'small',
      priority: 'tertiary',
      disabled: !isPossible,
      tabIndex: isPossible ? 0 : -1,
      onClick
    }) as const
  return (
    <>
      <IconButton ariaLabel={COPY.draft.undo} title={COPY.draft.undoKeys} {...step(canUndo, undo)}>
        <UndoSmall />
      </IconButton>
      <IconButton ariaLabel={COPY.draft.redo} title={COPY.draft.redoKeys} {...step(canRedo, redo)}>
        <RedoSmall />
      </IconButton>
      <TextButton size="small" skin="dark" disabled={!useStore($isDirty)} onClick={discardDraft}>
        {COPY.draft.discard}
      </TextButton>
    </>
  )
}

/** The header stays in view, so that the owner can save from anywhere. */
export function PageHeader({ instance, onHelp }: { instance: Owner; onHelp: () => void }) {
  return (
    <header className="fsb-header">
      <div className="fsb-header-page">
        <Heading as="h1" size="medium">
          <span className="fsb-header-title" dir="auto">
            {COPY.session.title}
          </span>
        </Heading>
        <UpgradeButton />
        <div className="fsb-header-help">
          <Button size="small" priority="secondary" prefixIcon={<HelpSmall />} onClick={onHelp}>
            {COPY.layout.help}
          </Button>
        </div>
        <PageMenu instance={instance} />
      </div>
      <div className="fsb-header-draft">
        <DraftButtons />
        <SaveButton />
      </div>
    </header>
  )
}
