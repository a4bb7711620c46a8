import type { Settings } from '#shared/settings/settings.ts'
import { Text, TextButton } from '@wix/design-system'
import { useId } from 'react'

import type { FixItem } from '../going-live/use-to-fix.ts'
import { COPY } from '../languages/en/check.ts'
import { COPY as LAYOUT } from '../languages/en/layout.ts'
import type { Finding } from './finding.ts'
import { findingName, findingWords } from './finding-words.ts'

interface RowProps {
  name: string
  words: string
  action: FixItem['action']
}

/** One thing to look at, and the way to it. */
function Row({ name, words, action }: RowProps) {
  const id = useId()
  return (
    <li className="fsb-check-finding">
      <Text size="small" weight="bold" id={`${id}name`}>
        {name}
      </Text>
      <Text size="small">{words}</Text>
      <TextButton
        size="small"
        skin="dark"
        underline="always"
        id={`${id}go`}
        aria-labelledby={`${id}go ${id}name`}
        onClick={action.run}
      >
        {action.label}
      </TextButton>
    </li>
  )
}

interface FindingListProps {
  /** Problems of the bar that no picture shows. */
  toFix: readonly FixItem[]
  findings: readonly Finding[]
  settings: Settings
  /** Leaves the check for something to put right. */
  onFix: (item: FixItem) => void
  onGoTo: (finding: Finding) => void
}

/** Each thing to look at. */
export function FindingList({ toFix, findings, settings, onFix, onGoTo }: FindingListProps) {
  return (
    <ul className="fsb-check-findings" aria-label={COPY.findings}>
      {toFix.map((item) => (
        <Row
          key={item.id}
          name={LAYOUT.sections[item.section]}
          words={item.words}
          action={{ label: item.action.label, run: () => onFix(item) }}
        />
      ))}
      {findings.map((finding) => (
        <Row
          key={finding.id}
          name={findingName(finding, settings)}
          words={findingWords(finding)}
          action={{ label: COPY.goTo, run: () => onGoTo(finding) }}
        />
      ))}
    </ul>
  )
}
