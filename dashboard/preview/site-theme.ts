import type { SiteTheme } from '#shared/api/site-theme-api.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { atom, type ReadableAtom } from 'nanostores'

/** The colours and the font of the owner's site, as far as the page has read them. */
export type KnownTheme =
  | { state: 'reading' }
  /** The site is not published, does not answer, or tells no colours. */
  | { state: 'unknown' }
  | { state: 'known'; theme: SiteTheme }

const known = atom<KnownTheme>({ state: 'reading' })
export const $siteTheme: ReadableAtom<KnownTheme> = known

/** Asks the service for it. Returns a function that ends it. */
export function startReadingTheme(owner: Owner): () => void {
  let isOver = false
  known.set({ state: 'reading' })
  const read = async () => {
    try {
      // Not needed for the start of the page.
      const { hasColors, loadSiteTheme } = await import('#shared/api/site-theme-api.ts')
      const theme = await loadSiteTheme(owner)
      if (!isOver) known.set(hasColors(theme) ? { state: 'known', theme } : { state: 'unknown' })
    } catch (error) {
      console.debug('free-shipping-bar: the theme of the site could not be read', error)
      if (!isOver) known.set({ state: 'unknown' })
    }
  }
  void read()
  return () => {
    isOver = true
    known.set({ state: 'reading' })
  }
}

/** Gives an element the custom properties of the site's theme, as the pages of the site have them. */
export function wearTheme(element: HTMLElement | null | undefined, known: KnownTheme): void {
  if (known.state !== 'known') return
  for (const [name, value] of Object.entries(known.theme))
    if (value !== undefined) element?.style.setProperty(name, value)
}
