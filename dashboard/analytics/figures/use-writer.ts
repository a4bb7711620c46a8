import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { $locale } from '../../languages/locale.ts'
import { createWriter, type Writer } from './writer.ts'

/** Writes figures in the owner's language. */
export function useWriter(currency: string): Writer {
  const locale = useStore($locale)
  return useMemo(() => createWriter({ locale, currency }), [locale, currency])
}
