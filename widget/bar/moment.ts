import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'

/** Lasts as long as the motion in `moment.css`. */
export const MOMENT_MS = 1200

const goalsReached = ({ marks, hasQualified }: ReadyView): number =>
  marks ? marks.filter(({ isReached }) => isReached).length : Number(hasQualified)

/** Did the shopper reach a goal? A cart that had reached it before the page was opened is none. */
export const isReaching = (before: BarView, now: ReadyView): boolean =>
  before.state === 'ready' && !before.isCartUnread && goalsReached(before) < goalsReached(now)

/**
 * Did the shopper reach it? A page may tell its cart in steps while it loads, before its shopper has done anything.
 * Browsers know of the first press of a key, a button or a finger ("sticky activation" in the HTML Standard); older ones
 * do not say. In a frame the shopper acts in the page around it.
 */
export const isShoppers = (host?: string): boolean =>
  host === 'parent' || (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
