import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { $isDirty } from '../draft/draft.ts'

/** Leaving with unsaved changes asks first. Nothing listens while there are none, so the page stays fast to go back to. */
export function useLeaveGuard() {
  const isDirty = useStore($isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
