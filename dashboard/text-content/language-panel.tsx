import './language-texts.css'

import { toMessage } from '#shared/errors.ts'
import { type LanguageTag, languageName } from '#shared/languages.ts'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { flushSync } from 'react-dom'

import {
  $languages,
  $siteLanguages,
  $tab,
  chooseTab,
  type LanguageTab,
  takeSiteLanguages
} from './language-tabs.ts'
import { askSite } from '../products/site-catalog.ts'
import { COPY, fill } from '../languages/words.ts'

/** Asks Wix which languages the site has. Where nobody knows, an owner can add them all the same. */
async function askSiteLanguages(): Promise<void> {
  try {
    const { siteLanguages } = await import('#shared/catalog/site-facts.ts')
    const languages = await askSite(siteLanguages)
    if (languages) takeSiteLanguages(languages)
  } catch (error) {
    console.debug('free-shipping-bar: the site’s languages could not be read:', toMessage(error))
  }
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1
}

/** A tab for the main texts and for each language. The arrow keys choose, as in every list of tabs. */
function LanguageTabList({
  panelId,
  tabId,
  untranslated
}: {
  panelId: string
  tabId: (tab: LanguageTab) => string
  /** Counts the texts that lack their translation. */
  untranslated: (tag: LanguageTag) => number
}) {
  const [main] = useStore($siteLanguages)
  const languages = useStore($languages)
  const tab = useStore($tab)
  const tabs: readonly LanguageTab[] = ['main', ...languages]
  const press = (event: KeyboardEvent) => {
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined
    const next = step && tabs[step(tabs.indexOf(tab), tabs.length)]
    if (!next) return
    event.preventDefault()
    flushSync(() => chooseTab(next))
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label={COPY.textContent.languages.tabs} className="fsb-language-tabs">
      {tabs.map((one) => {
        const name =
          one === 'main'
            ? fill(COPY.textContent.languages.main, { name: languageName(main ?? 'en') })
            : languageName(one)
        const missing = one === 'main' ? 0 : untranslated(one)
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            className="fsb-language-tab"
            aria-selected={one === tab}
            aria-controls={one === tab ? panelId : undefined}
            tabIndex={one === tab ? 0 : -1}
            aria-label={
              missing > 0
                ? `${name}, ${fill(COPY.textContent.languages.untranslatedCount, { count: missing })}`
                : undefined
            }
            title={
              missing > 0 ? fill(COPY.textContent.languages.untranslatedCount, { count: missing }) : undefined
            }
            data-missing={missing > 0}
            onKeyDown={press}
            onClick={() => chooseTab(one)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

interface LanguagePanelProps {
  /** Counts the texts of a language that lack their translation. */
  untranslated: (tag: LanguageTag) => number
  /** The texts of a tab. */
  children: (tab: LanguageTab) => ReactNode
}

/** Texts below a tab for each language; without tabs where there is one language. */
export function LanguagePanel({ untranslated, children }: LanguagePanelProps) {
  const languages = useStore($languages)
  const tab = useStore($tab)
  const id = useId()
  const panelId = `${id}panel`
  const tabId = (one: LanguageTab) => `${id}${one}`
  useEffect(() => {
    void askSiteLanguages()
    // The preview follows the tab as long as it can be seen.
    return () => chooseTab('main')
  }, [])
  if (languages.length === 0) return children('main')
  return (
    <>
      <LanguageTabList panelId={panelId} tabId={tabId} untranslated={untranslated} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className="fsb-language-panel">
        {children(tab)}
      </div>
    </>
  )
}
