import { atom, type ReadableAtom } from 'nanostores'

/** What surrounds this page: the Wix dashboard once it has answered, or nothing. */
export interface Platform {
  kind: 'wix' | 'local'
}

/** The origins that Wix's bridge itself accepts. */
const WIX_ORIGIN = /^https:\/\/(?:[a-z0-9-]+\.)?manage\.wix\.com$/

const platform = atom<Platform>({ kind: 'local' })
export const $platform: ReadableAtom<Platform> = platform

/** Whether the address and the window say that the Wix dashboard is around; its bridge throws where it is not. */
export const isInWix = (search: string, isFramed: boolean): boolean =>
  isFramed && WIX_ORIGIN.test(new URLSearchParams(search).get('origin') ?? '')

/**
 * Joins the Wix dashboard where this page is framed by it; returns a function that leaves it. Until Wix answers, and
 * outside Wix, the page shows its own toasts and guard: in another site's frame the bridge never answers.
 */
export async function joinPlatform(search: string, isFramed: boolean): Promise<() => void> {
  if (!isInWix(search, isFramed)) return () => {}
  try {
    const { drawWixBridge } = await import('./wix-bridge.tsx')
    return drawWixBridge({
      onJoin: (isJoined) => platform.set({ kind: isJoined ? 'wix' : 'local' }),
      onLocale: (tag) => $locale.set(tag)
    })
  } catch (error) {
    console.debug('free-shipping-bar: the Wix dashboard could not be joined', error)
    return () => {}
  }
}

/** Whether `Intl` can use it; it throws for anything else. */
export function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

// Node has no navigator before its version 21: tests of the stores run there.
const ofBrowser = (typeof navigator === 'undefined' ? '' : navigator.language) || 'en'

/**
 * BCP 47 tag of the owner's language, for amounts and dates: the browser's, or the Wix dashboard's where Wix frames
 * this page.
 */
export const $locale = atom<string>(ofBrowser)

const languageIn = (tag: string) => new Intl.Locale(tag).language

/** Wix names the owner's language in the address of the page, without a country, which the browser may know. */
export function readLocale(search: string): void {
  const tag = new URLSearchParams(search).get('locale')
  if (isLocale(tag) && languageIn(tag) !== languageIn($locale.get())) $locale.set(tag)
}

/** Wix's page where this site's owner chooses a plan; undefined while the app's id is not known. */
export function upgradeUrl(appId: string, instanceId: string): string | undefined {
  if (!appId) return undefined
  return `https://www.wix.com/apps/upgrade/${encodeURIComponent(appId)}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`
}
