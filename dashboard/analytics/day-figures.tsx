import type { Statistics } from '#shared/api/statistics-api.ts'
import { useStore } from '@nanostores/react'
import { Badge, Text, TextButton } from '@wix/design-system'
import { useId, useState } from 'react'

import { $locale } from '../languages/locale.ts'
import { download } from '../platform/download.ts'
import { SelectField } from '../ui/select-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { COPY } from '../languages/en/analytics.ts'
import { DayChart } from './day-chart.tsx'
import { dayTable, figuresFile } from './day-table.ts'
import {
  areOrdersReported,
  FIGURE_IDS,
  type FigureId,
  figureOf,
  isOfBrowsers,
  measuredDays
} from './figures/figure-list.ts'
import { useWriter } from './figures/use-writer.ts'
import type { Writer } from './figures/writer.ts'

const LOOK = { size: 'small', skin: 'dark', underline: 'always' } as const

/** Written by hand: the design system's table has no heads of rows, and weighs as much as the page. */
function Table({ statistics, write }: { statistics: Statistics; write: Writer }) {
  const { heads, rows } = dayTable(statistics, write)
  return (
    // Focusable, because its columns scroll in a narrow window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="fsb-table-scroll" role="region" aria-label={COPY.table.title} tabIndex={0}>
      <table className="fsb-figure-table" aria-label={COPY.table.title}>
        <thead>
          <tr>
            <th scope="col">{COPY.table.day}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, cells }) => (
            <tr key={date}>
              <th scope="row">
                {date === statistics.to ? COPY.table.today({ day: write.day(date) }) : write.day(date)}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index]} className="fsb-number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A figure over the days as a line. */
export function DayLine({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const [figure, setFigure] = useState<FigureId>('shown')
  const days = measuredDays(statistics)
  const isReported = areOrdersReported(statistics)
  return (
    <>
      <SelectField
        label={COPY.chart.choose}
        value={figure}
        options={FIGURE_IDS.map((id) => ({ value: id, label: COPY.figures.names[id] }))}
        onChange={(chosen) => setFigure(FIGURE_IDS.find((id) => id === chosen) ?? 'shown')}
      />
      {days.length > 0 && (
        <DayChart
          name={COPY.figures.names[figure]}
          dates={days.map(({ date }) => date)}
          values={days.map((day) => figureOf(day, figure, isReported))}
          isMoney={figure === 'average'}
          write={write}
        />
      )}
      {isOfBrowsers(figure, isReported) && (
        <span>
          <Badge skin="neutralLight" size="tiny" uppercase={false}>
            {COPY.figures.reported}
          </Badge>
        </span>
      )}
      {days.length === 1 && (
        <Text size="small" secondary>
          {COPY.chart.oneDay}
        </Text>
      )}
    </>
  )
}

/** All figures by day: as a table, and as a file. */
export function DayTable({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const locale = useStore($locale)
  const id = useId()
  const [isTable, setTable] = useState(false)
  const exportFigures = () => {
    const name = `free-shipping-bar-${statistics.from}-to-${statistics.to}.csv`
    download({ name, type: 'text/csv', text: figuresFile(statistics, locale) })
    showToast({ type: 'success', message: COPY.table.exported })
  }
  return (
    <div className="fsb-analytics-part">
      <div className="fsb-analytics-buttons">
        <TextButton
          {...LOOK}
          aria-expanded={isTable}
          aria-controls={isTable ? id : undefined}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? COPY.table.hide : COPY.table.show}
        </TextButton>
        <TextButton {...LOOK} onClick={exportFigures}>
          {COPY.table.export}
        </TextButton>
      </div>
      {isTable && (
        <div id={id}>
          <Table statistics={statistics} write={write} />
        </div>
      )}
    </div>
  )
}
