import { $draft } from '../draft/draft.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import { createPreviewView } from './view.ts'

/** How this page's owner looks at the bar. */
export const view = createPreviewView($draft, $tabLanguage)
