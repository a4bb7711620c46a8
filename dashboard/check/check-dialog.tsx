import './check.css'

import { Text } from '@wix/design-system'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { $draft } from '../draft/draft.ts'
import type { FixItem } from '../going-live/use-to-fix.ts'
import { COPY } from '../languages/en/check.ts'
import { listed } from '../languages/words.ts'
import { languageInWords } from '../text-content/language-in-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { CheckedPictures } from './checked-pictures.tsx'
import type { Finding } from './finding.ts'
import { focusField, openSectionOf } from './go-to-field.ts'
import { type Checked, prepareCheck } from './prepare.ts'

interface CheckDialogProps {
  onClose: () => void
}

/** Every picture of the bar, and what is wrong in them. */
export function CheckDialog({ onClose }: CheckDialogProps) {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let isOver = false
    const take = async () => {
      const made = await prepareCheck()
      if (!isOver) setChecked(made)
    }
    void take()
    return () => {
      isOver = true
    }
  }, [])
  const goTo = (finding: Finding) => {
    flushSync(() => {
      openSectionOf(finding)
      onClose()
    })
    // The dialog, when it is closed, has given the focus back to its button.
    focusField(finding.field, $draft.get())
  }
  // The dialog covers what the action opens or changes.
  const fix = ({ action }: FixItem) => {
    flushSync(onClose)
    action.run()
  }
  return (
    <Dialog title={COPY.title} placement="large" onClose={onClose}>
      <Text size="small" secondary>
        {COPY.intro} {$draft.get().schedule.campaigns.length > 0 && COPY.campaigns}
      </Text>
      {checked && checked.missing.length > 0 && (
        <Text size="small">{COPY.notLoaded({ names: listed(checked.missing.map(languageInWords)) })}</Text>
      )}
      {checked ? (
        <CheckedPictures {...checked} onFix={fix} onGoTo={goTo} />
      ) : (
        <Loading text={COPY.checking} />
      )}
    </Dialog>
  )
}
