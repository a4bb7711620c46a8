// What the strip's build calls 'react': hooks on the stand-in of `react.ts`. The bar itself does without.
import { current, drawSoon, type Life } from '#widget/small/tree.ts'

/** What this call of a hook kept since the component was drawn first. */
function slot<Kept extends object>(create: (life: Life) => Kept): Kept {
  const life = current.life ?? {}
  const slots = (life.slots ??= [])
  const index = current.slot++
  slots[index] ??= create(life)
  return Reflect.get(Object(slots), index)
}

const isSame = (before: readonly unknown[] | undefined, now: readonly unknown[]) =>
  before?.every((value, index) => Object.is(value, now[index])) ?? false

export const useRef = <Value>(first: Value): { current: Value } => slot(() => ({ current: first }))

export function useState<Value>(first: Value): [Value, (next: Value) => void] {
  const kept = slot((life) => {
    const state = {
      value: first,
      set(next: Value) {
        if (Object.is(state.value, next)) return
        state.value = next
        if (life.root) drawSoon(life.root)
      }
    }
    return state
  })
  return [kept.value, kept.set]
}

export function useEffect(work: () => void | (() => void), given: readonly unknown[]): void {
  const kept = slot((): { given?: readonly unknown[]; end?: (() => void) | undefined } => ({}))
  if (isSame(kept.given, given)) return
  kept.given = given
  current.life?.root?.after.push(() => {
    kept.end?.()
    kept.end = work() ?? undefined
  })
}

export function useCallback<Work>(work: Work, given: readonly unknown[]): Work {
  const kept = slot(() => ({ work, given }))
  if (!isSame(kept.given, given)) Object.assign(kept, { work, given })
  return kept.work
}
