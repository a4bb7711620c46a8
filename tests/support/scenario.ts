import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { vi } from 'vitest'

/** Time passes, and nothing else: a test that uses it sets the real time back at its end. */
export function pass(ms: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + ms })
}

const UNIT_MS: Record<string, number> = { s: 1000, h: HOUR_MS, d: DAY_MS }

/**
 * Carries out a scenario: `on 80, 31 s, run`. Each step begins with the name of an act, which is given the words after it,
 * or is time that passes.
 */
export async function play(steps: string, acts: Record<string, (more: string) => unknown>): Promise<void> {
  const names = Object.keys(acts).toSorted((one, other) => other.length - one.length)
  for (const step of steps.split(', ')) {
    const [, number, unit = ''] = /^(\d+) ([shd])$/.exec(step) ?? []
    const name = names.find((one) => step === one || step.startsWith(`${one} `))
    const more = step.slice((name?.length ?? 0) + 1)
    const act = name === undefined ? undefined : acts[name]
    if (act && (more === '' || act.length > 0)) await act(more)
    else if (number) pass(Number(number) * (UNIT_MS[unit] ?? 0))
    else throw new Error(`There is no step “${step}”`)
  }
}
