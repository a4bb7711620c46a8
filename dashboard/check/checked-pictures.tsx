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
import type { LanguageTab } from '../text-content/language-tabs.ts'

/** The pictures of one cart in one language. */
interface Row {
  key: string
  tab: LanguageTab
  pictures: readonly Picture[]
}

function rowsOf(pictures: readonly Picture[]): Row[] {
  const rows = new Map<string, Row & { pictures: Picture[] }>()
  for (const picture of pictures) {
    const { tab, state } = picture
    const key = [tab, state.id, 'goal' in state ? state.goal?.id : ''].join(' ')
    const row = rows.get(key) ?? { key, tab, pictures: [] }
    row.pictures.push(picture)
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** The rows of a language, which follow each other, and the place of the first one among all rows. */
interface LanguageOfRows {
  tab: LanguageTab
  first: number
  rows: readonly Row[]
}

function byLanguage(rows: readonly Row[]): LanguageOfRows[] {
  const tabs = [...new Set(rows.map(({ tab }) => tab))]
  return tabs.map((tab) => ({
    tab,
    first: rows.findIndex((row) => row.tab === tab),
    rows: rows.filter((row) => row.tab === tab)
  }))
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

interface LanguageRowsProps {
  tab: LanguageTab
  rows: readonly Row[]
  /** How many of them are drawn. */
  drawn: number
  findings: RowProps['findings']
}

/** All carts in one language. */
const LanguageRows = memo(function LanguageRows({ tab, rows, drawn, findings }: LanguageRowsProps) {
  const id = useId()
  return (
    <section className="fsb-check-language" aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {tabName(tab)}
      </Heading>
      <ul className="fsb-check-rows">
        {rows.map(({ key, pictures }, index) => (
          <StateRow key={key} pictures={pictures} isDrawn={index < drawn} findings={findings} />
        ))}
      </ul>
    </section>
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
  const [rows] = useState(() => rowsOf(pictures))
  const [languages] = useState(() => byLanguage(rows))
  const { drawing, check } = useCheck(settings, pictures, rows)
  const [isOnlyFound, setOnlyFound] = useState(false)
  const isDone = check.state === 'done'
  const findings = isDone ? check.findings : NONE
  const found = useMemo(() => byPicture(findings), [findings])
  const drawnRows = isDone ? rows.length : check.rows
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
        {languages.map(({ tab, first, rows }) => (
          <LanguageRows
            key={tab}
            tab={tab}
            rows={rows}
            drawn={Math.min(Math.max(drawnRows - first, 0), rows.length)}
            findings={found}
          />
        ))}
      </div>
    </DrawingContext.Provider>
  )
}
