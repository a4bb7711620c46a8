import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { Hint } from '../ui/hint.tsx'
import { $draft } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { findingsOf } from './findings.ts'
import { FixList } from './fix-list.tsx'
import { type FixItem, useToFix } from './to-fix.ts'

const $isOpen = atom(false)
const show = () => $isOpen.set(true)
const closeCheck = () => $isOpen.set(false)

/** Each thing to look at, with the way to it. */
function CheckDialog() {
  const settings = useStore($draft)
  const items = [...useToFix(), ...findingsOf(settings)]
  // The dialog covers what an action opens or changes, and gives the focus back when it closes.
  const leave = ({ run, ...item }: FixItem) => ({
    ...item,
    run: () => {
      flushSync(closeCheck)
      run()
    }
  })
  return (
    <Dialog title={COPY.check.title} onClose={closeCheck}>
      <Hint>
        {COPY.check.intro} {settings.schedule.campaigns.length > 0 && COPY.check.campaigns}
      </Hint>
      <Text size="small" weight="bold">
        {items.length > 0 ? fill(COPY.check.found, { count: items.length }) : COPY.check.allGood}
      </Text>
      <FixList items={items.map(leave)} />
    </Dialog>
  )
}

/** Opens the list of everything to look at. */
export function CheckButton() {
  const isOpen = useStore($isOpen)
  useEffect(() => closeCheck, [])
  return (
    <>
      <span>
        <TextButton size="small" aria-haspopup="dialog" onClick={show}>
          {COPY.check.open}
        </TextButton>
      </span>
      {/* The dialog is outside of the preview, which is hidden in a narrow window: it would hide the dialog, and leave the page inert. */}
      {isOpen && createPortal(<CheckDialog />, document.body)}
    </>
  )
}

/** ms without a change after which the bar is checked, so that no warning appears while the owner still types. */
const QUIET_MS = 1500

function useQuietDraft(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = $draft.subscribe((draft) => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettings(draft), QUIET_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return settings
}

/** Everything that the owner should put right, the most urgent first. Several texts and colors lead to the check. */
export function useFixes(): readonly FixItem[] {
  const settings = useQuietDraft()
  const toFix = useToFix()
  const findings = settings?.enabled ? findingsOf(settings) : []
  if (findings.length <= 1) return [...toFix, ...findings]
  const words = fill(COPY.check.found, { count: findings.length })
  return [...toFix, { id: 'looks', words, label: COPY.check.open, run: show }]
}
