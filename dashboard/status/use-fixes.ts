import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'

import { openCheck } from '../check/check-button.tsx'
import { findingName, findingWords } from '../check/finding-words.ts'
import type { Finding } from '../check/finding.ts'
import { focusField, openSectionOf } from '../check/go-to-field.ts'
import { $found, type Found, startQuietCheck } from '../check/quiet-check.tsx'
import { $draft } from '../draft/draft.ts'
import { COPY as CHECK } from '../languages/en/check.ts'
import { useLastDays } from '../going-live/use-last-days.ts'
import { type FixItem, useToFix } from '../going-live/use-to-fix.ts'

function goToField(finding: Finding) {
  flushSync(() => openSectionOf(finding))
  focusField(finding.field, $draft.get())
}

/** Leads from one text that does not fit or cannot be read to its field, from several to the check. */
function looksToFix({ settings, findings }: Found): FixItem[] {
  const [first, ...others] = findings
  if (!first) return []
  const item = { id: 'looks', section: 'text' } as const
  if (others.length > 0) {
    const words = CHECK.found({ count: findings.length })
    return [{ ...item, words, action: { label: CHECK.open, run: openCheck } }]
  }
  const words = `${findingName(first, settings)}: ${findingWords(first)}`
  return [{ ...item, words, action: { label: CHECK.goTo, run: () => goToField(first) } }]
}

/** Everything that the owner should put right, the most urgent first. */
export function useFixes(instance: Instance): readonly FixItem[] {
  useLastDays(instance)
  useEffect(startQuietCheck, [])
  const checked = useStore($found)
  return [...useToFix(), ...(checked ? looksToFix(checked) : [])]
}
