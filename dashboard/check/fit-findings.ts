import type { TextRef } from './cart-states.ts'
import { BUTTON, type Finding, idOf, type Measured, type Problem } from './finding.ts'
import type { CheckedSpot, Picture } from './pictures.ts'

/** Lines that a message may have before it is too long for its place. */
const roomFor = ({ form, width }: Pick<CheckedSpot, 'form' | 'width'>) => {
  const isWide = width > 600
  if (form !== 'full') return isWide ? 1 : 2
  return isWide ? 2 : 3
}

/** px of a window on a computer and on a phone, in which the browser has its own edges. */
const WINDOW_HEIGHT = { desktop: 720, mobile: 600 } as const

function problemsAt({ state, spot }: Picture, measured: Measured): { field: TextRef; problem: Problem }[] {
  const room = roomFor(spot)
  const { lines, isCut, isButtonCut, height } = measured
  const field = state.text
  return [
    ...(lines > room ? [{ field, problem: { kind: 'lines', lines, room } as const }] : []),
    ...(isCut ? [{ field, problem: { kind: 'cut' } as const }] : []),
    ...(spot.isFixed && height > WINDOW_HEIGHT[spot.device] / 2
      ? [{ field, problem: { kind: 'tall' } as const }]
      : []),
    ...(isButtonCut ? [{ field: BUTTON, problem: { kind: 'button' } as const }] : [])
  ]
}

/** The worse one of two problems of the same kind. */
const worse = (one: Problem, other: Problem): Problem =>
  one.kind === 'lines' && other.kind === 'lines' && other.lines - other.room > one.lines - one.room
    ? other
    : one

/** One finding for each text that does not fit, however many pictures show it. */
export function fitFindings(
  pictures: readonly Picture[],
  measured: ReadonlyMap<string, Measured>
): Finding[] {
  const found = new Map<string, Finding>()
  for (const picture of pictures) {
    const sizes = measured.get(picture.id)
    if (!sizes) continue
    for (const { field, problem } of problemsAt(picture, sizes)) {
      const id = idOf(picture.tab, field, problem)
      const before = found.get(id)
      found.set(id, {
        id,
        tab: picture.tab,
        field,
        problem: before ? worse(before.problem, problem) : problem,
        spots: [...new Set([...(before?.spots ?? []), picture.spot])],
        pictures: [...(before?.pictures ?? []), picture.id]
      })
    }
  }
  return [...found.values()]
}
