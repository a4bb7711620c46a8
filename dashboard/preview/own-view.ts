import { $draft } from '../draft/draft.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import { createPreviewView } from './view.ts'

/** An owner on a phone has room for a phone. */
const device = globalThis.matchMedia?.('(width < 720px)').matches ? 'mobile' : 'desktop'

export const view = createPreviewView($draft, $tabLanguage, device)
