import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvOf } from '#dashboard/analytics/csv.ts'
import { dayTable, figuresFile } from '#dashboard/analytics/day-table.ts'
import { createWriter } from '#dashboard/analytics/figures/writer.ts'
import { makeStatistics } from '../../../support/figures.ts'

const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('the file for a spreadsheet', () => {
  const { test: _, ...statistics } = makeStatistics({ days: 7 })

  test('has a row for each day, with all that was counted', () => {
    const [head, first, ...others] = lines(figuresFile(statistics, 'en-US'))
    expect(head).toContain('"Day","Carts (reported by the page)","Views (reported by the page)"')
    expect(head).toContain(
      '"Orders","Orders reported by the page","Carts that saw the bar (reported by the page)"'
    )
    expect(head).toContain('"Revenue (USD)"')
    expect(first).toBe(
      '"2026-11-16",100,120,90,70,50,33,33,8,44,30,0,80,30,25,20,30,1350.5,20,80,1,20,0,"yes"'
    )
    expect(others).toHaveLength(6)
  })

  test('has a column for each figure, and for the day and whether it is over', () => {
    const [head = ''] = lines(figuresFile(statistics, 'en-US'))
    expect(head.split('","')).toHaveLength(Object.keys(statistics.now).length + 2)
  })

  test('says that today is not over', () => {
    expect(lines(figuresFile(statistics, 'en-US')).at(-1)).toContain(',"no"')
  })

  test('begins with the first measured day', () => {
    expect(lines(figuresFile({ ...statistics, since: '2026-11-22' }, 'en-US'))).toHaveLength(2)
  })

  test('is written as spreadsheets read numbers where the owner is', () => {
    const [head, first] = lines(figuresFile(statistics, 'de'))
    expect(head).toContain('"Day";"Carts (')
    expect(first).toContain(';1350,5;')
  })
})

test('the table says of each figure that pages report that they do, and of no other', () => {
  const { test: _, ...statistics } = makeStatistics({ days: 7 })
  const marked = dayTable(statistics, createWriter({ locale: 'en-US', currency: 'USD' })).heads.map((head) =>
    head.includes('reported by the page')
  )
  expect(marked).toEqual([true, true, true, true, true, false, false, false])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('no text becomes a formula: %s', (text) => {
  expect(csvOf([[text]], 'en')).toBe(`\uFEFF"'${text}"\r\n`)
})

test('no text leaves its cell', () => {
  expect(csvOf([['a "b", c\nd', 1]], 'en')).toBe('\uFEFF"a ""b"", c\nd",1\r\n')
})

test('no text whatsoever begins as a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(csvOf([[text]], 'en')).toMatch(/^\uFEFF"(?![=+\-@\t\r])/)
    })
  )
})
