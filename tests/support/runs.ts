import process from 'node:process'

/** Number of tries of a property: `few` with every change, many times more by night (vitest.config.ts). */
export const runs = (few: number): number => few * Number(process.env.RUNS ?? 1)
