import process from 'node:process'

/** How often a property is tried: `few` times with every change, many times more by night (vitest.config.ts). */
export const runs = (few: number): number => few * Number(process.env.RUNS ?? 1)
