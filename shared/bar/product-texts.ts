import { PRODUCT_LINE_WORDS } from '../copy/product-line-words.ts'
import type { LanguageTag } from '../languages.ts'
import { compileText } from './compile.ts'
import type { ProductTexts } from './program.ts'

/** The texts about a page's product in a language. */
export function productTexts(tag: LanguageTag): ProductTexts {
  const [more, completes, shipsFree] = PRODUCT_LINE_WORDS[tag]
  const text = (own: string) => compileText(own, { goal: '', own, isPromise: () => true })
  return { more: text(more), completes: text(completes), shipsFree: text(shipsFree) }
}
