import type { RateWords } from '../copy/rates.ts'
import { freePieces } from '../shipping/free-pieces.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { namesAmount, type SpokenSettings, textsAboutShipping } from './compile.ts'
import { evaluate } from './evaluate.ts'
import { evaluateRates } from './evaluate-rates.ts'
import type { ProgramPieces } from './program.ts'
import type { RatesOf } from './shown.ts'

// Apart from `compile.ts`: pages download what they need of it with the settings of their shop.

function piecesOf(
  settings: SpokenSettings,
  { shipping }: Pick<ShopRules, 'shipping'>,
  { pieces }: RateWords
): ProgramPieces | undefined {
  if (settings.shipping.amountFrom !== 'shop' || !shipping) return undefined
  const regions = shipping.regions.map((region) => [region[0], freePieces(region)] as const)
  if (regions.every(([, pieces]) => pieces === null)) return undefined
  const { initialMessage } = settings.messages
  return {
    regions,
    texts: textsAboutShipping(settings, {
      progressTemplate: pieces,
      initialMessage: namesAmount(initialMessage) ? '' : initialMessage
    })
  }
}

/** Compiles and evaluates the part of a shop's rates that its total does not decide. `words`: of the page's language. */
export const ratesIn = (words: RateWords): RatesOf => ({
  compile(settings, rules) {
    const pieces = piecesOf(settings, rules, words)
    return pieces ? { pieces } : {}
  },
  evaluate: (program, cart, page) => evaluate(program, cart, page, evaluateRates)
})
