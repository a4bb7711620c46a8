import { describe, expect, test } from 'vitest'

import type { Finding, Measured } from '#dashboard/check/finding.ts'
import { findingWords } from '#dashboard/check/finding-words.ts'
import { findingsOf } from '#dashboard/check/findings.ts'
import { makePictures, type Picture } from '#dashboard/check/pictures.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { LANGUAGE as GERMAN } from '#shared/copy/languages/de.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeGoal, makeProduct, makeSettings } from '../../../support/make.ts'

const FITS: Measured = { lines: 1, isCut: false, isButtonCut: false, height: 60 }

/** Finds problems in all pictures of these settings; `measure` changes what is measured in some. */
function check(settings: Settings, measure: (picture: Picture) => Partial<Measured> = () => ({})) {
  const pictures = makePictures({
    settings,
    languages: [
      { tab: 'main', language: ENGLISH },
      { tab: 'de', language: GERMAN }
    ],
    products: [makeProduct()]
  })
  const measured = new Map(
    pictures.flatMap((picture) =>
      picture.shown ? [[picture.id, { ...FITS, ...measure(picture) }] as const] : []
    )
  )
  return findingsOf(settings, pictures, measured)
}

const kinds = (findings: readonly Finding[]) =>
  findings.map(({ tab, field, problem }) => `${tab ?? 'all'} ${field.name}: ${problem.kind}`)

test('a bar as it comes has nothing to look at', () => {
  expect(check(makeSettings({ products: { productIds: ['mug'] } }))).toEqual([])
})

describe('values in texts', () => {
  const german = (progressTemplate: string, main = 'Add ${remaining} of ${threshold}') =>
    makeSettings({ messages: { progressTemplate: main, languages: { de: { progressTemplate } } } })

  test('are missing in a translation that the main text has them in', () => {
    const [finding, ...others] = check(german('Noch bis ${threshold}'))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      tab: 'de',
      field: { kind: 'bar', name: 'progressTemplate' },
      problem: { kind: 'missing', names: ['remaining'] }
    })
    expect(finding?.pictures.length).toBeGreaterThan(0)
    expect(finding?.pictures.every((id) => id.startsWith('de '))).toBe(true)
  })

  test('are not missed in a translation that has them all, or that nobody wrote', () => {
    expect(check(german('Noch ${remaining} bis ${threshold}'))).toEqual([])
    expect(check(german(''))).toEqual([])
  })

  test('are not missed that only the translation has', () => {
    expect(check(german('Noch ${remaining} von ${threshold}, ${percent}'))).toEqual([])
  })

  test('are missed in the main text where it does not say how much is missing', () => {
    const settings = makeSettings({ messages: { progressTemplate: 'Almost free' } })
    expect(kinds(check(settings))).toEqual(['main progressTemplate: noRemaining'])
  })

  test('that there are not are named, so that no shopper reads them', () => {
    const settings = makeSettings({ messages: { successMessage: 'Yes ${remainig} ${toString}' } })
    expect(check(settings)).toMatchObject([
      { field: { name: 'successMessage' }, problem: { kind: 'unknown', names: ['remainig', 'toString'] } }
    ])
  })

  test('stand on a button as they are written', () => {
    const settings = makeSettings({ messages: { buttonText: 'Only ${remaining}' } })
    expect(kinds(check(settings))).toEqual(['main buttonText: unknown'])
  })

  test('of a goal are looked for too, and what it gives may be said in words', () => {
    const goal = makeGoal(80, 'a gift', {
      progressText: 'Add ${remaining} for ${goal}',
      languages: { de: { progressText: 'Noch etwas für ein Geschenk' } }
    })
    expect(check(makeSettings({ rewards: { goals: [goal] } }))).toMatchObject([
      {
        tab: 'de',
        field: { kind: 'goal', id: 'goal-80', name: 'progressText' },
        problem: { names: ['remaining'] }
      }
    ])
  })

  test('of an empty cart are not looked for while its text is switched off', () => {
    const messages = { initialMessage: '', languages: { de: { initialMessage: '${nothing}' } } }
    expect(check(makeSettings({ messages }))).toEqual([])
  })
})

describe('text that does not fit', () => {
  test('is one finding for all pictures that show it, with the most lines', () => {
    const lines = ({ tab, state, spot }: Picture) =>
      tab === 'de' && state.id === 'reached' ? { lines: spot.device === 'mobile' ? 6 : 3 } : {}
    const [finding, ...others] = check(makeSettings(), lines)
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      tab: 'de',
      field: { kind: 'bar', name: 'successMessage' },
      problem: { kind: 'lines', lines: 6, room: 3 }
    })
    // In a mini cart of a computer there is room for three.
    expect(finding?.spots.map(({ device, width }) => `${device} ${width}`)).toEqual([
      'desktop 1248',
      'mobile 292'
    ])
    expect(finding?.pictures).toHaveLength(2)
  })

  test('may have one line in the compact form on a computer, two on a phone', () => {
    const settings = makeSettings({ visibility: { placement: 'fixed', compact: true } })
    const found = check(settings, ({ tab, state }) =>
      tab === 'main' && state.id === 'empty' ? { lines: 2 } : {}
    )
    expect(found.map(({ spots }) => spots.map(({ device }) => device))).toEqual([['desktop']])
  })

  test('is found where it is cut, on buttons too', () => {
    const settings = makeSettings({ products: { productIds: ['mug'] } })
    const found = check(settings, ({ tab, state }) =>
      tab === 'main' && state.id === 'almost' ? { isCut: true, isButtonCut: true } : {}
    )
    expect(kinds(found)).toEqual(['main progressTemplate: cut', 'main buttonText: button'])
  })

  test('is too high where the bar stays in view and takes more than half of the window', () => {
    const settings = makeSettings({ visibility: { placement: 'fixed' } })
    const tall = ({ tab, state }: Picture) =>
      tab === 'main' && state.id === 'reached' ? { height: 320 } : {}
    expect(check(settings, tall).map(({ spots }) => spots.map(({ device }) => device))).toEqual([['mobile']])
    expect(check(makeSettings(), tall)).toEqual([])
  })
})

describe('colors that are hard to read', () => {
  test('are found by the rule of the fields for colors, in every picture with a bar', () => {
    const [finding, ...others] = check(makeSettings({ style: { textColor: '#BBBBBB' } }))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      field: { kind: 'color', name: 'textColor' },
      problem: { kind: 'contrast' }
    })
    expect(finding?.tab).toBeUndefined()
    expect(finding?.pictures).toHaveLength(2 * 4 * 3)
  })

  test('are those of pages that tell no theme, where the bar matches its site and repairs what it finds there', () => {
    const [finding] = check(makeSettings({ style: { textColor: '#BBBBBB', matchSite: true } }))
    expect(finding?.problem).toMatchObject({ kind: 'contrast', matchesSite: true })
    expect(finding && findingWords(finding)).toContain('Where site colors cannot be read')
  })

  test('are found on buttons where there are products', () => {
    const colors = { buttonColor: '#FFFFFF', buttonTextColor: '#EEEEEE' }
    expect(kinds(check(makeSettings({ products: { ...colors, productIds: ['mug'] } })))).toEqual([
      'all buttonTextColor: contrast'
    ])
    expect(check(makeSettings({ products: { ...colors, enabled: false } }))).toEqual([])
  })
})
