import { evaluateRates } from '#shared/bar/evaluate-rates.ts'

// Takes the place of `goals.ts` in the script of a shop whose rates count items or look at weight.
export { drawMarks } from './goals.ts'
export const evaluateGoals: typeof evaluateRates = evaluateRates
