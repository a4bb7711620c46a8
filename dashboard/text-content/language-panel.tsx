import './language-texts.css'

import type { LanguageTag } from '#shared/languages.ts'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'

import { LanguageTabList } from './language-tab-list.tsx'
import { $languages, $tab, chooseTab, type LanguageTab } from './language-tabs.ts'
import { askSiteLanguages } from './site-languages.ts'

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
