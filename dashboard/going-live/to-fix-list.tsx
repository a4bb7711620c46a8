import './to-fix-list.css'

import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { useEffect, useId } from 'react'
import { flushSync } from 'react-dom'

import { openCheck } from '../check/check-button.tsx'
import { findingName, findingWords } from '../check/finding-words.ts'
import type { Finding } from '../check/finding.ts'
import { focusField, openSectionOf } from '../check/go-to-field.ts'
import { $found, type Found, startQuietCheck } from '../check/quiet-check.tsx'
import { $draft } from '../draft/draft.ts'
import { COPY as CHECK } from '../languages/en/check.ts'
import { COPY } from '../languages/en/going-live.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { useLastDays } from './use-last-days.ts'
import { type FixItem, useToFix } from './use-to-fix.ts'

function Item({ words, action }: Pick<FixItem, 'words' | 'action'>) {
  const id = useId()
  return (
    <li className="fsb-to-fix-item">
      <StatusWarningFilled className="fsb-to-fix-icon" aria-hidden="true" />
      <Text size="small" tagName="span" className="fsb-to-fix-words">
        <span id={`${id}words`}>{words}</span>{' '}
        <LeavingControl>
          <TextButton
            size="small"
            skin="dark"
            underline="always"
            aria-describedby={`${id}words`}
            onClick={action.run}
          >
            {action.label}
          </TextButton>
        </LeavingControl>
      </Text>
    </li>
  )
}

function goToField(finding: Finding) {
  flushSync(() => openSectionOf(finding))
  focusField(finding.field, $draft.get())
}

/** What does not fit or cannot be read: the one thing with the way to its field, several with the way to the check. */
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

/** What is to be put right; nothing where nothing is. */
export function ToFixList({ instance }: { instance: Instance }) {
  useLastDays(instance)
  useEffect(startQuietCheck, [])
  const checked = useStore($found)
  const items = [...useToFix(), ...(checked ? looksToFix(checked) : [])]
  if (items.length === 0) return null
  return (
    <ul className="fsb-to-fix" aria-label={COPY.toFix.title}>
      {items.map(({ id, words, action }) => (
        <Item key={id} words={words} action={action} />
      ))}
    </ul>
  )
}
