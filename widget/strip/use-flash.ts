import { useCallback, useEffect, useRef, useState } from 'react'

/** A word that stays for `durationMs` and then is gone; a new one takes its place. */
export function useFlash<Word extends string>(durationMs: number): [Word | '', (word: Word) => void] {
  const [word, setWord] = useState<Word | ''>('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const flash = useCallback(
    (next: Word) => {
      clearTimeout(timer.current)
      setWord(next)
      timer.current = setTimeout(() => setWord(''), durationMs)
    },
    [durationMs]
  )
  return [word, flash]
}
