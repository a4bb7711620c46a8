import { useStore } from '@nanostores/react'
import { Button, Heading, IconButton, TextButton } from '@wix/design-system'
import { Help, Premium, Redo, Undo } from '@wix/wix-ui-icons-common'

import { COPY } from '../copy.ts'
import { $canRedo, $canUndo, $isDirty, discardDraft, redo, undo } from '../stores/draft.ts'
import { $saving, saveChanges } from '../stores/save.ts'

const WORDS = COPY.header

function SaveButton() {
  const { state } = useStore($saving)
  const isDirty = useStore($isDirty)
  const label = state === 'saving' ? WORDS.saving : state === 'saved' ? WORDS.saved : WORDS.save
  return (
    <Button disabled={!isDirty || state === 'saving'} onClick={() => void saveChanges()}>
      {label}
    </Button>
  )
}

function DraftButtons() {
  return (
    <div className="fsb-header-draft">
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={WORDS.undo}
        disabled={!useStore($canUndo)}
        onClick={undo}
      >
        <Undo />
      </IconButton>
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={WORDS.redo}
        disabled={!useStore($canRedo)}
        onClick={redo}
      >
        <Redo />
      </IconButton>
      <TextButton size="small" skin="dark" disabled={!useStore($isDirty)} onClick={discardDraft}>
        {WORDS.discard}
      </TextButton>
    </div>
  )
}

interface PageHeaderProps {
  onHelp: () => void
  onUpgrade: () => void
}

/** Stays in view: what is unsaved can be saved from anywhere. */
export function PageHeader({ onHelp, onUpgrade }: PageHeaderProps) {
  return (
    <header className="fsb-header">
      <Heading as="h1" size="medium">
        {COPY.title}
      </Heading>
      <div className="fsb-header-actions">
        <DraftButtons />
        <Button priority="secondary" prefixIcon={<Help />} onClick={onHelp}>
          {WORDS.help}
        </Button>
        <Button priority="secondary" skin="premium" prefixIcon={<Premium />} onClick={onUpgrade}>
          {WORDS.upgrade}
        </Button>
        <SaveButton />
      </div>
    </header>
  )
}
