import { languageName } from '#shared/copy/language-name.ts'
import type { LanguageTag } from '#shared/languages.ts'
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { $languages, $siteLanguages, $tab, chooseTab, type LanguageTab } from './language-tabs.ts'
import { COPY, fill } from '../languages/words.ts'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1
}

/** A tab for the main texts and for each language. The arrow keys choose, as in every list of tabs. */
export function LanguageTabList({
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
