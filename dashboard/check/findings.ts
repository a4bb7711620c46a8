import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { CONTRAST_MIN, contrast } from '../colors/colors.ts'
import { type FieldRef, type Finding, idOf, idsOf, type Measured, type Problem } from './finding.ts'
import { fitFindings } from './fit-findings.ts'
import { hasProducts, type Picture } from './pictures.ts'
import { textFindings } from './text-findings.ts'

/** Texts whose colours are hard to read, by the rule of the colour fields. */
function colorFindings({ style, products, ...settings }: Settings, pictures: readonly Picture[]): Finding[] {
  const low = (
    name: 'textColor' | 'buttonTextColor',
    [text, background]: readonly [string, string],
    shown: readonly Picture[]
  ): Finding[] => {
    const ratio = contrast(text, background)
    if (ratio >= CONTRAST_MIN) return []
    const field: FieldRef = { kind: 'color', name }
    const problem: Problem = { kind: 'contrast', ratio, matchesSite: style.matchSite }
    return [
      {
        id: idOf(undefined, field, problem),
        tab: undefined,
        field,
        problem,
        spots: [],
        pictures: idsOf(shown)
      }
    ]
  }
  return [
    ...low(
      'textColor',
      [style.textColor, style.backgroundColor],
      pictures.filter(({ shown }) => shown)
    ),
    ...(mayHaveProducts({ ...settings, style, products })
      ? low('buttonTextColor', [products.buttonTextColor, products.buttonColor], pictures.filter(hasProducts))
      : [])
  ]
}

/** Everything that an owner should look at. `measured`: by the ids of the pictures. */
export const findingsOf = (
  settings: Settings,
  pictures: readonly Picture[],
  measured: ReadonlyMap<string, Measured>
): Finding[] => [
  ...fitFindings(pictures, measured),
  ...textFindings(settings, pictures),
  ...colorFindings(settings, pictures)
]
