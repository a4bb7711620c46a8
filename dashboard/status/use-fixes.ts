import type { Owner } from '#shared/api/owner-call.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useEffect, useState } from 'react'

import { $draft } from '../draft/draft.ts'
import { openCheck } from './check.tsx'
import { findingsOf } from './findings.ts'
import { useLatestFigures } from '../analytics/use-latest-figures.ts'
import { type FixItem, useToFix } from './use-to-fix.ts'
import { COPY, fill } from '../languages/words.ts'

/** ms without a change after which the bar is checked: nobody is told of a text that is still being typed. */
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

/** Leads from one text that does not fit or cannot be read to its field, from several to the check. */
function looksToFix(findings: readonly FixItem[]): readonly FixItem[] {
  if (findings.length <= 1) return findings
  const words = fill(COPY.check.found, { count: findings.length })
  return [{ id: 'looks', section: 'text', words, action: { label: COPY.check.open, run: openCheck } }]
}

/** Everything that the owner should put right, the most urgent first. */
export function useFixes(instance: Owner): readonly FixItem[] {
  useLatestFigures(instance)
  const settings = useQuietDraft()
  return [...useToFix(), ...looksToFix(settings?.enabled ? findingsOf(settings) : [])]
}
