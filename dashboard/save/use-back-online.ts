import { useEffect } from 'react'

import { retryWhenOnline } from './save.ts'

/** A save that was lost with the connection goes out again when it is back. */
export function useBackOnline() {
  useEffect(() => {
    const retry = () => void retryWhenOnline()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}
