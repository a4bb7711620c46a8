import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { atom } from 'nanostores'

/** The service's latest reading of the shop's automatic discounts. */
export const $discounts = atom<Discounts>({ state: 'reading' })
