import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'

/** How long a goal that was reached is celebrated (`moment.css`). */
export const MOMENT_MS = 1200

const goalsReached = ({ marks, hasQualified }: ReadyView): number =>
  marks ? marks.filter(({ isReached }) => isReached).length : Number(hasQualified)

/** Did the shopper reach a goal? A cart that had reached it before the page was opened is none. */
export const isReaching = (before: BarView, now: ReadyView): boolean =>
  before.state === 'ready' && !before.isCartUnread && goalsReached(before) < goalsReached(now)
