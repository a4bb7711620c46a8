import type { Settings } from '#shared/settings/settings.ts'
import { Text, TextButton } from '@wix/design-system'
import { useId } from 'react'

import { COPY } from '../languages/en/check.ts'
import type { Finding } from './finding.ts'
import { fieldLabel, findingWords, tabName } from './finding-words.ts'

interface FindingListProps {
  findings: readonly Finding[]
  settings: Settings
  onGoTo: (finding: Finding) => void
}

/** Each thing to look at, and the way to it. */
export function FindingList({ findings, settings, onGoTo }: FindingListProps) {
  const id = useId()
  return (
    <ul className="fsb-check-findings" aria-label={COPY.findings}>
      {findings.map((finding, index) => {
        const label = fieldLabel(finding.field, settings)
        const name = finding.tab ? COPY.of({ language: tabName(finding.tab), field: label }) : label
        return (
          <li key={finding.id} className="fsb-check-finding">
            <Text size="small" weight="bold" id={`${id}name${index}`}>
              {name}
            </Text>
            <Text size="small">{findingWords(finding)}</Text>
            <TextButton
              size="small"
              skin="dark"
              underline="always"
              id={`${id}go${index}`}
              aria-labelledby={`${id}go${index} ${id}name${index}`}
              onClick={() => onGoTo(finding)}
            >
              {COPY.goTo}
            </TextButton>
          </li>
        )
      })}
    </ul>
  )
}
