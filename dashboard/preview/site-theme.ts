import type { Owner } from '#shared/api/owner-call.ts'
import type { SiteTheme } from '#shared/api/site-theme-api.ts'
import { atom } from 'nanostores'

/** The colours and the font of the owner's site, as far as the page has read them. */
export type KnownTheme =
  | { state: 'reading' }
  /** The site is not published, does not answer, or tells no colours. */
  | { state: 'unknown' }
  | { state: 'known'; theme: SiteTheme }

export const $siteTheme = atom<KnownTheme>({ state: 'reading' })

async function readTheme(owner: Owner): Promise<KnownTheme> {
  try {
    // Not needed for the start of the page.
    const { hasColors, loadSiteTheme } = await import('#shared/api/site-theme-api.ts')
    const theme = await loadSiteTheme(owner)
    if (hasColors(theme)) return { state: 'known', theme }
  } catch (error) {
    console.debug('free-shipping-bar: the theme of the site could not be read', error)
  }
  return { state: 'unknown' }
}

/** Asks the service for it. Returns a function that ends it. */
export function startReadingTheme(owner: Owner): () => void {
  let isOver = false
  $siteTheme.set({ state: 'reading' })
  void readTheme(owner).then((known) => isOver || $siteTheme.set(known))
  return () => {
    isOver = true
    $siteTheme.set({ state: 'reading' })
  }
}
