import { toMessage } from '#shared/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { askSite } from '../products/site-catalog.ts'

/** The time zone in which the owner plans. `browser`: the site's own is not known. */
export interface Zone {
  name: string
  from: 'site' | 'browser'
}

const zone = atom<Zone>({ name: Intl.DateTimeFormat().resolvedOptions().timeZone, from: 'browser' })

export const $zone: ReadableAtom<Zone> = zone

let asked: Promise<void> | undefined

async function ask() {
  try {
    const { siteTimeZone } = await import('#shared/catalog/site-time-zone.ts')
    const name = await askSite(siteTimeZone)
    if (name) zone.set({ name, from: 'site' })
  } catch (error) {
    console.debug('free-shipping-bar: the site’s time zone could not be read:', toMessage(error))
  }
  if (zone.get().from === 'browser') asked = undefined
}

/** Asks Wix for the site's time zone, until it is known. */
export const askZone = (): Promise<void> => (asked ??= ask())
