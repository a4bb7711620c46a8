import type { Settings } from '#shared/settings/settings.ts'
import { Heading, Text, TextButton } from '@wix/design-system'
import { memo, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { COPY } from '../languages/en/check.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { createDrawing, DrawingContext, inSlices } from './drawing.ts'
import { fieldLabel, findingWords, stateName, tabName } from './finding-words.ts'
import { type Finding, findingsOf } from './findings.ts'
import { PictureBox } from './picture-box.tsx'
import type { Picture } from './pictures.ts'

/** The pictures of one cart in one language. */
interface Row {
  key: string
  pictures: readonly Picture[]
}

function rowsOf(pictures: readonly Picture[]): Row[] {
  const rows = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const { goal } = 'goal' in picture.state ? picture.state : {}
    const key = [picture.tab, picture.state.id, goal?.id].join(' ')
    const row = rows.get(key)
    if (row) row.push(picture)
    else rows.set(key, [picture])
  }
  return [...rows].map(([key, pictures]) => ({ key, pictures }))
}

interface RowProps extends Pick<Row, 'pictures'> {
  isDrawn: boolean
  /** By the ids of the pictures. */
  findings: ReadonlyMap<string, readonly Finding[]>
}

const NONE: readonly Finding[] = []

/** One cart. A row that is drawn is not drawn again while the others are. */
const StateRow = memo(function StateRow({ pictures, isDrawn, findings }: RowProps) {
  const [first] = pictures
  return (
    <li className="fsb-check-row">
      <Text size="small" weight="normal">
        {first && stateName(first.state)}
      </Text>
      <div className="fsb-check-pictures">
        {pictures.map((picture) => (
          <PictureBox
            key={picture.id}
            picture={picture}
            isDrawn={isDrawn}
            findings={findings.get(picture.id) ?? NONE}
          />
        ))}
      </div>
    </li>
  )
})

interface FindingListProps {
  findings: readonly Finding[]
  settings: Settings
  onGoTo: (finding: Finding) => void
}

/** Each thing to look at, and the way to it. */
function FindingList({ findings, settings, onGoTo }: FindingListProps) {
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

/** The findings of each picture. */
function byPicture(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings)
    for (const id of finding.pictures) found.set(id, [...(found.get(id) ?? []), finding])
  return found
}

/** How far the check is. */
type Check = { state: 'drawing'; rows: number } | { state: 'done'; findings: readonly Finding[] }

/** Draws the rows one after the other, while the browser has nothing better to do. */
function useCheck(settings: Settings, pictures: readonly Picture[], rows: readonly Row[]) {
  const [drawing] = useState(createDrawing)
  const [check, setCheck] = useState<Check>({ state: 'drawing', rows: 0 })
  useEffect(() => {
    let drawn = 0
    return inSlices(() => {
      drawn += 1
      flushSync(() => setCheck({ state: 'drawing', rows: drawn }))
      drawing.measureAll()
      if (drawn < rows.length) return true
      setCheck({ state: 'done', findings: findingsOf(settings, pictures, drawing.measured) })
      return false
    })
  }, [settings, pictures, rows, drawing])
  return { drawing, check }
}

interface CheckedPicturesProps {
  settings: Settings
  pictures: readonly Picture[]
  onGoTo: (finding: Finding) => void
}

export function CheckedPictures({ settings, pictures, onGoTo }: CheckedPicturesProps) {
  const id = useId()
  const [rows] = useState(() => rowsOf(pictures))
  const { drawing, check } = useCheck(settings, pictures, rows)
  const [isOnlyFound, setOnlyFound] = useState(false)
  const isDone = check.state === 'done'
  const findings = isDone ? check.findings : NONE
  const found = useMemo(() => byPicture(findings), [findings])
  const drawnRows = isDone ? rows.length : check.rows
  const tabs = [...new Set(pictures.map(({ tab }) => tab))]
  return (
    <DrawingContext.Provider value={drawing}>
      <div className="fsb-check" data-state={check.state} data-only-found={isOnlyFound || undefined}>
        <div className="fsb-check-summary">
          <div role="status">
            <Text size="small" weight="bold">
              {!isDone
                ? COPY.checking
                : findings.length > 0
                  ? COPY.found({ count: findings.length })
                  : COPY.allGood}
            </Text>{' '}
            {isDone && (
              <Text size="small" secondary>
                {COPY.checked({ count: pictures.length })}
              </Text>
            )}
          </div>
          {findings.length > 0 && (
            <div>
              <SwitchField label={COPY.onlyFound} checked={isOnlyFound} onChange={setOnlyFound} />
            </div>
          )}
        </div>
        {findings.length > 0 && <FindingList findings={findings} settings={settings} onGoTo={onGoTo} />}
        {tabs.map((tab) => (
          <section key={tab} className="fsb-check-language" aria-labelledby={`${id}${tab}`}>
            <Heading as="h3" size="tiny" id={`${id}${tab}`}>
              {tabName(tab)}
            </Heading>
            <ul className="fsb-check-rows">
              {rows.map((row, index) =>
                row.pictures[0]?.tab === tab ? (
                  <StateRow
                    key={row.key}
                    pictures={row.pictures}
                    isDrawn={index < drawnRows}
                    findings={found}
                  />
                ) : null
              )}
            </ul>
          </section>
        ))}
      </div>
    </DrawingContext.Provider>
  )
}
