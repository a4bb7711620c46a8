import { useStore } from '@nanostores/react'
import { Button } from '@wix/design-system'
import { useEffect, useId } from 'react'

import { $hasWork, $isDirty } from '../draft/draft.ts'
import { $awaitsShop, $saving, saveChanges } from './save.ts'
import { COPY } from '../languages/words.ts'

/** Leaving with unsaved changes asks first. Without them nothing listens, so that the browser can cache the page. */
function useLeaveGuard(hasWork: boolean) {
  useEffect(() => {
    if (!hasWork) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasWork])
}

/** Saves the draft. While it is on the page, leaving loses nothing unsaved. */
export function SaveButton() {
  const { state } = useStore($saving)
  const isDirty = useStore($isDirty)
  const awaitsShop = useStore($awaitsShop)
  const id = useId()
  useLeaveGuard(useStore($hasWork))
  const { save, saving, saved } = COPY.save.button
  return (
    <>
      {awaitsShop && (
        <span id={id} className="fsb-unseen">
          {COPY.save.awaitsShop}
        </span>
      )}
      <div className="fsb-header-save">
        <Button
          fullWidth
          disabled={!isDirty || state === 'saving' || awaitsShop}
          aria-describedby={awaitsShop ? id : undefined}
          onClick={() => void saveChanges()}
        >
          {state === 'saving' ? saving : state === 'saved' && !isDirty ? saved : save}
        </Button>
      </div>
    </>
  )
}
