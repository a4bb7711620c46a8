import { languageName } from '#shared/languages.ts'
import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { PLACEHOLDERS } from '#shared/bar/compile.ts'
import { formatMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { CONTRAST_MIN, contrast } from '../ui/colors.ts'
import { spotAt } from '../preview/spots.ts'
import { type Field, leadToField } from '../sections/focus-field.ts'
import { barLanguages } from '../text-content/other-languages.ts'
import {
  isUntranslated,
  labelOf,
  type LanguageTab,
  textIn,
  type TextKey,
  textKeys
} from '../text-content/texts.ts'
import type { FixItem } from './to-fix.ts'
import { COPY, fill, listed } from '../languages/words.ts'

/** The texts that shoppers read as sentences, or on a button. A goal's name stands in other texts. */
function checkedKeys(settings: Settings): TextKey[] {
  const isGreetingOff = settings.messages.initialMessage.trim() === ''
  return textKeys(settings).filter(
    ({ name }) => name !== 'name' && (name !== 'initialMessage' || !isGreetingOff)
  )
}

/** px of a message in a bar on a phone, and the width of a character in font sizes: an estimate, as sites have their own typefaces. */
const PHONE_WIDTH = 300
const CHARACTER = 0.52
/** Characters of a button's text: two lines in the narrowest card. */
const BUTTON_MAX = 24
const WIDE_SCRIPTS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const widthOf = (text: string) => [...text].length + [...text.matchAll(WIDE_SCRIPTS)].length

function isTooLong(text: string, settings: Settings): boolean {
  const amount = formatMoney(settings.threshold, settings)
  const lines = spotAt(settings, 'productPage', 'mobile').form === 'full' ? 3 : 2
  const line = Math.floor(PHONE_WIDTH / (CHARACTER * settings.style.fontSize))
  return widthOf(text.trim().replaceAll(/\$\{\w+\}/g, amount)) > lines * line
}

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\$\{(\w*)\}/g)].map(([, name = '']) => name))
]
const isKnown = (name: string) => PLACEHOLDERS.includes(name)
const written = (names: readonly string[]) => listed(names.map((name) => `\${${name}}`))

/** Values that the text should name. A translation may write the goal's name itself. */
function wantedIn(settings: Settings, tab: LanguageTab, key: TextKey): readonly string[] {
  if (tab === 'main') return key.name === 'progressTemplate' ? ['remaining'] : []
  return namesIn(textIn(settings, 'main', key)).filter((one) => one !== 'goal' && isKnown(one))
}

/** What is wrong with a text, in words. */
function problemsOf(settings: Settings, tab: LanguageTab, key: TextKey): string[] {
  const { says } = COPY.check
  const text = textIn(settings, tab, key)
  if (text.trim() === '') {
    const isMissing = tab !== 'main' && isUntranslated(settings, tab, key)
    return isMissing ? [COPY.textContent.languages.untranslated] : []
  }
  const isButton = key.name === 'buttonText'
  const names = namesIn(text)
  const missing = wantedIn(settings, tab, key).filter((wanted) => !names.includes(wanted))
  // The button's text is written as it is.
  const unknown = isButton ? names : names.filter((found) => !isKnown(found))
  return [
    ...(missing.length > 0 ? [fill(says.missing, { names: written(missing) })] : []),
    ...(unknown.length > 0 ? [fill(says.unknown, { names: written(unknown) })] : []),
    ...(isButton && widthOf(text) > BUTTON_MAX ? [says.button] : []),
    ...(!isButton && isTooLong(text, settings) ? [says.long] : [])
  ]
}

const item = (field: Field, name: string, problem: string): FixItem => ({
  id: `${name} ${field.place ?? ''} ${problem}`,
  words: `${name}: ${problem}`,
  label: COPY.check.goTo,
  run: () => leadToField(field)
})

function textFindings(settings: Settings, tab: LanguageTab): FixItem[] {
  const language = tab === 'main' ? COPY.check.mainTexts : languageName(tab)
  const keys = checkedKeys(settings)
  const labels = keys.map((key) => labelOf(settings, key))
  return keys.flatMap((key, index) => {
    const label = labelOf(settings, key)
    // Its place among the fields with the same label, which only goals without a name share.
    const place = labels.slice(0, index).filter((other) => other === label).length
    const name = fill(COPY.check.of, { language, field: label })
    return problemsOf(settings, tab, key).map((problem) =>
      item({ section: 'text', tab, label, place }, name, problem)
    )
  })
}

/** A text whose color is hard to read, by the rule of the color fields. */
function colorFindings(label: string, text: string, background: string, matchesSite: boolean): FixItem[] {
  const ratio = contrast(text, background)
  if (ratio >= CONTRAST_MIN) return []
  const { says } = COPY.check
  const low = fill(says.contrast, {
    ratio: Number(ratio.toFixed(1)),
    least: CONTRAST_MIN,
    repair: COPY.ui.contrast.repair
  })
  return [item({ section: 'appearance', label }, label, matchesSite ? `${low} ${says.matchSite}` : low)]
}

/** Everything that an owner should look at in the bar's texts and colors. */
export function findingsOf(settings: Settings): FixItem[] {
  const { style, products } = settings
  const { matchSite } = style
  return [
    ...(['main', ...barLanguages(settings)] as const).flatMap((tab) => textFindings(settings, tab)),
    ...colorFindings(COPY.settings.style_textColor.label, style.textColor, style.backgroundColor, matchSite),
    ...(mayHaveProducts(settings)
      ? colorFindings(
          COPY.settings.products_buttonTextColor.label,
          products.buttonTextColor,
          products.buttonColor,
          matchSite
        )
      : [])
  ]
}
