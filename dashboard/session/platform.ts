import { UPGRADE_PAGE, upgradeAddress } from '#shared/wix-app.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { $locale } from '../languages/locale.ts'
import type { WixPages } from './wix-bridge.tsx'

/** Surroundings of this page: the Wix dashboard once it has answered, or nothing. */
export type Platform = { kind: 'local' } | ({ kind: 'wix' } & WixPages)

/** Wix's page "Automatic Discounts", by its id. */
export const DISCOUNTS_PAGE = 'ed0163bf-ddeb-4dbe-8042-648b44bcbaac'

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
      onJoin: (pages) => platform.set(pages ? { kind: 'wix', ...pages } : { kind: 'local' }),
      onLocale: (tag) => $locale.set(tag)
    })
  } catch (error) {
    console.debug('free-shipping-bar: the Wix dashboard could not be joined', error)
    return () => {}
  }
}

/** Wix's page where this site's owner chooses a plan; undefined while the app's id is not known. */
export function upgradeUrl(appId: string, instanceId: string): string | undefined {
  if (!appId) return undefined
  return upgradeAddress(UPGRADE_PAGE, appId, instanceId)
}
