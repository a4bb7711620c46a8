import type { Settings } from '#shared/settings/settings.ts'
import { Text } from '@wix/design-system'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { type FixItem, useToFix } from '../going-live/use-to-fix.ts'
import { COPY } from '../languages/en/check.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { createDrawing, inSlices } from './drawing.ts'
import type { Finding } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './findings.ts'
import { LanguageRows } from './language-rows.tsx'
import { DrawingContext } from './picture-box.tsx'
import type { Picture } from './pictures.ts'
import { byLanguage, type Row, rowsOf } from './rows.ts'

const NONE: readonly Finding[] = []

/** The findings of each picture. */
function byPicture(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings)
    for (const id of finding.pictures) found.set(id, [...(found.get(id) ?? []), finding])
  return found
}

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
  onFix: (item: FixItem) => void
  onGoTo: (finding: Finding) => void
}

export function CheckedPictures({ settings, pictures, onFix, onGoTo }: CheckedPicturesProps) {
  const [rows] = useState(() => rowsOf(pictures))
  const [languages] = useState(() => byLanguage(rows))
  const { drawing, check } = useCheck(settings, pictures, rows)
  const [isOnlyFound, setOnlyFound] = useState(false)
  const isDone = check.state === 'done'
  const findings = isDone ? check.findings : NONE
  const toFix = useToFix()
  const count = findings.length + toFix.length
  const found = useMemo(() => byPicture(findings), [findings])
  const drawnRows = isDone ? rows.length : check.rows
  return (
    <DrawingContext.Provider value={drawing}>
      <div className="fsb-check" data-state={check.state} data-only-found={isOnlyFound || undefined}>
        <div className="fsb-check-summary">
          <div role="status">
            <Text size="small" weight="bold">
              {!isDone ? COPY.checking : count > 0 ? COPY.found({ count }) : COPY.allGood}
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
        {isDone && count > 0 && (
          <FindingList toFix={toFix} findings={findings} settings={settings} onFix={onFix} onGoTo={onGoTo} />
        )}
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
