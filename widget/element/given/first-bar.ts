import { evaluate } from '#shared/bar/evaluate.ts'
import { inCountry } from '#shared/bar/program.ts'
import { firstCart } from '#shared/cart.ts'
import { languageNeeded } from '#shared/copy/language-needed.ts'

import { type Drawing, drawBar } from '../../first/draw.ts'
import { loadWords } from '../../language/load-words.ts'
import { pageLocale } from '../../language/page-locale.ts'
import type { Look } from '../../strip/strip-look.ts'
import { readAttributes } from './attributes.ts'
import type { SpokenBar } from './default-bar.ts'
import { importWords } from './later.ts'

/** An element with its attributes and nodes, or text. */
export type DrawnNode =
  | string
  | readonly [name: string, Readonly<Record<string, string>>, readonly DrawnNode[]]

/** The bar with default settings, in English. */
export interface DefaultBar extends SpokenBar {
  look: Look
  node: DrawnNode
}

/** The build (`scripts/default-bar.ts`) writes it in its place. */
declare const DEFAULT_BAR: DefaultBar

/** Named once: the build writes the value wherever the name stands. */
const PLAIN = DEFAULT_BAR

/** Makes nodes without HTML as text: a strict page refuses that. */
function make(drawn: DrawnNode): Node {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  const [name, attributes, nodes] = drawn
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...nodes.map(make))
  return element
}

/** Forms and texts of the page that need more than the default bar. */
const isPlain = (element: Element) =>
  element.children.length === 0 &&
  !['compact', 'closable', 'disabled'].some((name) => element.hasAttribute(name))

/** The words of other languages, which are loaded for their pages alone. */
async function speak(locale: string, address: string): Promise<SpokenBar> {
  const [words, { spokenBar }] = await Promise.all([loadWords(locale, address), importWords(address)])
  return spokenBar(words)
}

/**
 * A bar of attributes alone, on screen before its components are there.
 * @param address of the service that has the languages; '' where they come with this module
 */
export function createFirstBar(element: HTMLElement, address: string) {
  let drawing: Drawing | undefined
  let turns = 0

  function open() {
    element.shadowRoot?.replaceChildren(make(PLAIN.node))
    return drawBar(element, { ...PLAIN, html: '' }, {})
  }
  return {
    /** Draws what the attributes say now. Resolves to whether it is on screen, and right. */
    async draw() {
      const turn = ++turns
      let isRight = isPlain(element)
      const { threshold, currency, country, cart, ...read } = readAttributes(element, {}, () => {
        isRight = false
      })
      if (!isRight || threshold === undefined || currency === undefined) return false
      const locale = pageLocale(read.locale)
      const needed = languageNeeded(locale)
      const { program, direction, label } = needed ? await speak(needed, address) : PLAIN
      // Other attributes count by now.
      if (turn !== turns) return false
      const now = inCountry({ ...program, currency, regions: [['', threshold]] }, country)
      const { state } = evaluate(now, firstCart(cart), { locale })
      drawing ??= open()
      if (!drawing) return false
      const [bar, track] = ['bar', 'track'].map((name) => drawing?.root.querySelector(`[part=${name}]`))
      bar?.setAttribute('dir', direction)
      track?.setAttribute('aria-label', label)
      drawing.show(state)
      return state !== undefined
    }
  }
}
