import type { PartName, SiteData, SiteDrawing } from '#shared/api/site-script.ts'
import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { compileRates, evaluateWithRates } from '#shared/bar/rates.ts'
import { speak } from '#shared/bar/shown.ts'
import { isDefaultText } from '#shared/settings/texts.ts'
import { WORDS } from '#widget/language/every-language.ts'
import { createLanguage, ENGLISH, isDefaultGoalText, type Language } from '#shared/copy/language.ts'
import { languageNeeded } from '#shared/copy/language-needed.ts'
import { languageFor } from '#shared/languages.ts'
import { productTexts } from '#shared/bar/product-texts.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import { firstHtml } from './first-html.tsx'
import { firstLooks } from './first-looks.ts'

// The service loads this from the build whose script a site gets (`server/release/builds.ts`): other builds of it run
// with it, so its parameters may only be added to.

/** The language of a page with these settings. */
export function languageOf(locale: string | undefined, settings: Settings): Language {
  const needed = languageNeeded(locale, settings)
  return needed ? createLanguage(WORDS[languageFor(needed)]) : ENGLISH
}

const GOAL_TEXTS = ['name', 'progressText', 'successText'] as const

/** Does a page in any language show the main texts as they are? */
const isOwn = ({ messages, rewards: { goals } }: Settings): boolean =>
  [messages, ...goals].every(({ languages }) => Object.keys(languages).length === 0) &&
  [messages.progressTemplate, messages.successMessage, messages.initialMessage || '-'].every(
    (text) => !isDefaultText(text)
  ) &&
  goals.every((goal) => GOAL_TEXTS.every((name) => !isDefaultGoalText(goal[name], name)))

/** A page in one language. */
export type DrawnPage = { [K in 'locale' | 'products' | 'test']?: SiteData[K] | undefined } & {
  /** Whether product pages show a line about free shipping with their product. */
  isProductMessageOn?: boolean
}

/** The shop's settings in a language, with the texts of its product pages. */
function spoken(given: Settings, rules: ShopRules, language: Language, { isProductMessageOn }: DrawnPage) {
  const shop = speak(given, rules, language)
  const words = WORDS[language.tag].service
  Object.assign(shop.program, compileRates(shop.settings, rules, words.pieces))
  if (isProductMessageOn) shop.program.product = productTexts(words.productLine)
  return shop
}

/**
 * Draws a site's bar for an empty cart. `html` is '' also where the shop ships nowhere or never for free. Without style
 * attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export function drawSite(given: Settings, rules: ShopRules = {}, drawn: DrawnPage = {}): SiteDrawing {
  const { locale, products, test } = drawn
  const language = languageOf(locale, given)
  const shop = spoken(given, rules, language, drawn)
  const { program, settings } = shop
  const page = { shop, cart: { total: 0, isUnread: true }, locale, products }
  const html = firstHtml(page, evaluateWithRates)
  const hasStrip = mayHaveProducts(settings)
  const needs: Record<PartName, boolean> = {
    goals: (program.goals ?? program.pieces ?? program.byWeight) !== undefined,
    strip: hasStrip,
    test: test !== undefined,
    theme: settings.style.matchSite,
    time: JSON.stringify(program).includes('"timeLeft"')
  }
  // `Object.keys` does not say which keys.
  const names = Object.keys(needs) as PartName[]
  const { tag, bar, strip } = language
  return {
    program,
    settings: {
      ...settings,
      messages: { ...settings.messages, languages: {} },
      rewards: {
        ...settings.rewards,
        goals: settings.rewards.goals.map((one) => ({ ...one, languages: {} }))
      },
      products: { ...settings.products, productIds: [] }
    },
    ...(tag === 'en' ? {} : { words: { tag, bar, ...(hasStrip && strip ? { strip } : {}) } }),
    html,
    ...firstLooks(settings, hasStrip),
    ...(isOwn(given) ? { isOwn: true } : {}),
    parts: names.filter((name) => needs[name])
  }
}
