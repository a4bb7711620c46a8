import { atom, type ReadableAtom } from 'nanostores'

import type { GoalsEditor } from '../goals/goals.ts'

/** The plan that is shown: of the rates, or of the discount of a goal. */
export type Mend =
  | { of: 'nothing' }
  /** The shop ships free from the bar's amount. */
  | { of: 'rates' }
  | { of: 'discount'; goalId: string; goals: GoalsEditor }

const mend = atom<Mend>({ of: 'nothing' })

export const $mend: ReadableAtom<Mend> = mend
export const openMend = (): void => mend.set({ of: 'rates' })
export const openDiscount = (goalId: string, goals: GoalsEditor): void =>
  mend.set({ of: 'discount', goalId, goals })
export const closeMend = (): void => mend.set({ of: 'nothing' })
