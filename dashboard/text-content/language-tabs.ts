import { toMessage } from '#shared/errors.ts'
import { createLanguage, type Language, type Words } from '#shared/copy/language.ts'
import { isLanguage, LANGUAGES, type LanguageTag } from '#shared/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $draft, editSettings, endStep, replaceSettings } from '../draft/draft.ts'
import { askSite } from '../products/site-catalog.ts'
import type { LanguageTab } from './texts.ts'

const chosen = atom<LanguageTab>('main')
const site = atom<readonly LanguageTag[]>([])
const loaded = atom<ReadonlyMap<LanguageTag, Language>>(new Map())

/** The languages that the site itself has, its main one first; empty if it has only one or they are unknown. */
export const $siteLanguages: ReadableAtom<readonly LanguageTag[]> = site

/** The languages in which the owner has texts, also of goals. */
export const barLanguages = ({
  messages,
  rewards
}: Pick<Settings, 'messages' | 'rewards'>): LanguageTag[] => [
  ...new Set(
    [messages, ...rewards.goals].flatMap(({ languages }) => Object.keys(languages).filter(isLanguage))
  )
]

// Joined to a text, so that other changes of the draft do not render the languages again.
const $own = computed($draft, (draft) => barLanguages(draft).join(' '))

/** The languages whose texts can be written: those of the site except its main one, then those that the owner added. */
export const $languages = computed([$own, site], (own, ofSite): readonly LanguageTag[] => [
  ...new Set([...ofSite.slice(1), ...own.split(' ').filter(isLanguage)])
])

/** The language whose texts are shown. One that undo or discard took away is not shown any more. */
export const $tab = computed([chosen, $languages], (tab, languages): LanguageTab =>
  tab !== 'main' && languages.includes(tab) ? tab : 'main'
)

/** The language of the chosen tab; undefined on the main one, and until its words are there. */
export const $tabLanguage = computed([$tab, loaded], (tab, languages): Language | undefined =>
  tab === 'main' ? undefined : languages.get(tab)
)

/** The cart that the preview shows while its owner edits a text that only such a cart shows. */
export const $lookedAt = atom<'empty' | 'reached' | undefined>()

/** The languages that can be added. */
export const $addable = computed($languages, (languages): readonly LanguageTag[] =>
  languages.length < MAX_LANGUAGES ? LANGUAGES.filter((tag) => !languages.includes(tag)) : []
)

/** Loads the words of a language. The texts can be written without them. */
async function loadWords(tag: LanguageTag): Promise<void> {
  if (loaded.get().has(tag)) return
  try {
    // Each of these files has all words.
    const file = (await import(`../../shared/copy/languages/${tag}.json`)) as { default: Words }
    loaded.set(new Map(loaded.get()).set(tag, createLanguage(file.default)))
  } catch (error) {
    console.debug('free-shipping-bar: the language could not be loaded', error)
  }
}

/** Shows the texts of a language, which becomes one of the owner's where it is none yet. */
export function chooseTab(tab: LanguageTab) {
  if (tab !== 'main' && !$languages.get().includes(tab)) {
    endStep()
    const { languages } = $draft.get().messages
    editSettings('messages', { languages: { ...languages, [tab]: {} } })
  }
  chosen.set(tab)
  if (tab !== 'main') void loadWords(tab)
}

/** `languages`: those of the site, its main one first. */
export const takeSiteLanguages = (languages: readonly LanguageTag[]) => site.set(languages)

/** Asks Wix which languages the site has. If Wix doesn't answer, the owner can still add languages. */
export async function askSiteLanguages(): Promise<void> {
  try {
    const { siteLanguages } = await import('#shared/catalog/site-facts.ts')
    const languages = await askSite(siteLanguages)
    if (languages) takeSiteLanguages(languages)
  } catch (error) {
    console.debug('free-shipping-bar: the site’s languages could not be read:', toMessage(error))
  }
}

function without<T extends { languages: { [L in LanguageTag]?: object } }>(texts: T, tag: LanguageTag): T {
  const { [tag]: _, ...languages } = texts.languages
  return { ...texts, languages }
}

/** Removes the owner's texts in a language, everywhere. One step, which undo brings back. */
export function removeLanguage(tag: LanguageTag) {
  endStep()
  const { messages, rewards, ...settings } = $draft.get()
  const goals = rewards.goals.map((goal) => without(goal, tag))
  replaceSettings({ ...settings, messages: without(messages, tag), rewards: { ...rewards, goals } })
}
