import { createServer } from 'vite'

import type { Figure, Suite } from '../figure.ts'

const SHOPS = 400
const CARTS = 25
const SEED = 1

const WORDS = {
  free: 'says free, and checkout charges nothing',
  gap: 'what is asked for makes shipping free, and nothing less does',
  nothing: 'no bar, and nothing that is bought makes shipping free',
  rounded: 'right, but for at most two minor units that depend on how Wix rounds',
  falseFree: 'says free, and checkout charges',
  tooSmall: 'asks for too little',
  tooLarge: 'asks for too much',
  missed: 'asks for more, and checkout charges nothing',
  hidden: 'no bar, and shipping is free or can be',
  shown: 'asks for more, and no purchase makes shipping free'
} as const
const NEVER = ['falseFree', 'tooSmall', 'tooLarge', 'missed', 'hidden', 'shown'] as const

/** What the bar says of made-up carts in made-up shops, held against checkout. */
export const suite: Suite = {
  name: `The number: ${SHOPS * CARTS} carts in ${SHOPS} shops`,
  async measure() {
    // The service draws the bar with its style sheets, which Node alone cannot import.
    const vite = await createServer({
      configFile: false,
      server: { middlewareMode: true },
      logLevel: 'error'
    })
    try {
      // Vite does not say what a module exports.
      const { judgeShops } = (await vite.ssrLoadModule(
        '/tests/truth/oracle.ts'
      )) as typeof import('../../tests/truth/oracle.ts')
      const { tally } = (await vite.ssrLoadModule(
        '/tests/truth/tally.ts'
      )) as typeof import('../../tests/truth/tally.ts')
      const { counted, add } = tally()
      for await (const judged of judgeShops({ seed: SEED, shops: SHOPS, carts: CARTS })) add(judged)
      const figures = (kind: keyof typeof counted, name: string, never: readonly string[]): Figure[] =>
        Object.entries(WORDS).map(([verdict, words]) => ({
          name: `${name}: ${words}`,
          // `Object.entries` does not say which keys.
          value: counted[kind][verdict as keyof typeof WORDS],
          unit: 'carts',
          ...(never.includes(verdict) ? { goal: 0 } : {})
        }))
      return [
        ...figures('nothing', 'Wix’s data say everything', NEVER),
        ...figures('kind', 'amount or percentage is not known', ['falseFree', 'tooLarge']),
        ...figures('more', 'Wix leaves more open', ['falseFree'])
      ]
    } finally {
      await vite.close()
    }
  }
}
