import { type ShownFrom, shownOf } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'
import { settingsAt } from '#shared/settings/campaigns.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { $draft } from '../draft/draft.ts'
import { shownGoals, spanNow } from '../goals/shown-goals.ts'
import { $discounts } from '../shipping/discounts.ts'
import { cartOf, NOTHING_MADE_UP, pageRules } from '../preview/made-up.ts'
import { $stripProducts } from '../products/products.ts'
import { $hasSideCart } from '../side-cart/known.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { barLanguages, languageWords } from '../text-content/language-tabs.ts'
import { type CheckedLanguage, makePictures, type Picture } from './pictures.ts'

/** The settings and pictures of a check, as they were when it began. */
export interface Checked {
  settings: Settings
  pictures: readonly Picture[]
  /** Languages whose words could not be loaded. */
  missing: readonly LanguageTag[]
}

/** The main texts, as the owner wrote them. */
const AS_WRITTEN: ShownFrom['language'] = { ...ENGLISH, localize: (settings) => settings }

/** Every picture of the draft's bar, for shoppers in the shop's own country. */
export async function prepareCheck(): Promise<Checked> {
  const draft = $draft.get()
  const shop = $shopRules.get()
  const situation = {
    settings: draft,
    shop,
    destination: { country: shop.state === 'known' ? shop.rules.country : '' },
    madeUp: NOTHING_MADE_UP,
    amount: 0,
    goals: shownGoals(draft, $discounts.get(), spanNow())
  }
  const rules = pageRules(situation)
  const cart = cartOf(situation)
  const { settings, cart: shown } = shownOf({ settings: draft, rules, cart, language: AS_WRITTEN })
  const { total: _, ...around } = shown
  const tags = barLanguages(draft)
  const words = await Promise.all(tags.map(languageWords))
  const languages = tags.flatMap((tab, index): CheckedLanguage[] => {
    const language = words[index]
    return language ? [{ tab, language }] : []
  })
  return {
    settings,
    pictures: makePictures({
      settings,
      languages: [{ tab: 'main', language: ENGLISH }, ...languages],
      products: $stripProducts.get(),
      around,
      endsAt: settingsAt(draft, Date.now()).endsAt,
      hasSideCart: $hasSideCart.get()
    }),
    missing: tags.filter((_tag, index) => !words[index])
  }
}
