import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { $locale } from '../languages/locale.ts'
import { createWriter, type Writer } from './writer.ts'

/** Writes in the language that the dashboard has now. */
export function useWriter(currency: string): Writer {
  const locale = useStore($locale)
  return useMemo(() => createWriter({ locale, currency }), [locale, currency])
}
