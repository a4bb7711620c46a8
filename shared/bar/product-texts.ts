import type { ServiceWords } from '../copy/language.ts'
import { compileText } from './compile.ts'
import type { ProductTexts } from './program.ts'

/** The texts about a page's product in a language. */
export function productTexts({ more, completes, shipsFree }: ServiceWords['productLine']): ProductTexts {
  const text = (own: string) => compileText(own, { goal: '', own, isPromise: () => true })
  return { more: text(more), completes: text(completes), shipsFree: text(shipsFree) }
}
